import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { History } from "../../packages/app/src/features/profile/history.js";
import { Overview } from "../../packages/app/src/features/profile/overview.js";
import { ParameterSets } from "../../packages/app/src/features/profile/parameter-sets.js";
import { Starred } from "../../packages/app/src/features/profile/starred.js";
import { accountAnswers } from "../../packages/app/src/testing/account-answers.js";
import { guidance } from "../docs/guidance.js";
import { answering, apart, down, pending } from "./server-answers.js";
import { asking } from "./asking.js";

const meta: Meta = {
  title: "Product/Parts/Profile (account, history, starred)",
  id: "product-parts-profile",
  decorators: [asking],
  parameters: {
    ...apart,
    ...guidance({
      when: "For what a person has read, starred and kept.",
      do: ["Keep each tab's place in the address."],
      dont: ["Do not show it to anybody else."],
    }),
  },
};
export default meta;
type Story = StoryObj;

const nothing = { totalCount: 0, hasNextPage: false, nextCursor: null };
const overview = {
  "GET /insight/my?limit=4": { insights: [], ...nothing },
  "GET /star/list?limit=4": { stars: [], ...nothing },
  "GET /history/list?limit=4": { histories: [], ...nothing },
  "GET /parameterset/my": { parameterSets: [] },
};
const allOf = (answer: unknown) =>
  Object.fromEntries(Object.keys(overview).map((call) => [call, answer] as const));

export const OverviewReady: Story = {
  render: () => <Overview />,
  beforeEach: answering(accountAnswers),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("link", { name: /See all/ })).length).toBeGreaterThan(0);
  },
};
export const OverviewLoading: Story = { render: () => <Overview />, beforeEach: answering(allOf(pending)) };
export const OverviewEmpty: Story = {
  render: () => <Overview />,
  beforeEach: answering(overview),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/A star keeps an insight here/)).toBeVisible();
  },
};
export const OverviewFailed: Story = {
  render: () => <Overview />,
  beforeEach: answering(allOf(down)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to get history")).toBeVisible();
  },
};

export const HistoryReady: Story = {
  render: () => <History />,
  beforeEach: answering(accountAnswers),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Clear history" })).toBeVisible();
  },
};
export const HistoryLoading: Story = {
  render: () => <History />,
  beforeEach: answering({ "GET /history/list?limit=20": pending }),
};
export const HistoryEmpty: Story = {
  render: () => <History />,
  beforeEach: answering({ "GET /history/list?limit=20": { histories: [], ...nothing } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing opened yet")).toBeVisible();
  },
};
export const HistoryFailed: Story = {
  render: () => <History />,
  beforeEach: answering({ "GET /history/list?limit=20": down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to get history")).toBeVisible();
  },
};

export const StarredReady: Story = {
  render: () => <Starred />,
  beforeEach: answering(accountAnswers),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("article")).length).toBe(5);
  },
};
export const StarredLoading: Story = {
  render: () => <Starred />,
  beforeEach: answering({ "GET /star/list?limit=20": pending }),
};
export const StarredEmpty: Story = {
  render: () => <Starred />,
  beforeEach: answering({ "GET /star/list?limit=20": { stars: [], ...nothing } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing starred yet")).toBeVisible();
  },
};
export const StarredFailed: Story = {
  render: () => <Starred />,
  beforeEach: answering({ "GET /star/list?limit=20": down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to get starred insights")).toBeVisible();
  },
};

export const ParameterSetsReady: Story = {
  render: () => <ParameterSets />,
  beforeEach: answering(accountAnswers),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("article", { name: "As it comes" })).toBeVisible();
  },
};
export const ParameterSetsLoading: Story = {
  render: () => <ParameterSets />,
  beforeEach: answering({ "GET /parameterset/my": pending }),
};
export const ParameterSetsEmpty: Story = {
  render: () => <ParameterSets />,
  beforeEach: answering({ "GET /parameterset/my": { parameterSets: [] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No parameter sets yet")).toBeVisible();
  },
};
export const ParameterSetsFailed: Story = {
  render: () => <ParameterSets />,
  beforeEach: answering({ "GET /parameterset/my": down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to get parameter sets")).toBeVisible();
  },
};
export const ParameterSetsUnavailable: Story = {
  render: () => <ParameterSets />,
  beforeEach: answering({ "GET /parameterset/my": { status: 501, body: {} } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Parameter sets feature not available yet.")).toBeVisible();
  },
};
