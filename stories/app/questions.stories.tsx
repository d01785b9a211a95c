import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Result } from "@undertone/schemas/types";
import { AskedQuestions } from "../../packages/app/src/features/insight-detail/asked-questions.js";
import { PlainAnswers } from "../../packages/app/src/features/insight-detail/plain-answers.js";
import { shownAsSet } from "../../packages/app/src/testing/shown-as-set.js";
import { threadComments } from "../../packages/app/src/insight/thread-comments.js";
import { ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { inTheApp, plays, press } from "./in-the-app.js";

export default {
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
} satisfies Meta;

const thread = threadComments(ferryResult);
const grouping = shownAsSet(ferryResult, thread);
const ids = thread.all.map(({ id }) => id);
const answers = {
  sentence: "15 of 60 direct answers start with a plain yes or no: 12 with yes, 3 with no.",
  sides: [
    { opening: "Yes", ids: ids.slice(0, 12) },
    { opening: "No", ids: ids.slice(12, 15) },
  ],
  others: ids.slice(15, 60),
};
const render = () => <PlainAnswers leftOut={[]} {...{ answers, thread, grouping }} />;

export const Answers: StoryObj = { render };
export const AnswersOpened: StoryObj = { render, ...plays(press("No (3)")) };

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
export const Questions: StoryObj = {
  render: () => <AskedQuestions result={{ ...threaded, questions: [question, unanswered] }} />,
};
