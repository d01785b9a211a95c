import { byContent, compare } from "../text/by-content.js";
import type { Reader, ReadText } from "../text/reader.js";
import { realQuestion } from "./real-question.js";

export interface AskedQuestion {
  /** Index of the comment that asks it. */
  readonly comment: number;
  readonly text: string;
  /** Id of the reply with the most points, or of the first where there are none; null where nobody replied. */
  readonly bestReply: string | null;
}

interface Asker {
  readonly id: string;
  readonly body: string;
  readonly parent_id: string | null;
  readonly author: string | null;
  readonly score: number | null;
  readonly created_at: string | null;
}

/**
 * The questions that commenters asked: those first that stand by themselves, and of them those with the most points, then replies.
 *
 * @param texts Theirs, as `reader` read them.
 * @param written All that people wrote in the thread, in its order, which decides which reply is the first where times are not known.
 * @param most How many at most.
 * @returns None for a language other than English.
 */
export function askedQuestions(
  comments: readonly Asker[],
  texts: readonly ReadText[],
  written: readonly Asker[],
  reader: Reader,
  { language, most }: { language: string | null; most: number },
): AskedQuestion[] {
  if (language !== "en") return [];
  const replies = repliesOf(written);
  const named = (sentence: string) =>
    new Set(
      reader.words(sentence).flatMap((run) => run.flatMap(({ isStop, stem }) => (isStop ? [] : [stem]))),
    ).size;
  const asked = texts
    .flatMap(({ plain }, comment) => {
      const question = realQuestion(plain, comments[comment]!.parent_id === null, named);
      if (question === null) return [];
      const answers = replies.get(comments[comment]!.id) ?? [];
      // Other forms are mostly remarks; that somebody replied is the only sign that one was not.
      if (!question.seeks && answers.length === 0) return [];
      const rank = (question.seeks ? 2 : 0) + (question.standsAlone ? 1 : 0);
      return [{ text: question.text, rank, comment, answers }];
    })
    .sort(
      (a, b) =>
        b.rank - a.rank ||
        (comments[b.comment]!.score ?? 0) - (comments[a.comment]!.score ?? 0) ||
        b.answers.length - a.answers.length ||
        // Never by the order of the file.
        compare(a.text, b.text) ||
        byContent(comments[a.comment]!, comments[b.comment]!),
    );
  const said = new Set<string>();
  return asked
    .filter(({ text }) => {
      const isNew = !said.has(text.toLowerCase());
      said.add(text.toLowerCase());
      return isNew;
    })
    .slice(0, most)
    .map(({ comment, text, answers }) => ({ comment, text, bestReply: best(answers) }));
}

/** By the id of the comment that is replied to: replies of others than its own author, in order. */
function repliesOf(written: readonly Asker[]): Map<string, Asker[]> {
  const byId = new Map(written.map((comment) => [comment.id, comment]));
  const replies = new Map<string, Asker[]>();
  for (const reply of written) {
    const { parent_id, author } = reply;
    const parent = parent_id === null ? undefined : byId.get(parent_id);
    if (parent === undefined || (author !== null && author === parent.author)) continue;
    const known = replies.get(parent.id);
    if (known) known.push(reply);
    else replies.set(parent.id, [reply]);
  }
  // Sorting is stable.
  for (const those of replies.values()) those.sort((a, b) => compare(a.created_at ?? "", b.created_at ?? ""));
  return replies;
}

function best(replies: readonly Asker[]): string | null {
  const [first] = replies;
  if (first === undefined) return null;
  return replies.reduce((most, reply) => {
    const [points, highest] = [reply.score, most.score];
    return points !== null && (highest === null || points > highest) ? reply : most;
  }, first).id;
}
