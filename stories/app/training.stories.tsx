import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { TrainingWithSet } from "../../packages/app/src/features/training/training-with-set.js";
import { someSets } from "../../packages/app/src/testing/account-answers.js";
import { reddit } from "../../packages/app/src/testing/some-source.js";
import { guidance } from "../docs/guidance.js";
import { asking } from "./asking.js";
import { member } from "./people.js";
import { answering, apart, pending } from "./server-answers.js";

const meta: Meta<typeof TrainingWithSet> = {
  title: "Product/Parts/Training (new analysis, start, form)",
  id: "product-parts-training",
  component: TrainingWithSet,
  decorators: [asking],
  parameters: {
    ...guidance({
      when: "For starting an analysis: a link or a file, and its parameters.",
      do: ["Let it start with defaults alone."],
      dont: ["Do not ask for what a default can answer."],
    }),
    ...apart,
    address: "/training",
  },
};
export default meta;
type Story = StoryObj<typeof TrainingWithSet>;

type Canvas = ReturnType<typeof within>;
// The form's library comes after the page.
const startOf = (canvas: Canvas) =>
  canvas.findByRole("button", { name: "Start analysis" }, { timeout: 120_000 });

export const Ready: Story = {
  beforeEach: answering({
    ...member,
    "GET /sources": {
      sources: [
        {
          ...reddit,
          ready: false,
          reason: "Reddit links cannot be read on this server yet: its operator has not set keys for Reddit.",
        },
        { ...reddit, key: "hacker-news", title: "Hacker News" },
      ],
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await startOf(canvas)).toBeDisabled();
    await userEvent.click(canvas.getByText(/^Which links are read/));
    await expect(await canvas.findByText(/operator has not set/)).toBeVisible();
  },
};
export const WithASet: Story = {
  parameters: { address: "/training?set=set1" },
  beforeEach: answering(member),
  play: async ({ canvas, userEvent }) => {
    await startOf(canvas);
    await userEvent.click(canvas.getByRole("heading", { level: 2, name: "Options" }));
    const smallest = await canvas.findByLabelText(/^Smallest topic/, {}, { timeout: 120_000 });
    await expect(smallest).toHaveValue(12);
  },
};
export const LoadingASet: Story = {
  parameters: { address: "/training?set=set1" },
  beforeEach: answering({ ...member, "GET /parameterset/set1": pending }),
};
export const SetIsGone: Story = {
  parameters: { address: "/training?set=gone" },
  beforeEach: answering(member),
  play: async ({ canvas }) => {
    await startOf(canvas);
    await expect(await canvas.findByText("Failed to load parameter set")).toBeVisible();
  },
};
/** Saved before a bound was changed: the form leads to what no longer holds. */
export const WrongParameters: Story = {
  parameters: { address: "/training?set=old" },
  beforeEach: answering({
    ...member,
    "GET /parameterset/old": {
      ...someSets[0],
      id: "old",
      config: { hdbscan_params: { alpha: 99 }, model_params: { sentence_transformer_model: "?" } },
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const start = await startOf(canvas);
    await canvas.findByLabelText(/^Smallest topic/, {}, { timeout: 120_000 });
    await userEvent.type(canvas.getByLabelText("Post link or id"), "l1br4ry");
    await userEvent.click(start);
    await expect(await canvas.findByRole("group", { name: "2 fields need attention" })).toBeVisible();
  },
};
export const Refused: Story = {
  beforeEach: answering({
    ...member,
    "POST /insight/run": {
      status: 429,
      body: {
        code: "TOO_MANY_RUNS",
        message: "You have 3 analyses that are not finished, and 3 are allowed.",
      },
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const start = await startOf(canvas);
    await userEvent.type(canvas.getByLabelText("Post link or id"), "l1br4ry");
    await userEvent.click(start);
    await expect(await canvas.findByText(/^Analysis failed: You have 3/)).toBeVisible();
  },
};
export const NamingASet: Story = {
  beforeEach: answering(member),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await startOf(canvas);
    await userEvent.click(canvas.getByRole("heading", { level: 2, name: "Options" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Save as set" }, { timeout: 120_000 }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText("Name"), "Long comments");
    await expect(within(dialog).getByRole("button", { name: "Save" })).toBeEnabled();
  },
};
