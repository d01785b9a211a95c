import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ShowMore } from "../../packages/app/src/ui/show-more.js";
import { guidance } from "../docs/guidance.js";

const meta: Meta = {
  title: "Product/Components/Show more (expand, truncate, read more)",
  id: "product-components-show-more",
  parameters: {
    ...guidance({
      when: "For a list of which the first items are enough for most.",
      do: ["Say how many are hidden."],
      dont: ["Do not hide one item: show it."],
    }),
  },
};
export default meta;
type Story = StoryObj;

const list = (count: number) => (
  <ShowMore
    items={Array.from({ length: count }, (_, index) => `Comment ${index + 1}`)}
    keyOf={(item) => item}
  >
    {(item) => <p>{item}</p>}
  </ShowMore>
);
export const Folded: Story = { render: () => list(7) };
export const Opened: Story = {
  ...Folded,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Show More/ }));
    await expect(canvas.getByRole("button", { name: "Show Less" })).toBeVisible();
  },
};
export const NothingToFold: Story = { render: () => list(3) };
