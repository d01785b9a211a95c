import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ClusterSummary } from "@undertone/schemas/types";
import { expect } from "storybook/test";
import { ClusterCard } from "../../packages/app/src/insight/cluster-card.js";
import { libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { inTheApp } from "./in-the-app.js";

const meta: Meta<typeof ClusterCard> = {
  title: "App/Cluster card",
  component: ClusterCard,
  decorators: [inTheApp],
};
export default meta;
type Story = StoryObj<typeof ClusterCard>;

const largest = libraryResult.summaries[0] as ClusterSummary;
const split = libraryResult.summaries[1] as ClusterSummary;
const longest = largest.sample_comments.map((comment) => ({
  ...comment,
  body: Array.from({ length: 12 }, () => comment.body).join("\n\n"),
}));

export const LeansPositive: Story = { args: { summary: largest } };
export const Split: Story = { args: { summary: split } };
export const WithLongComments: Story = { args: { summary: { ...largest, sample_comments: longest } } };
/** Known by its number alone. */
export const WithoutKeywords: Story = { args: { summary: { ...split, keywords: [] } } };
/** What strangers write without a space. */
export const WithAnEndlessKeyword: Story = {
  globals: { viewport: { value: "mobile2" } },
  args: { summary: { ...split, keywords: ["w".repeat(90), "overtime", "x".repeat(90)] } },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
export const AllQuotesAndFigures: Story = {
  args: { summary: { ...largest, resample_stability: 0.82 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Show \d more quotes?$/ }));
    await userEvent.click(canvas.getByText("More figures, and what they mean"));
    await expect(canvas.getByText("Comes back")).toBeVisible();
  },
};
export const WithoutTopicsOrSummary: Story = { args: { summary: { ...split, topics: [], summary: "" } } };
