import type { Meta, StoryObj } from "@storybook/react-vite";
import { LoadMore } from "../../packages/app/src/ui/load-more.js";
import { guidance } from "../docs/guidance.js";

const meta: Meta<typeof LoadMore> = {
  title: "Product/Components/Load more (pagination, infinite scroll, paging)",
  id: "product-components-load-more",
  component: LoadMore,
  parameters: {
    ...guidance({
      when: "At the end of a list that has a next page.",
      do: ["Say how many came."],
      dont: ["Do not load on scrolling: the footer could never be reached."],
    }),
  },
  args: {
    loaded: 20,
    noun: "insight",
    hasMore: true,
    isLoading: false,
    failure: null,
    onLoadMore: () => undefined,
  },
  argTypes: { label: { control: false }, failure: { control: "text" } },
};
export default meta;
type Story = StoryObj<typeof LoadMore>;

export const Ready: Story = {};
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = { args: { failure: "Failed to get my insights" } };
