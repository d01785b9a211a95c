import type { AnalysedComment, Result } from "@undertone/schemas/types";

/** Whether several comments are all one and the same text: they are alike, and yet no group of them stands out. */
export function areOneText(comments: readonly Pick<AnalysedComment, "body">[]): boolean {
  const [first, ...others] = comments;
  return (
    first !== undefined && others.length > 0 && others.every(({ body }) => body.trim() === first.body.trim())
  );
}

/** Why a result has no conversations, in a sentence. */
export function whyNoConversation({ noise }: Pick<Result, "noise">): string {
  return areOneText(noise)
    ? "All comments have the same text, so no group of them stands out."
    : "No group of comments stands out from the others.";
}
