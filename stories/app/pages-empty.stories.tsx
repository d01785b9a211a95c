import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FEED_CALL, feedOf } from "./feed.js";
import { guest, member } from "./people.js";
import { answering, apart } from "./server-answers.js";
import { WholeApp } from "./whole-app.js";

const nothing = { totalCount: 0, hasNextPage: false, nextCursor: null };

/** Each page that can be without anything to show: what will stand there, and the one thing to do. */
const meta: Meta<typeof WholeApp> = {
  title: "Product/Pages/With nothing yet (empty)",
  id: "product-pages-with-nothing-yet",
  component: WholeApp,
  parameters: { ...apart, docs: { ...apart.docs }, layout: "fullscreen" },
  beforeEach: answering({
    ...member,
    [FEED_CALL]: feedOf([], ""),
    "GET /insight/my?limit=20": { insights: [], ...nothing },
    "GET /insight/my?limit=4": { insights: [], ...nothing },
    "GET /star/list?limit=4": { stars: [], ...nothing },
    "GET /history/list?limit=4": { histories: [], ...nothing },
    "GET /parameterset/my": { parameterSets: [] },
    "GET /help": { topics: [] },
  }),
};
export default meta;
type Story = StoryObj<typeof WholeApp>;

const says = (words: string | RegExp): Pick<Story, "play"> => ({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words, undefined, { timeout: 120_000 })).toBeVisible();
  },
});

export const Trending: Story = { args: { address: "/insights" }, ...says("No public insights yet") };
export const TrendingForGuests: Story = {
  args: { address: "/insights" },
  beforeEach: answering({ ...guest, [FEED_CALL]: feedOf([], "") }),
  ...says("Register to make the first"),
};
export const MyInsights: Story = { args: { address: "/my-insights" }, ...says("No insights of yours yet") };
export const Me: Story = { args: { address: "/me" }, ...says(/A star keeps an insight here/) };
export const Help: Story = { args: { address: "/help" }, ...says("No help topics yet") };
export const NoSuchPage: Story = { args: { address: "/no/such/page" }, ...says("Go Back Home") };
export const ResetWithoutToken: Story = {
  args: { address: "/reset-password" },
  ...says(/^Invalid or missing reset token/),
};
