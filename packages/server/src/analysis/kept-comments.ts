import type { AnalysedComment, Result } from "@undertone/schemas";

/** A result's comments in the order in which they were embedded, which is that of its spanning tree's ids. */
export function keptComments({ clusters, noise }: Result, ids: readonly string[]): AnalysedComment[] {
  const comments = new Map([...Object.values(clusters).flat(), ...noise].map((each) => [each.id, each]));
  return ids.flatMap((id) => comments.get(id) ?? []);
}
