import run from "@undertone/schemas/run.json";
import type { Run, ThreadUpload } from "@undertone/schemas/types";
import { pastedFile, type ChosenFile } from "./chosen-file.js";

/** What is to be analysed: a link or id as it was typed, or a file. A file goes before what was typed. */
export interface Target {
  link: string;
  /** Of a link to a comment: only that comment and what is below it. */
  branch: boolean;
  /** A file that the server has kept since it was uploaded for an earlier analysis. */
  upload: Pick<ThreadUpload, "threadId" | "title"> | null;
  /** A file that was chosen on the page, or what was pasted into the field. */
  file: ChosenFile | null;
}

export const noTarget: Target = { link: "", branch: false, upload: null, file: null };

const { maxLength: longestLink } = run.properties.redditId;
/** The target when this stands in the field: a link or id, or comments, which have several lines or the form of JSON. */
export function targetOf(text: string, { file }: Target): Target {
  const typed = text.trim();
  const [first = "", second, third] = typed.split("\n").filter((line) => line.trim() !== "");
  // Programs that share a page put its title above its address.
  const shared = third === undefined ? /^\s*(https?:\/\/\S+)\s*$/.exec(second ?? "")?.[1] : undefined;
  if (shared !== undefined) return { ...noTarget, link: shared };
  if (second === undefined && !/^[[{]/.test(typed) && typed.length <= longestLink)
    return { ...noTarget, link: text };
  const isEdited = file?.pasted?.trimStart().startsWith(first) === true;
  return { ...noTarget, file: pastedFile(text, isEdited ? file.choices : {}) };
}

/** The target as a run names it; null when there is none, or when it is a file that has to be uploaded first. */
export function runOf({ link, branch, upload, file }: Target): Run | null {
  if (file !== null) return null;
  if (upload !== null) return { threadId: upload.threadId };
  const typed = link.trim();
  if (typed === "") return null;
  // The post's id alone would not say which comment.
  if (branch) return { link: typed, branch };
  const redditId = postIdOf(typed);
  return redditId === null ? { link: typed } : { redditId };
}

/** A word without a digit may be anything: the server says what it is. */
const bareId = /^(?:t3_([a-z0-9]{1,32})|((?=.*\d)[a-z0-9]{1,32}))$/i;
const redditLink =
  /^(?:https?:\/\/)?(?:[\w-]+\.)?reddit\.com\/r\/[^/?#]+\/comments\/([a-z0-9]{1,32})(?:[/?#]|$)/i;

/** The post that an id or a link of the form `{host}/r/{sub}/comments/{id}/` names; null for any other link, which the server reads. */
function postIdOf(typed: string): string | null {
  const [, prefixed, bare] = bareId.exec(typed) ?? [];
  const id = prefixed ?? bare ?? redditLink.exec(typed)?.[1];
  return id?.toLowerCase() ?? null;
}
