import type { Meta, StoryObj } from "@storybook/react-vite";
import { SentimentBar } from "../../packages/app/src/insight/sentiment-bar.js";
import { guidance } from "../docs/guidance.js";
import { inTheApp } from "./in-the-app.js";

const meta: Meta<typeof SentimentBar> = {
  title: "Product/Parts/Sentiment bar (chart, tone, stacked bar)",
  id: "product-parts-sentiment-bar",
  parameters: {
    ...guidance({
      when: "For the tone of words of a topic or a result, as shares of comments.",
      do: ["Keep the counts in words beside it."],
      dont: ["Do not use it for anything but tone of words: its colours mean that."],
    }),
  },
  component: SentimentBar,
  decorators: [inTheApp],
};
export default meta;
type Story = StoryObj<typeof SentimentBar>;

export const LeansPositive: Story = { args: { counts: { positive: 101, neutral: 62, negative: 68 } } };
export const Split: Story = { args: { counts: { positive: 48, neutral: 6, negative: 51 } } };
export const OneAgainstThousands: Story = {
  args: { counts: { positive: 4_211, neutral: 1_870, negative: 1 } },
};
export const OneSideOnly: Story = { args: { counts: { positive: 0, neutral: 0, negative: 12 } } };
