import type { ThreadComments } from "./thread-comments.js";

/** How much somebody wrote in a topic. */
export interface Participant {
  author: string;
  comments: number;
}

/** Who is known to have written some comments, the most first. */
export function participantsIn(members: Iterable<number>, { all }: ThreadComments): Participant[] {
  const written = new Map<string, number>();
  for (const index of members) {
    const author = all[index]?.author ?? null;
    if (author !== null) written.set(author, (written.get(author) ?? 0) + 1);
  }
  return [...written]
    .map(([author, comments]) => ({ author, comments }))
    .sort((a, b) => b.comments - a.comments || (a.author < b.author ? -1 : 1));
}
