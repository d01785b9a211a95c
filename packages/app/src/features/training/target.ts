import type { Run, ThreadUpload } from "@undertone/schemas/types";

/** What is to be analysed: a link or id as it was typed, or a file that the server has read already. */
export interface Target {
  link: string;
  /** How many comments it has is known to the page that uploaded it alone. */
  upload: (Pick<ThreadUpload, "threadId" | "title"> & Partial<ThreadUpload>) | null;
}

export const noTarget: Target = { link: "", upload: null };

/** The target as a run names it; null when there is none. An upload goes before what was typed. */
export function runOf({ link, upload }: Target): Run | null {
  if (upload !== null) return { threadId: upload.threadId };
  const typed = link.trim();
  if (typed === "") return null;
  const redditId = postIdOf(typed);
  return redditId === null ? { link: typed } : { redditId };
}

const bareId = /^(?:t3_)?([a-z0-9]{1,32})$/i;
const redditLink =
  /^(?:https?:\/\/)?(?:[\w-]+\.)?reddit\.com\/r\/[^/?#]+\/comments\/([a-z0-9]{1,32})(?:[/?#]|$)/i;

/** The post that an id or a link of the form `{host}/r/{sub}/comments/{id}/` names; null for any other link, which the server reads. */
function postIdOf(typed: string): string | null {
  const id = bareId.exec(typed)?.[1] ?? redditLink.exec(typed)?.[1];
  return id?.toLowerCase() ?? null;
}
