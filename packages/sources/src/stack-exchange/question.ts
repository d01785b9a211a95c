import type { Post } from "@undertone/schemas";
import { answerOrComment, questionFields } from "../records/stack-exchange.js";
import { identified } from "../records/comment.js";
import { readPost } from "../records/post.js";
import type { FetchContext } from "../source.js";
import type { LooseComment } from "../thread/thread-order.js";
import { idOf, type Untrusted } from "../thread/untrusted-values.js";
import { MOST_AT_ONCE, type StackExchangeApi } from "./api.js";
import { idOfTarget, type StackExchangeTarget } from "./link.js";

export interface Question {
  number: string;
  /** As a target's. */
  id: string;
  item: Untrusted;
  post: Post;
  address: string;
}

/**
 * The question that a link leads to, or whose answer it names.
 *
 * @throws {AppError} `source-not-found` when there is none.
 */
export async function questionOf(
  api: StackExchangeApi,
  { host, kind, number: asked }: StackExchangeTarget,
  link: string,
): Promise<Question> {
  const number = kind === "question" ? asked : await questionOfAnswer(api, asked);
  const [item] = number === null ? [] : await api.all(`questions/${number}`, "question_id");
  if (number === null || !item) throw api.site.error("source-not-found", { id: link });
  const address = `https://${host}/questions/${number}`;
  const post = readPost({ ...questionFields(item), subreddit: host }, number);
  const id = idOfTarget({ host, kind: "question", number });
  return { number, id, item, post: { ...post, url: post.url ?? address }, address };
}

async function questionOfAnswer(api: StackExchangeApi, answer: string): Promise<string | null> {
  const [item] = await api.all(`answers/${answer}`, "answer_id");
  const number = item ? idOf(item.question_id) : null;
  return number !== null && /^\d{1,12}$/.test(number) ? number : null;
}

/** Comments of the question first, then the answers as the site orders them, with theirs. */
export async function answersAndComments(
  api: StackExchangeApi,
  { number, address }: Question,
  progress: FetchContext["progress"],
): Promise<{ answers: number; comments: LooseComment[] }> {
  const oldestFirst = { sort: "creation", order: "asc" };
  const ofQuestion = await api.all(`questions/${number}/comments`, "comment_id", oldestFirst);
  const answers = await api.all(`questions/${number}/answers`, "answer_id", { sort: "votes", order: "desc" });
  progress(ofQuestion.length + answers.length, null);
  const ids = answers.map(({ answer_id: id }) => String(id));
  const ofAnswers: Untrusted[] = [];
  for (let first = 0; first < ids.length; first += MOST_AT_ONCE) {
    const some = ids.slice(first, first + MOST_AT_ONCE).join(";");
    ofAnswers.push(...(await api.all(`answers/${some}/comments`, "comment_id", oldestFirst)));
  }
  const byId = new Map(answers.map((answer) => [idOf(answer.answer_id), answer]));
  const origin = new URL(address).origin;
  const comments = [...ofQuestion, ...answers, ...ofAnswers].flatMap((item) => {
    const comment = answerOrComment(item, byId.get(idOf(item.post_id)));
    return identified(comment, { permalink: comment.permalink ?? addressOf(item, origin, address) });
  });
  return { answers: answers.length, comments };
}

/** The site's own links to an answer and to a comment; by default its interface leaves them out. */
function addressOf(item: Untrusted, origin: string, question: string): string {
  const comment = idOf(item.comment_id);
  if (comment === null) return `${origin}/a/${idOf(item.answer_id) ?? ""}`;
  return `${question}#comment${comment}_${idOf(item.post_id) ?? ""}`;
}
