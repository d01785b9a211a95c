import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormSkeleton } from "../../packages/app/src/ui/form-skeleton.js";
import { LoadingPage } from "../../packages/app/src/ui/loading-page.js";
import { guidance } from "../docs/guidance.js";
import { inTheApp } from "./in-the-app.js";

const meta: Meta = {
  title: "Product/Components/Skeleton (loading, placeholder, shimmer, spinner)",
  id: "product-components-skeleton",
  parameters: {
    ...guidance({
      when: "While something comes whose shape is known.",
      do: ["Take the shape of what will come, so that nothing moves."],
      dont: ["Do not show it for work that takes longer than a moment; take a progress list."],
    }),
  },
  decorators: [inTheApp],
};
export default meta;
type Story = StoryObj;

export const OfAPage: Story = { render: () => <LoadingPage /> };
export const OfAForm: StoryObj<{ fields: number }> = {
  args: { fields: 2 },
  render: ({ fields }) => <FormSkeleton fields={fields} />,
};
