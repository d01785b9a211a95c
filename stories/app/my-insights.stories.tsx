import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { MyInsights } from "../../packages/app/src/features/insight-lists/my-insights.js";
import { someInsights } from "../../packages/app/src/testing/account-answers.js";
import { failedInsight, runningInsight } from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";
import { asking } from "./asking.js";
import { member } from "./people.js";
import { answering, apart, down, pending } from "./server-answers.js";

const FIRST = "GET /insight/my?limit=20";
const mine = [runningInsight, ...someInsights.slice(0, 3), failedInsight].map((insight, index) => ({
  ...insight,
  user: { username: "ada" },
  isOwner: true,
  isPublic: index % 2 === 1,
}));
const page = { insights: mine, totalCount: mine.length, hasNextPage: false, nextCursor: null };

const meta: Meta<typeof MyInsights> = {
  title: "Product/Parts/My insights (library, list)",
  id: "product-parts-my-insights",
  component: MyInsights,
  decorators: [asking],
  parameters: {
    ...apart,
    ...guidance({
      when: "For the insights of the person who is logged in.",
      do: ["Say which of them are private."],
      dont: ["Do not mix in those of others."],
    }),
  },
};
export default meta;
type Story = StoryObj<typeof MyInsights>;

export const Ready: Story = {
  beforeEach: answering({ ...member, [FIRST]: page }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Being analysed right now.")).toBeVisible();
  },
};
/** The same discussion analysed twice: when and with what tells them apart. */
export const TwoOfOneThread: Story = {
  beforeEach: answering({
    ...member,
    [FIRST]: {
      ...page,
      insights: mine.slice(1, 3).map((insight, index) => ({
        ...insight,
        title: "Ferry or bridge? The island votes again",
        postId: "f3rry",
        parameterSetId: index === 0 ? "set1" : null,
      })),
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("with “Long comments, coarse groups”")).toBeVisible();
  },
};
/** Nothing of the list is what is searched for; the search can be cleared. */
export const NothingFound: Story = {
  beforeEach: answering({
    ...member,
    [FIRST]: page,
    [`${FIRST}&q=kites`]: { ...page, insights: [], totalCount: 0 },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "kites");
    await expect(await canvas.findByRole("heading", { name: "No insight matches “kites”" })).toBeVisible();
  },
};
export const Renaming: Story = {
  beforeEach: answering({ ...member, [FIRST]: page }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Rename What did you unlearn/ }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole("dialog", { name: "Rename this insight" })).toBeVisible();
  },
};
export const Deleting: Story = {
  beforeEach: answering({ ...member, [FIRST]: page, "DELETE /insight/i2": pending }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Delete What did you unlearn/ }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole("alertdialog", { name: "Delete this insight?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  },
};
export const Loading: Story = { beforeEach: answering({ ...member, [FIRST]: pending }) };
export const Empty: Story = {
  beforeEach: answering({ ...member, [FIRST]: { ...page, insights: [], totalCount: 0 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Read a discussion" })).toBeVisible();
  },
};
export const Failed: Story = {
  beforeEach: answering({ ...member, [FIRST]: down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to get my insights")).toBeVisible();
  },
};
