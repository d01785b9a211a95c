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
  return link.trim() === "" ? null : { redditId: link.trim() };
}

/** A name for the parameters that a run was started with, within the 100 characters that a name may have. */
export function parametersName({ link, upload }: Target): string {
  return `Used for ${upload?.title ?? link.trim()}`.slice(0, 100);
}
