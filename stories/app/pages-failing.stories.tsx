import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FEED_CALL } from "./feed.js";
import { guest, member } from "./people.js";
import { answering, apart, down } from "./server-answers.js";
import { WholeApp } from "./whole-app.js";

/** Each page that asks the server, when it does not answer: what failed, and Retry. */
const meta: Meta<typeof WholeApp> = {
  title: "Product/Pages/When the server fails (error)",
  id: "product-pages-when-the-server-fails",
  component: WholeApp,
  parameters: { ...apart, docs: { ...apart.docs }, layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof WholeApp>;

const says = (words: string): Pick<Story, "play"> => ({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words, undefined, { timeout: 120_000 })).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "Retry" })[0]).toBeVisible();
  },
});

/** The door stands open without examples to read. */
export const Welcome: Story = {
  args: { address: "/" },
  beforeEach: answering({ ...guest, [FEED_CALL]: down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Enter as Guest" })).toBeVisible();
    await expect(canvas.queryByRole("alert")).not.toBeInTheDocument();
  },
};
export const Trending: Story = {
  args: { address: "/insights" },
  beforeEach: answering({ ...guest, [FEED_CALL]: down }),
  ...says("Failed to load trending insights"),
};
export const MyInsights: Story = {
  args: { address: "/my-insights" },
  beforeEach: answering({ ...member, "GET /insight/my?limit=20": down }),
  ...says("Failed to get my insights"),
};
/** The page serves all the same, with the defaults. */
export const TrainingWithASet: Story = {
  args: { address: "/training?set=set1" },
  beforeEach: answering({ ...member, "GET /parameterset/set1": down }),
  ...says("Failed to load parameter set"),
};
export const Me: Story = {
  args: { address: "/me" },
  beforeEach: answering({
    ...member,
    "GET /insight/my?limit=4": down,
    "GET /star/list?limit=4": down,
    "GET /history/list?limit=4": down,
    "GET /parameterset/my": down,
  }),
  ...says("Failed to get history"),
};
export const Preferences: Story = {
  args: { address: "/me?tab=settings&section=preferences" },
  beforeEach: answering({ ...member, "GET /preference": down }),
  ...says("Failed to get preferences"),
};
export const Help: Story = {
  args: { address: "/help" },
  beforeEach: answering({ ...member, "GET /help": down }),
  ...says("Failed to load help topics. Please try again later."),
};
