import type { Meta, StoryObj } from "@storybook/react-vite";
import { ButtonLink } from "../../packages/app/src/ui/button.js";
import { EmptyState } from "../../packages/app/src/ui/empty-state.js";
import { InsightList } from "../../packages/app/src/insight/insight-list.js";
import { message } from "../../packages/app/src/lib/messages.js";
import { ApiError } from "../../packages/app/src/lib/api/api-error.js";
import { libraryInsight } from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";
import { inTheApp } from "./in-the-app.js";

const nothing = () => undefined;
const titles = [
  "Should the town library open on Sundays?",
  "What did you unlearn after moving to the countryside?",
  "Repair cafés: does anyone really bring a toaster?",
  "Ferry or bridge? The island votes again",
];

const meta: Meta<typeof InsightList> = {
  title: "Product/Parts/Insight list (grid, feed, collection)",
  id: "product-parts-insight-list",
  parameters: {
    ...guidance({
      when: "For several insights, with more to load.",
      do: ["Give the empty list the one thing to do."],
      dont: ["Do not replace what is read when more comes."],
    }),
  },
  component: InsightList,
  decorators: [inTheApp],
  args: {
    insights: titles.map((title, index) => ({
      ...libraryInsight,
      id: `insight-${index}`,
      title,
      isOwner: false,
    })),
    error: undefined,
    hasMore: true,
    isLoadingMore: false,
    onLoadMore: nothing,
    onRetry: nothing,
    empty: null,
  },
  // An element among the args would be more than Controls can show.
  render: (args) => (
    <InsightList
      {...args}
      empty={
        <EmptyState
          title="No insights of yours yet"
          action={<ButtonLink to="/training">Read a discussion</ButtonLink>}
        >
          Every discussion that you have analysed stands here, private until you make it public.
        </EmptyState>
      }
    />
  ),
};
export default meta;
type Story = StoryObj<typeof InsightList>;

export const Ready: Story = {};
export const Loading: Story = { args: { insights: undefined } };
export const LoadingMore: Story = { args: { isLoadingMore: true } };
export const Empty: Story = { args: { insights: [] } };
export const Failed: Story = {
  args: {
    insights: undefined,
    error: new ApiError("Failed to get history", "TIMEOUT", 0, {}, message("timeout", { seconds: 10 })),
    errorTitle: "Failed to get history",
  },
};
export const NextPageFailed: Story = {
  args: { error: new ApiError("Failed to get my insights", "NETWORK", 0) },
};
