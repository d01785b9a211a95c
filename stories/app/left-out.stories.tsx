import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { LeftOut } from "../../packages/app/src/features/insight-detail/left-out.js";
import { libraryInsight, libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { asked, inTheApp, member, pending, pressText, type Step } from "./in-the-app.js";

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
