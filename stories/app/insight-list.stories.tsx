import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { InsightCard } from "../../packages/app/src/insight/insight-card.js";
import { InsightList } from "../../packages/app/src/insight/insight-list.js";
import { ApiError } from "../../packages/app/src/lib/api/api-error.js";
import { someInsights } from "../../packages/app/src/testing/account-answers.js";
import { ferryInList } from "../../packages/app/src/testing/ferry-thread.js";
import { libraryInsight } from "../../packages/app/src/testing/library-thread.js";
import { Button } from "../../packages/app/src/ui/button.js";
import { inTheApp } from "./in-the-app.js";

const list = {
  error: undefined,
  hasMore: true,
  isLoadingMore: false,
  loadMore: () => undefined,
  refresh: () => Promise.resolve(),
};

export default {
  title: "Product/Parts/Insight list and card (grid, feed, collection, tile, thumbnail)",
  id: "product-parts-insight-list",
  parameters: {
    guidance: {
      when: "For one insight within a list, and several with more to load.",
      do: [
        "Lead with the title, as it is what people recognise.",
        "Give the empty list the one thing to do.",
      ],
      dont: [
        "Do not add buttons beside the star: the card is one link.",
        "Do not replace what people are reading when more items load.",
      ],
    },
  },
  component: InsightList,
  decorators: [inTheApp],
  args: {
    insights: someInsights.map((insight) => ({ ...insight, isOwner: false })),
    list,
    empty: "Nothing here yet.",
  },
} satisfies Meta<typeof InsightList>;
type Story = StoryObj<typeof InsightList>;

export const Ready: Story = {};
export const Loading: Story = { args: { insights: undefined } };
export const NextPageFailed: Story = {
  args: { list: { ...list, error: new ApiError("Failed to get my insights", "NETWORK", 0) } },
};

export const CardWithMap: Story = {
  render: () => <InsightCard insight={ferryInList} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("canvas")?.width).toBeGreaterThan(0));
  },
};
export const CardOfMine: Story = {
  render: () => <InsightCard insight={libraryInsight} actions={<Button variant="quiet">Delete</Button>} />,
};
const TITLE = "After eleven years of promises the council has put a date on Sunday opening: what now? ";
export const CardWithLongTitle: Story = {
  render: () => <InsightCard insight={{ ...libraryInsight, isOwner: false, title: TITLE.repeat(2) }} />,
};
