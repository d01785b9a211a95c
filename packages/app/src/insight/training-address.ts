import type { Insight, ThreadUpload } from "@undertone/schemas/types";
import { pageAddress } from "../lib/pages.js";
import { meansTheSame } from "./parameter-fields.js";

/** A discussion as the training page's address may name it. */
interface NamedTarget {
  link: string;
  upload: Pick<ThreadUpload, "threadId" | "title"> | null;
}

/**
 * The training page with the thread and the parameters of an insight: its saved set, or else the insight to take them from,
 * unless they are known to be the defaults. A file that somebody else uploaded is not named.
 */
export function trainingAddress(insight: Insight): string {
  const { postId, source, title, isOwner } = insight;
  const search = parametersOf(insight);
  if (source !== "upload") return pageAddress("training", { link: linkOf(insight), ...search });
  return pageAddress("training", isOwner ? { thread: postId, title, ...search } : search);
}

/** The training page with the parameters of an insight, for another link or file: a link to be mended is still there. */
export function otherThreadAddress(insight: Insight): string {
  const search = parametersOf(insight);
  return pageAddress("training", insight.source === "upload" ? search : { link: linkOf(insight), ...search });
}

/** Sources whose own ids the field takes. */
const taken: readonly string[] = ["reddit", "sample", "file"];

/** As its owner typed it; else the post's id where it leads there, or its address. */
function linkOf({ link, postId, source, result }: Insight): string {
  const url = result?.success === true ? result.post_info.url : null;
  return link ?? (taken.includes(source) ? postId : (url ?? postId));
}

function parametersOf({ id, parameterSetId, result }: Insight): Record<string, string> {
  if (parameterSetId !== null) return { set: parameterSetId };
  return result?.success !== true || !meansTheSame(result.parameters, {}) ? { from: id } : {};
}

/** What an address of the training page names; an empty link when it names nothing. */
export function targetNamedBy(search: URLSearchParams): NamedTarget {
  const threadId = search.get("thread");
  const upload = threadId === null ? null : { threadId, title: search.get("title") ?? "Uploaded thread" };
  return { link: search.get("link") ?? addressIn(search.get("text") ?? ""), upload };
}

/** Programs that share a page may put its address into a text. */
function addressIn(text: string): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? "";
}
