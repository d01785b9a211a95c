import type { Meta, StoryObj } from "@storybook/react-vite";
import { LeftOut } from "../../packages/app/src/features/insight-detail/left-out.js";
import { libraryInsight, libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { asked, inTheApp, member, pressText, sees } from "./in-the-app.js";

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

export const Closed: Story = asked(member);
export const Opened: Story = asked(
  member,
  pressText(/left out/),
  pressText("Bots and boilerplate"),
  sees(undefined, "figure"),
);
