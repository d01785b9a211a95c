import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { FEED_CALL } from "./feed.js";
import { guest, member } from "./people.js";
import { answering, apart, pending } from "./server-answers.js";
import { WholeApp } from "./whole-app.js";

/** Each page that asks the server for what it shows, until the answer is there. */
const meta: Meta<typeof WholeApp> = {
  title: "Product/Pages/While they load (skeleton)",
  id: "product-pages-while-they-load",
  component: WholeApp,
  parameters: { ...apart, docs: { ...apart.docs }, layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof WholeApp>;

/** The bars of the page to come, and a word for those who do not see them. */
const isLoading: Pick<Story, "play"> = {
  play: async ({ canvas }) => {
    // The page's own bars take the place of those that were there while its code came.
    const areShown = async () => {
      const [waiting] = canvas.getAllByText("Loading");
      await expect(waiting?.closest("[role=status]")).toBeInTheDocument();
    };
    await waitFor(areShown, { timeout: 120_000 });
  },
};

export const Welcome: Story = {
  args: { address: "/" },
  beforeEach: answering({ ...guest, [FEED_CALL]: pending }),
  play: async (played) => {
    await expect(await played.canvas.findByRole("link", { name: "Enter as Guest" })).toBeVisible();
    await isLoading.play?.(played);
  },
};
export const Trending: Story = {
  args: { address: "/insights" },
  beforeEach: answering({ ...guest, [FEED_CALL]: pending }),
  ...isLoading,
};
export const MyInsights: Story = {
  args: { address: "/my-insights" },
  beforeEach: answering({ ...member, "GET /insight/my?limit=20": pending }),
  play: async (played) => {
    await expect(await played.canvas.findByRole("link", { name: "Read a discussion" })).toBeVisible();
    await isLoading.play?.(played);
  },
};
export const TrainingWithASet: Story = {
  args: { address: "/training?set=set1" },
  beforeEach: answering({ ...member, "GET /parameterset/set1": pending }),
  ...isLoading,
};
export const Me: Story = {
  args: { address: "/me" },
  beforeEach: answering({
    ...member,
    "GET /insight/my?limit=4": pending,
    "GET /star/list?limit=4": pending,
    "GET /history/list?limit=4": pending,
    "GET /parameterset/my": pending,
  }),
  play: async (played) => {
    await expect(await played.canvas.findByRole("heading", { name: "Parameter sets" })).toBeVisible();
    await isLoading.play?.(played);
  },
};
export const Preferences: Story = {
  args: { address: "/me?tab=settings&section=preferences" },
  beforeEach: answering(member),
  ...isLoading,
};
export const Help: Story = {
  args: { address: "/help" },
  beforeEach: answering({ ...member, "GET /help": pending }),
  ...isLoading,
};
