import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LeftOut } from "../../packages/app/src/features/insight-detail/left-out.js";
import { libraryInsight, libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { member } from "./people.js";
import { answering, down, pending } from "./server-answers.js";

const RUN_AGAIN = "POST /insight/library/run-again";

const meta: Meta<typeof LeftOut> = {
  title: "Product/Parts/What was left out (filtered, excluded, removed)",
  id: "product-parts-what-was-left-out",
  component: LeftOut,
  decorators: [announcing],
  parameters: {
    ...aloud,
    ...guidance({
      when: "Below a result, for the comments that were not read and why.",
      do: ["Say the count before anybody opens it."],
      dont: ["Do not leave comments out without a reason that can be read here."],
    }),
  },
  args: { insight: libraryInsight, result: libraryResult },
  beforeEach: answering({ ...member, [RUN_AGAIN]: pending }),
};
export default meta;
type Story = StoryObj<typeof LeftOut>;

type Played = Parameters<NonNullable<Story["play"]>>[0];

async function open({ canvas, userEvent }: Pick<Played, "canvas" | "userEvent">, rule: string) {
  await userEvent.click(canvas.getByRole("heading", { level: 2 }));
  await userEvent.click(canvas.getByText(rule));
}

/** Only the heading and how many there are. */
export const Closed: Story = {};
/** Each rule is a line with its count. */
export const Some: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("heading", { level: 2 }));
    await expect(canvas.getByText("Bots and boilerplate")).toBeVisible();
    await expect(canvas.queryByRole("figure")).not.toBeInTheDocument();
  },
};
export const Opened: Story = {
  play: async (played) => {
    await open(played, "Bots and boilerplate");
    await expect(await played.canvas.findAllByRole("figure")).toHaveLength(2);
    await expect(played.canvas.getByRole("button", { name: "Put all 2 back" })).toBeEnabled();
  },
};
export const More: Story = {
  play: async (played) => {
    await open(played, "Minimum length");
    await expect(await played.canvas.findAllByRole("figure")).toHaveLength(8);
    await expect(played.canvas.getByText(/^Set to/)).toBeVisible();
    await played.userEvent.click(played.canvas.getByRole("button", { name: "Load More" }));
    await expect(played.canvas.getAllByRole("figure")).toHaveLength(9);
  },
};
/** Whoever is not the owner reads, and no more. */
export const ForReaders: Story = {
  args: { insight: { ...libraryInsight, isOwner: false } },
  play: async (played) => {
    await open(played, "Bots and boilerplate");
    await expect(await played.canvas.findAllByRole("figure")).toHaveLength(2);
    await expect(played.canvas.queryByRole("button", { name: /back/ })).not.toBeInTheDocument();
  },
};
export const PuttingBack: Story = {
  play: async (played) => {
    await open(played, "Bots and boilerplate");
    const [first, second] = await played.canvas.findAllByRole("button", { name: "Put back" });
    await played.userEvent.click(first ?? document.body);
    await expect(first).toHaveAttribute("aria-disabled", "true");
    await expect(second).toBeDisabled();
  },
};
/** Several, by one analysis. */
export const Choosing: Story = {
  play: async (played) => {
    await open(played, "Bots and boilerplate");
    for (const box of await played.canvas.findAllByRole("checkbox", { name: "Choose" }))
      await played.userEvent.click(box);
    await played.userEvent.click(played.canvas.getByRole("button", { name: "Put 2 comments back" }));
    await expect(played.canvas.getByRole("button", { name: "Put all 2 back" })).toBeDisabled();
  },
};
/** A misspelt rule puts nothing back, and is named. */
export const NothingToPutBack: Story = {
  args: { result: { ...libraryResult, not_restored: ["min_lenght"] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("heading", { level: 2 }));
    await expect(canvas.getByText(/^Nothing was put back for “min_lenght”/)).toBeVisible();
  },
};
export const NotPutBack: Story = {
  beforeEach: answering({ ...member, [RUN_AGAIN]: down }),
  play: async (played) => {
    await open(played, "Bots and boilerplate");
    await played.userEvent.click(await played.canvas.findByRole("button", { name: "Put all 2 back" }));
    await isSaid(played.canvasElement, /^Analysis failed/);
    await expect(played.canvas.getByRole("button", { name: "Put all 2 back" })).toBeEnabled();
  },
};
/** Of deleted and removed comments there is only the number. */
export const WithoutTexts: Story = {
  play: async (played) => {
    await open(played, "Skip deleted comments");
    await expect(await played.canvas.findByText("Nothing of them is left to read.")).toBeVisible();
  },
};
export const AlreadyPutBack: Story = {
  args: {
    result: {
      ...libraryResult,
      parameters: { ...libraryResult.parameters, restore: ["bots", "c7", "c8"] },
      filtered: { ...libraryResult.filtered, bots: 0 },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("heading", { level: 2 }));
    await expect(canvas.getByText(/“Bots and boilerplate” and 2 comments/)).toBeVisible();
  },
};
const { left_out: _, ...earlier } = libraryResult;
/** As earlier versions stored it. */
export const WithCountsAlone: Story = {
  args: { result: earlier },
  play: async (played) => {
    await open(played, "Minimum length");
    await expect(await played.canvas.findByText(/kept only the number/)).toBeVisible();
  },
};
export const PartlyRead: Story = {
  args: {
    result: {
      ...libraryResult,
      expected: 4_579,
      unread: { comments: 4_314, reasons: ["limit"], read_all_with: { max_comments: 4_579 } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("heading", { level: 2 }));
    await expect(canvas.getByText(/^265 of 4,579 comments read/)).toBeVisible();
    await expect(canvas.getByText(/at most half are top-level comments/)).toBeVisible();
    await expect(canvas.getByText(/“Comments at most” at 4,579/)).toBeVisible();
  },
};
export const Nothing: Story = {
  args: {
    result: {
      ...libraryResult,
      fetched: libraryResult.post_info.num_comments,
      filtered: Object.fromEntries(Object.keys(libraryResult.filtered).map((rule) => [rule, 0])),
      left_out: [],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("heading", { level: 2 }));
    await expect(canvas.getByText(/none was left out/)).toBeVisible();
  },
};
export const OnAPhone: Story = { ...Opened, globals: { viewport: { value: "mobile2" } } };
