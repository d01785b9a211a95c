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
  const { id, postId, source, title, parameterSetId, isOwner, result } = insight;
  const search = new URLSearchParams();
  if (source !== "upload") search.set("link", postId);
  else if (isOwner) {
    search.set("thread", postId);
    search.set("title", title);
  }
  if (parameterSetId !== null) search.set("set", parameterSetId);
  else if (result?.success !== true || !meansTheSame(result.parameters, {})) search.set("from", id);
  return pageAddress("training", Object.fromEntries(search));
}

/** What an address of the training page names; an empty link when it names nothing. */
export function targetNamedBy(search: URLSearchParams): NamedTarget {
  const threadId = search.get("thread");
  const upload = threadId === null ? null : { threadId, title: search.get("title") ?? "Uploaded thread" };
  return { link: search.get("link") ?? "", upload };
}
