import { comparableText } from "../text/plain-text.js";
import { isYesNoQuestion } from "./yes-no-question.js";
import { plainAnswer, type PlainAnswer } from "./plain-answer.js";

/** Ids of the direct answers to a yes/no question, by how they open. */
export type YesNoAnswers = Readonly<Record<PlainAnswer, readonly string[]>>;

/** Fewer plain answers, and a smaller share of the direct ones, say nothing about the others. */
const LEAST_PLAIN = 5;
const LEAST_SHARE = 0.1;

interface Answerer {
  readonly id: string;
  readonly body: string;
  /** Null: it answers the post. */
  readonly parent_id: string | null;
  readonly author: string | null;
}

/**
 * How the comments on the post itself answer its title.
 *
 * @param written All that people wrote in the thread: "Yes." is too short for a topic, and an answer.
 * @param post Of whose author nothing is counted: who asks does not answer.
 * @returns Null where the title asks no yes/no question, or too few answer plainly; always for a language other than English.
 */
export function yesNoAnswers(
  written: readonly Answerer[],
  post: { readonly title: string; readonly author: string | null },
  language: string | null,
): YesNoAnswers | null {
  if (language !== "en" || !isYesNoQuestion(post.title)) return null;
  const answers: Record<PlainAnswer, string[]> = { yes: [], no: [], neither: [] };
  for (const { id, parent_id, author, body } of written) {
    if (parent_id !== null || (author !== null && author === post.author)) continue;
    answers[plainAnswer(comparableText(body))].push(id);
  }
  const plain = answers.yes.length + answers.no.length;
  const enough = plain >= LEAST_PLAIN && plain >= LEAST_SHARE * (plain + answers.neither.length);
  return enough ? answers : null;
}
