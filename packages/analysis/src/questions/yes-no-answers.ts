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
  /** The post's text. */
  readonly selftext: string;
  readonly author: string | null;
}

interface Answerer {
  readonly id: string;
  readonly body: string;
  /** Null: it answers the post. */
  readonly parent_id: string | null;
  readonly author: string | null;
}

/**
 * How the comments on the post itself answer its question.
 *
 * @param written All that people wrote in the thread: "Yes." is too short for a topic, and an answer.
 * @param post Of whose author nothing is counted: who asks does not answer.
 * @returns Null where neither title nor last sentences ask a yes/no question, or too few answer plainly; always for a language other
 *   than English.
 */
export function yesNoAnswers(
  written: readonly Answerer[],
  post: Asking,
  language: string | null,
): YesNoAnswers | null {
  if (language !== "en" || !asksYesOrNo(post)) return null;
  const answers: Record<PlainAnswer, string[]> = { yes: [], no: [], neither: [] };
  for (const { id, parent_id, author, body } of written) {
    if (parent_id !== null || (author !== null && author === post.author)) continue;
    answers[plainAnswer(comparableText(body))].push(id);
  }
  const plain = answers.yes.length + answers.no.length;
  return plain >= LEAST_PLAIN ? answers : null;
}

function asksYesOrNo({ title, selftext }: Asking): boolean {
  if (isYesNoQuestion(title)) return true;
  const last = sentences(comparableText(selftext)).slice(-LAST_SENTENCES);
  return last.some((sentence) => sentence.endsWith("?") && isYesNoQuestion(sentence));
}
