import { comparableText } from "../text/plain-text.js";
import { sentences } from "../text/sentences.js";
import { isYesNoQuestion } from "./yes-no-question.js";
import { plainAnswer, type PlainAnswer } from "./plain-answer.js";

/** Ids of the direct answers to a yes/no question, by how they open. */
export type YesNoAnswers = Readonly<Record<PlainAnswer, readonly string[]>>;

/** Fewer plain answers are not worth a line. How many of all direct answers they are is said beside them. */
const LEAST_PLAIN = 3;
/** Sentences at the end of a post's text that its question may be among. */
const LAST_SENTENCES = 3;

interface Asking {
  readonly title: string;
  readonly selftext: string;
}

export interface DirectAnswer {
  readonly id: string;
  readonly body: string;
  readonly author: string | null;
}

/**
 * The comments on the post itself, without those of its author: who asks does not answer.
 *
 * @param written All that people wrote in the thread: "Yes." is too short for a topic, and an answer. Without a parent, it
 *   answers the post.
 */
export function directAnswers<C extends DirectAnswer & { readonly parent_id: string | null }>(
  written: readonly C[],
  asker: string | null,
): C[] {
  return written.filter(
    ({ parent_id, author }) => parent_id === null && (author === null || author !== asker),
  );
}

/**
 * How direct answers answer the post's question.
 *
 * @returns Null where neither title nor last sentences ask a yes/no question, or too few answer plainly; always for a language other
 *   than English.
 */
export function yesNoAnswers(
  direct: readonly DirectAnswer[],
  post: Asking,
  language: string | null,
): YesNoAnswers | null {
  if (language !== "en" || !asksYesOrNo(post)) return null;
  const answers: Record<PlainAnswer, string[]> = { yes: [], no: [], neither: [] };
  for (const { id, body } of direct) answers[plainAnswer(comparableText(body))].push(id);
  const plain = answers.yes.length + answers.no.length;
  return plain >= LEAST_PLAIN ? answers : null;
}

function asksYesOrNo({ title, selftext }: Asking): boolean {
  if (isYesNoQuestion(title)) return true;
  const last = sentences(comparableText(selftext)).slice(-LAST_SENTENCES);
  return last.some((sentence) => sentence.endsWith("?") && isYesNoQuestion(sentence));
}
