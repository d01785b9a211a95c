import type { Meta, StoryObj } from "@storybook/react-vite";
import { ButtonLink } from "../../packages/app/src/ui/button.js";
import { EmptyState } from "../../packages/app/src/ui/empty-state.js";
import { guidance } from "../docs/guidance.js";
import { inTheApp } from "./in-the-app.js";

const meta: Meta<typeof EmptyState> = {
  title: "Product/Components/Empty state (blank slate, no results, zero)",
  id: "product-components-empty-state",
  component: EmptyState,
  parameters: {
    ...guidance({
      when: "Where a list will be and nothing is yet.",
      do: ["Say how things get here.", "Offer the one thing to do."],
      dont: ["Do not say that something is missing when it is only new."],
    }),
  },
  decorators: [inTheApp],
  args: { title: "Nothing starred yet", children: "A star keeps an insight here, to be found again." },
};
export default meta;
type Story = StoryObj<typeof EmptyState>;

export const WithoutAnAction: Story = {};
export const WithAnAction: Story = {
  render: (args) => (
    <EmptyState
      {...args}
      action={
        <ButtonLink variant="primary" to="/insights">
          Browse insights
        </ButtonLink>
      }
    />
  ),
};
