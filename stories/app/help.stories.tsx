import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { HelpCentre } from "../../packages/app/src/features/help/help-centre.js";
import { SecurityFacts } from "../../packages/app/src/features/help/security-facts.js";
import { accountAnswers } from "../../packages/app/src/testing/account-answers.js";
import { guidance } from "../docs/guidance.js";
import { answering, apart, down, pending } from "./server-answers.js";
import { asking } from "./asking.js";

const meta: Meta<typeof HelpCentre> = {
  title: "Product/Parts/Help (faq, documentation, support)",
  id: "product-parts-help",
  component: HelpCentre,
  decorators: [asking],
  parameters: {
    ...apart,
    ...guidance({
      when: "For what people ask about the product.",
      do: ["Name topics by the question."],
      dont: ["Do not explain here what a page could say itself."],
    }),
  },
};
export default meta;
type Story = StoryObj<typeof HelpCentre>;

export const Ready: Story = {
  beforeEach: answering(accountAnswers),
  play: async ({ canvas }) => {
    // The reader of Markdown comes when it is needed.
    await expect(await canvas.findByRole("link", { name: "Training" }, { timeout: 120_000 })).toBeVisible();
  },
};
export const Loading: Story = { beforeEach: answering({ "GET /help": pending }) };
export const LoadingText: Story = {
  beforeEach: answering({ ...accountAnswers, "GET /help/first-analysis": pending }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("navigation", { name: "Help topics" })).toBeVisible();
  },
};
export const Empty: Story = {
  beforeEach: answering({ "GET /help": { topics: [] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No help topics yet")).toBeVisible();
  },
};
export const Failed: Story = {
  beforeEach: answering({ "GET /help": down }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Failed to load help topics. Please try again later."),
    ).toBeVisible();
  },
};
export const TextFailed: Story = {
  beforeEach: answering({ ...accountAnswers, "GET /help/first-analysis": down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to load help content. Please try again.")).toBeVisible();
  },
};
export const Security: Story = {
  render: () => <SecurityFacts />,
  beforeEach: answering({}),
};
