import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { AnalysedComment, Insight, Result } from "@undertone/schemas/types";
import { FakeEventSource } from "../../packages/app/src/testing/fake-event-source.js";
import { ferryAsSpecified, ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { runningInsight } from "../../packages/app/src/testing/library-thread.js";
import { guest } from "./people.js";
import { answering, apart, down, pending } from "./server-answers.js";
import { WholeApp } from "./whole-app.js";

const INSIGHT = "GET /insight/ferry";
const FIRST = "/insight/ferry/topic/1?reading=few";

/** The ferry's insight with its comments changed. */
function showing(change: (comment: AnalysedComment, index: number) => AnalysedComment) {
  const clusters = Object.fromEntries(
    Object.entries(ferryResult.clusters).map(([id, comments]) => [id, comments.map(change)]),
  );
  const result: Result = { ...ferryResult, parameters: {}, clusters, noise: ferryResult.noise.map(change) };
  const insight: Insight = { ...ferryAsSpecified, result };
  return answering({ ...guest, [INSIGHT]: insight });
}

/** Follows runs that never get on. */
function standingStill(): () => void {
  const { EventSource } = window;
  Object.assign(window, { EventSource: FakeEventSource });
  return () => Object.assign(window, { EventSource });
}

/** The page of one topic: what sets it apart, who takes part, and its comments. */
const meta: Meta<typeof WholeApp> = {
  title: "Product/Pages/Topic",
  component: WholeApp,
  args: { address: FIRST },
  parameters: { ...apart, docs: { ...apart.docs }, layout: "fullscreen" },
  beforeEach: standingStill,
};
export default meta;
type Story = StoryObj<typeof WholeApp>;

const noSidewaysScroll = () => {
  const page = document.documentElement;
  return expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
};

export const Loading: Story = { beforeEach: answering({ ...guest, [INSIGHT]: pending }) };
export const Ready: Story = {
  beforeEach: answering({ ...guest, [INSIGHT]: ferryAsSpecified }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "What sets it apart" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Who takes part" })).toBeVisible();
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile2" } },
  beforeEach: answering({ ...guest, [INSIGHT]: ferryAsSpecified }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Who takes part" })).toBeVisible();
    await noSidewaysScroll();
  },
};
export const ByPoints: Story = {
  args: { address: `${FIRST}&sort=points` },
  beforeEach: answering({ ...guest, [INSIGHT]: ferryAsSpecified }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: "Points" })).toBeChecked();
  },
};
/** A link from a reply leads to one comment, which then comes first. */
export const AtAComment: Story = {
  args: { address: `${FIRST}#comment-f9` },
  beforeEach: answering({ ...guest, [INSIGHT]: ferryAsSpecified }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Who takes part" });
    await waitFor(() => expect(document.activeElement?.tagName).toBe("DIV"));
  },
};
export const WithReplies: Story = {
  beforeEach: answering({ ...guest, [INSIGHT]: ferryAsSpecified }),
  play: async ({ canvas, userEvent }) => {
    const [replies] = await canvas.findAllByText(/^\d+ (reply|replies)$/);
    if (replies === undefined) throw new Error("Nobody replied.");
    await userEvent.click(replies);
    await expect(replies.closest("details")).toHaveAttribute("open");
  },
};
/** The same message, pasted. */
export const WithCopies: Story = {
  beforeEach: showing((comment, index) =>
    index % 3 === 0
      ? {
          ...comment,
          body: "Sign the petition against the bridge at the pier before Sunday noon.",
          copies: 40,
          ...(comment.id !== "f1" && { copy_of: "f1" }),
        }
      : comment,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Posted more than once" })).toBeVisible();
    await expect(canvas.getByText(/different texts; each is shown once/)).toBeVisible();
  },
};
/** The source names nobody, and has neither points nor dates. */
export const OfNobodyKnown: Story = {
  beforeEach: showing((comment) => ({ ...comment, author: null, score: null, created_at: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The source does not say who wrote /)).toBeVisible();
    await expect(canvas.queryByRole("radio")).not.toBeInTheDocument();
  },
};
/** What strangers write without a space. */
export const WithEndlessWords: Story = {
  globals: { viewport: { value: "mobile2" } },
  beforeEach: showing((comment) => ({ ...comment, author: "x".repeat(80), body: "y".repeat(300) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Who takes part" })).toBeVisible();
    await noSidewaysScroll();
  },
};
export const NoSuchTopic: Story = {
  args: { address: "/insight/ferry/topic/99?reading=few" },
  beforeEach: answering({ ...guest, [INSIGHT]: ferryAsSpecified }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "There is no such topic" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to the insight" })).toBeVisible();
  },
};
export const RunUnderWay: Story = {
  beforeEach: answering({ ...guest, [INSIGHT]: { ...runningInsight, id: "ferry" } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/has no topics to show/)).toBeVisible();
  },
};
export const Absent: Story = {
  beforeEach: answering({ ...guest, [INSIGHT]: { status: 404, body: { code: "NOT_FOUND" } } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Insight not found" })).toBeVisible();
  },
};
export const ServerIsDown: Story = {
  beforeEach: answering({ ...guest, [INSIGHT]: down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Retry" })).toBeVisible();
  },
};
