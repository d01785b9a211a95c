import { commentsInOrder } from "@undertone/formats";
import type { Insight, ThreadUpload } from "@undertone/schemas/types";
import { pageAddress } from "../lib/pages.js";
import { isUploaded } from "./origin.js";
import { meansTheSame } from "./parameter-fields.js";
import { screenText } from "../lib/screens.js";

interface NamedTarget {
  link: string;
  /** Of a link to a comment: only that comment and what is below it. */
  branch: boolean;
  upload: Pick<ThreadUpload, "threadId" | "title"> | null;
}

/**
 * The training page with the thread and the parameters of an insight: its saved set, or else the insight to take them from,
 * unless they are known to be the defaults. Its options are open. A file that somebody else uploaded is not named.
 */
export function trainingAddress(insight: Insight): string {
  const { postId, title, isOwner } = insight;
  const search = { ...parametersOf(insight), options: "open" };
  if (!isUploaded(insight)) return pageAddress("training", { ...linkOf(insight), ...search });
  return pageAddress("training", isOwner ? { thread: postId, title, ...search } : search);
}

/** Whether a member may run an insight's thread with other settings: an uploaded one is its owner's alone. */
export function mayRunAgain(insight: Pick<Insight, "source" | "isOwner">): boolean {
  return insight.isOwner || !isUploaded(insight);
}

/** The training page with the parameters of an insight, for another link or file: a link to be mended is still there. */
export function otherThreadAddress(insight: Insight): string {
  const search = parametersOf(insight);
  return pageAddress("training", isUploaded(insight) ? search : { ...linkOf(insight), ...search });
}

/** Sources whose own ids the field takes. */
const taken: readonly string[] = ["reddit", "sample", "file"];

/** As its owner typed it; else the post's id where it leads there, or its address. Of a branch, what leads to its comment. */
function linkOf({ link, postId, source, result }: Insight): { link: string; branch?: "1" } {
  const finished = result?.success === true ? result : null;
  const branch = finished?.origin?.branch;
  const root = finished && branch && commentsInOrder(finished).find(({ id }) => id === branch)?.permalink;
  const ofBranch = branch === undefined ? null : (link ?? root);
  if (ofBranch) return { link: ofBranch, branch: "1" };
  const named = link ?? (taken.includes(source) ? postId : (finished?.post_info.url ?? postId));
  // In the field, an id of letters alone would be taken for a word.
  return { link: source === "reddit" && /^[a-z]+$/i.test(named) ? `t3_${named}` : named };
}

function parametersOf({ id, parameterSetId, result }: Insight): Record<string, string> {
  if (parameterSetId !== null) return { set: parameterSetId };
  return result?.success !== true || !meansTheSame(result.parameters, {}) ? { from: id } : {};
}

/**
 * What an address of the training page names; an empty link when it names nothing. Programs that share a page put its address
 * into the field for one, into a text (Android's do) or into the title: what then stands in front of it the server leaves out.
 */
export function targetNamedBy(search: URLSearchParams): NamedTarget {
  const threadId = search.get("thread");
  const title = search.get("title");
  const upload = threadId === null ? null : { threadId, title: title ?? screenText("target-uploaded") };
  const shared = [search.get("link"), search.get("text"), title].map((given) => given?.trim() ?? "");
  const link =
    shared.find((given) => /https?:\/\//i.test(given)) ?? shared.find((given) => given !== "") ?? "";
  return { link: upload === null ? linkIn(link) : "", branch: search.has("branch"), upload };
}

/** Of a shared text, the address in it; a text without one, or with several, as it is: the server says what is wrong with it. */
function linkIn(text: string): string {
  const [address, another] = new Set(text.match(/https?:\/\/[^\s<>"“”]+/gi));
  return address === undefined || another !== undefined ? text : address;
}
