import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../../packages/app/src/ui/stack.js";
import { ExampleResult } from "../../packages/app/src/features/welcome/example-result.js";
import { ThreeFacts } from "../../packages/app/src/features/welcome/three-facts.js";

/** What the welcome page tells of the product before anybody has an insight. */
const meta: Meta = {
  title: "Product/Parts/Welcome (landing page, hero, home)",
  id: "product-parts-welcome",
  parameters: {
    guidance: {
      when: "For who comes for the first time: one example, and what it takes to get one's own.",
      do: ["Lead with a real result."],
      dont: ["Do not ask for an account first."],
    },
  },
};
export default meta;
type Story = StoryObj;

export const Example: Story = {
  render: () => (
    <Stack style={{ maxWidth: 480 }}>
      <ExampleResult />
    </Stack>
  ),
};
export const Facts: Story = { render: () => <ThreeFacts /> };
