import type { Meta, StoryObj } from "@storybook/react-vite";
import { TrendingInsights } from "../../packages/app/src/features/insight-lists/trending-insights.js";
import { someInsights } from "../../packages/app/src/testing/account-answers.js";
import { asked, feedOf, guest, inTheApp, member, press, says, TRENDING } from "./in-the-app.js";

const FOR_YOU = "GET /feed/insights?collaborative=50&content=40&trending=10";

const meta: Meta<typeof TrendingInsights> = {
  title: "Product/Parts/Trending list (feed, popular, discover)",
  id: "product-parts-trending-list",
  component: TrendingInsights,
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For insights that others read now.",
      do: ["Say why they stand here."],
      dont: ["Do not reorder them while they are read."],
    },
  },
};
export default meta;
type Story = StoryObj<typeof TrendingInsights>;

const others = someInsights.map((insight) => ({ ...insight, isOwner: false, isStarred: false }));

export const ForGuests: Story = asked({ ...guest, [TRENDING]: feedOf(others) }, says(/^Trending: /));
export const ForYou: Story = asked(
  {
    ...member,
    [TRENDING]: feedOf(others),
    [FOR_YOU]: feedOf(others.slice(1, 3), "Starred by people who starred the same insights as you."),
  },
  press("For you, by your stars", "checkbox"),
  says(/^Starred by people/),
);
/** Nothing moves: the keyboard goes on where the new ones begin. */
export const MoreLoaded: Story = asked(
  {
    ...guest,
    [TRENDING]: feedOf(others.slice(0, 3), undefined, "next"),
    [`${TRENDING}&cursor=next`]: feedOf(others.slice(3)),
  },
  press("Load More"),
  says("2 more loaded; there is no further insight"),
);
