import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TrendingInsights } from "../../packages/app/src/features/insight-lists/trending-insights.js";
import { someInsights } from "../../packages/app/src/testing/account-answers.js";
import { guidance } from "../docs/guidance.js";
import { asking } from "./asking.js";
import { FEED_CALL, FEED_FOR_YOU_CALL, feedOf } from "./feed.js";
import { guest, member } from "./people.js";
import { answering, apart, down, pending } from "./server-answers.js";

const meta: Meta<typeof TrendingInsights> = {
  title: "Product/Parts/Trending list (feed, popular, discover)",
  id: "product-parts-trending-list",
  component: TrendingInsights,
  decorators: [asking],
  parameters: {
    ...apart,
    ...guidance({
      when: "For insights that others read now.",
      do: ["Say why they stand here."],
      dont: ["Do not reorder them while they are read."],
    }),
  },
};
export default meta;
type Story = StoryObj<typeof TrendingInsights>;

const others = someInsights.map((insight) => ({ ...insight, isOwner: false, isStarred: false }));
const REASON = "Trending: what people star, discuss and view, newest first.";

export const ForGuests: Story = {
  beforeEach: answering({ ...guest, [FEED_CALL]: feedOf(others, REASON) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("article")).toHaveLength(5);
    await expect(canvas.queryByRole("checkbox")).not.toBeInTheDocument();
  },
};
export const ForYou: Story = {
  beforeEach: answering({
    ...member,
    [FEED_CALL]: feedOf(others, REASON),
    [FEED_FOR_YOU_CALL]: feedOf(
      others.slice(1, 3),
      "Starred by people who starred the same insights as you.",
    ),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "For you, by your stars" }));
    await expect(await canvas.findByText(/^Starred by people/)).toBeVisible();
    await expect(canvas.getAllByRole("article")).toHaveLength(2);
  },
};
export const MoreLoaded: Story = {
  beforeEach: answering({
    ...guest,
    [FEED_CALL]: feedOf(others.slice(0, 3), REASON, "next"),
    [`${FEED_CALL}&cursor=next`]: feedOf(others.slice(3), REASON),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Load More" }));
    await expect(await canvas.findByText("2 more loaded; there is no further insight")).toHaveFocus();
  },
};
export const Loading: Story = { beforeEach: answering({ ...guest, [FEED_CALL]: pending }) };
export const Empty: Story = {
  beforeEach: answering({ ...guest, [FEED_CALL]: feedOf([], "") }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Register to make the first" })).toBeVisible();
  },
};
export const Failed: Story = {
  beforeEach: answering({ ...guest, [FEED_CALL]: down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to load trending insights")).toBeVisible();
  },
};
