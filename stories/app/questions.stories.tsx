import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Result } from "@undertone/schemas/types";
import { expect } from "storybook/test";
import { AskedQuestions } from "../../packages/app/src/features/insight-detail/asked-questions.js";
import { PlainAnswers } from "../../packages/app/src/features/insight-detail/plain-answers.js";
import { storedGrouping } from "../../packages/app/src/insight/grouping.js";
import { threadComments } from "../../packages/app/src/insight/thread-comments.js";
import { ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";

/** What the title asks, and what commenters ask. */
const meta: Meta = {
  title: "Product/Parts/Questions and answers (polls, faq)",
  id: "product-parts-questions-and-answers",
  parameters: {
    ...guidance({
      when: "For questions that commenters ask, and answers that they get.",
      do: ["Show an answer with its question."],
      dont: ["Do not show a question nobody wrote."],
    }),
  },
};
export default meta;
type Story = StoryObj;

const thread = threadComments(ferryResult);
const grouping = storedGrouping(ferryResult, thread);
const ids = thread.all.map(({ id }) => id);
const answers = { yes: ids.slice(0, 12), no: ids.slice(12, 15), neither: ids.slice(15, 60) };
const showing = (given: typeof answers) => () => (
  <PlainAnswers
    answers={given}
    leftOut={undefined}
    thread={thread}
    grouping={grouping}
    storedGrouping={grouping}
  />
);

export const Answers: Story = {
  render: showing(answers),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Of 60 direct answers, 15 open with a plain yes or no/)).toBeVisible();
  },
};
export const AnswersOpened: Story = {
  render: showing(answers),
  play: async ({ canvas, userEvent }) => {
    const no = canvas.getByRole("button", { name: "No (3)" });
    await userEvent.click(no);
    await expect(no).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByRole("region", { name: "Direct answers" })).toBeVisible();
  },
};
export const AnswersLeftOut: Story = {
  render: () => {
    const leftOut = libraryResult.left_out?.filter(({ rule }) => rule !== "bots") ?? [];
    const no = [...answers.no, ...leftOut.map(({ comment }) => comment.id)];
    return (
      <PlainAnswers
        answers={{ ...answers, no }}
        leftOut={leftOut}
        thread={thread}
        grouping={grouping}
        storedGrouping={grouping}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "No (12)" }));
    await expect(canvas.getByText(/^9 comments more, left out of the topics/)).toBeVisible();
    await expect(canvas.getByText("Hear, hear 1")).toBeVisible();
  },
};
export const NobodySaysNo: Story = {
  render: showing({ ...answers, no: [] }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /^No/ })).not.toBeInTheDocument();
  },
};

const [, , cost] = libraryResult.summaries;
const [asking, replying] = cost?.sample_comments ?? [];
const question = {
  comment_id: asking?.id ?? "",
  quote: "Has anybody seen an actual figure for what one Sunday costs?",
  best_reply_id: replying?.id ?? null,
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
const unanswered = {
  comment_id: libraryResult.noise[0]?.id ?? "",
  quote: "Which library do you mean, the one by the river?",
  best_reply_id: null,
};

export const Questions: Story = { render: asked([question, unanswered]) };
export const NobodyAnswered: Story = {
  render: asked([unanswered]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("1 question that nobody answered"));
    await expect(canvas.getByText(unanswered.quote)).toBeVisible();
  },
};
export const NobodyAmongThoseRead: Story = {
  render: () => (
    <AskedQuestions
      result={{
        ...threaded,
        questions: [unanswered],
        unread: { comments: 700, reasons: ["limit"], read_all_with: null },
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 question without a reply among the comments read")).toBeVisible();
  },
};
/** A forum that only lists posts: nobody can say that a question has no answer. */
export const NothingMarkedAsReply: Story = {
  render: asked([unanswered], libraryResult),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 question; no comment here is marked as a reply")).toBeVisible();
  },
};
/** Nothing is shown, not even the heading. */
export const NobodyAsked: Story = {
  render: asked([]),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading")).not.toBeInTheDocument();
  },
};
