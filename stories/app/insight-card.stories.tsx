import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Button } from "../../packages/app/src/ui/button.js";
import { InsightCard } from "../../packages/app/src/insight/insight-card.js";
import { ferryInList } from "../../packages/app/src/testing/ferry-thread.js";
import {
  failedInsight,
  libraryInsight,
  runningInsight,
} from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";
import { inTheApp } from "./in-the-app.js";

const meta: Meta<typeof InsightCard> = {
  title: "Product/Parts/Insight card (tile, preview, thumbnail)",
  id: "product-parts-insight-card",
  parameters: {
    ...guidance({
      when: "For one insight within a list.",
      do: ["Lead with the title, as it is what people recognise."],
      dont: ["Do not add buttons beside the star: the card is one link."],
    }),
  },
  component: InsightCard,
  decorators: [inTheApp],
};
export default meta;
type Story = StoryObj<typeof InsightCard>;

const public_ = { ...libraryInsight, isOwner: false };

export const Public: Story = { args: { insight: public_ } };
export const WithMap: Story = {
  args: { insight: ferryInList },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("canvas")?.width).toBeGreaterThan(0), {
      timeout: 120_000,
    });
  },
};
export const Mine: Story = {
  args: { insight: libraryInsight, actions: <Button variant="quiet">Delete</Button> },
};
export const BeingAnalysed: Story = { args: { insight: runningInsight } };
export const Failed: Story = { args: { insight: failedInsight } };
export const OfAFile: Story = {
  args: {
    insight: { ...public_, source: "upload", subreddit: null, title: "Minutes of the residents’ meeting" },
  },
};
export const VeryLongTitle: Story = {
  args: {
    insight: {
      ...public_,
      title:
        "After eleven years of promises the council has put a date on the library’s Sunday opening, and it is the same day as the market: what now?",
    },
  },
};
