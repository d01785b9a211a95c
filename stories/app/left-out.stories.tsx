import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { LeftOut } from "../../packages/app/src/features/insight-detail/left-out.js";
import { libraryInsight, libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { asked, inTheApp, isBusy, member, pending, press, pressText, says, type Step } from "./in-the-app.js";

export default {
  title: "Product/Parts/What was left out (filtered, excluded, removed)",
  id: "product-parts-what-was-left-out",
  component: LeftOut,
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "Below a result, for the comments that were not read and why.",
      do: ["Say the count before anybody opens it."],
      dont: ["Do not leave comments out without a reason that can be read here."],
    },
  },
  args: { insight: libraryInsight, result: libraryResult },
} satisfies Meta<typeof LeftOut>;
type Story = StoryObj<typeof LeftOut>;

const RUN_AGAIN = "POST /insight/library/run-again";
const opened = (answer: unknown, ...steps: Step[]): Story =>
  asked({ ...member, [RUN_AGAIN]: answer }, pressText(/left out/), ...steps);
const quotes =
  (count: number): Step =>
  async ({ canvasElement }) =>
    expect(await within(canvasElement).findAllByRole("figure")).toHaveLength(count);
const bots = [pressText("Bots and boilerplate"), quotes(2)];

export const Closed: Story = asked(member);
export const Opened: Story = opened(pending, ...bots);
export const PuttingBack: Story = opened(pending, ...bots, press("Restore all 2"), isBusy("Restore all 2"));
/** A misspelt rule puts nothing back, and is named. */
export const NothingToPutBack: Story = {
  args: { result: { ...libraryResult, not_restored: ["min_lenght"] } },
  ...opened(pending, says(/^Nothing was restored for “min_lenght”/)),
};
/** Of deleted and removed comments there is only the number. */
export const WithoutTexts: Story = opened(
  pending,
  pressText("Skip deleted comments"),
  says("These comments have no text."),
);
export const PartlyRead: Story = {
  args: {
    result: {
      ...libraryResult,
      expected: 4_579,
      unread: { comments: 4_314, reasons: ["limit"], read_all_with: { max_comments: 4_579 } },
    },
  },
  ...opened(pending, says(/^265 of 4,579 comments read/)),
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
  ...opened(pending, says(/none was left out/)),
};
