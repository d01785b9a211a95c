import { quote } from "@undertone/schemas/insight-texts";
import type { AnalysedComment, LeftOutComment } from "@undertone/schemas/types";
import { asPlainText } from "./as-plain-text.js";

/** A comment's own words, as plain text, or what stands in place of those that were deleted where they were written. */
export function commentWords({
  body,
  deleted,
}: Pick<LeftOutComment, "body"> & Partial<Pick<AnalysedComment, "deleted">>): string {
  return deleted === true ? quote.deleted : asPlainText(body);
}
