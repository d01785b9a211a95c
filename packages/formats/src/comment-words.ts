import type { AnalysedComment, LeftOutComment } from "@undertone/schemas/types";
import { asPlainText } from "./as-plain-text.js";

/** What stands in place of the words of a comment that was deleted where it was written. */
const DELETED = "(Deleted where it was written.)";

/** A comment's own words, as plain text. */
export function commentWords({
  body,
  deleted,
}: Pick<LeftOutComment, "body"> & Partial<Pick<AnalysedComment, "deleted">>): string {
  return deleted === true ? DELETED : asPlainText(body);
}
