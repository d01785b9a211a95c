import type { Meta, StoryObj } from "@storybook/react-vite";
import { directAnswers } from "@undertone/formats";
import type { Result } from "@undertone/schemas/types";
import { AskedQuestions } from "../../packages/app/src/features/insight-detail/asked-questions.js";
import { PlainAnswers } from "../../packages/app/src/features/insight-detail/plain-answers.js";
import { shownAsSet } from "../../packages/app/src/testing/shown-as-set.js";
import { threadComments } from "../../packages/app/src/insight/thread-comments.js";
import { ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { inTheApp, plays, press, pressText, says } from "./in-the-app.js";

const meta: Meta = {
  title: "Product/Parts/Questions and answers (polls, faq)",
  id: "product-parts-questions-and-answers",
  parameters: {
    guidance: {
      when: "For what the title asks, questions that commenters ask, and answers that they get.",
      do: ["Show an answer with its question."],
      dont: ["Do not show a question nobody wrote."],
    },
  },
  decorators: [inTheApp],
};
export default meta;
type Story = StoryObj;

const thread = threadComments(ferryResult);
const grouping = shownAsSet(ferryResult, thread);
const ids = thread.all.map(({ id }) => id);
const answers = { yes: ids.slice(0, 12), no: ids.slice(12, 15), neither: ids.slice(15, 60) };
const leftOut = libraryResult.left_out?.filter(({ rule }) => rule !== "bots") ?? [];
const showing =
  (given: Pick<Result, "answers" | "openings">, out: typeof leftOut = []) =>
  () => {
    const shown = directAnswers(given);
    return <>{shown && <PlainAnswers answers={shown} leftOut={out} {...{ thread, grouping }} />}</>;
  };

export const Answers: Story = { render: showing({ answers }) };
export const AnswersOpened: Story = { render: showing({ answers }), ...plays(press("No (3)")) };
export const AnswersLeftOut: Story = {
  render: showing(
    { answers: { ...answers, no: [...answers.no, ...leftOut.map(({ comment }) => comment.id)] } },
    leftOut,
  ),
  ...plays(press("No (12)"), says(/^9 comments more, left out by the rules/)),
};
const openings: Result["openings"] = {
  position: "start",
  shared: [
    { opening: "KEEP", comment_ids: ids.slice(0, 12) },
    { opening: "SELL", comment_ids: ids.slice(12, 15) },
  ],
  others: ids.slice(15, 60),
};
export const Openings: Story = { render: showing({ openings }), ...plays(press("SELL (3)")) };

const [asking, replying] = libraryResult.summaries[2]?.sample_comments ?? [];
const question = {
  comment_id: asking?.id ?? "",
  quote: "Has anybody seen an actual figure for what one Sunday costs?",
  best_reply_id: replying?.id ?? null,
};
const unanswered = {
  comment_id: libraryResult.noise[0]?.id ?? "",
  quote: "Which library do you mean, the one by the river?",
  best_reply_id: null,
};
/** A thread in which comments are marked as replies. */
const threaded: Result = {
  ...libraryResult,
  clusters: Object.fromEntries(
    Object.entries(libraryResult.clusters).map(([id, comments]) => [
      id,
      comments.map((comment) =>
        comment.id === replying?.id ? { ...comment, parent_id: asking?.id ?? null } : comment,
      ),
    ]),
  ),
};
const asked =
  (questions: NonNullable<Result["questions"]>, result = threaded) =>
  () => <AskedQuestions result={{ ...result, questions }} />;

export const Questions: Story = { render: asked([question, unanswered]) };
export const NobodyAnswered: Story = {
  render: asked([unanswered]),
  ...plays(pressText("1 question without an answer"), says(unanswered.quote)),
};
/** A forum that only lists posts: nobody can say that a question has no answer. */
export const NothingMarkedAsReply: Story = { render: asked([unanswered], libraryResult) };
