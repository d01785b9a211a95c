import type { Meta, StoryObj } from "@storybook/react-vite";
import { MyInsights } from "../../packages/app/src/features/insight-lists/my-insights.js";
import { TrendingInsights } from "../../packages/app/src/features/insight-lists/trending-insights.js";
import { feedOf, noMore, someInsights, TRENDING } from "../../packages/app/src/testing/account-answers.js";
import { failedInsight, runningInsight } from "../../packages/app/src/testing/library-thread.js";
import { asked, guest, inTheApp, member, press, says } from "./in-the-app.js";

export default {
  title: "Product/Parts/My insights and trending (library, feed, popular, discover)",
  id: "product-parts-my-insights-and-trending",
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For the insights of the person who is logged in, and those that others read now.",
      do: ["Say which are private.", "Say why other people's insights are listed."],
      dont: ["Do not mix the two.", "Do not reorder them while they are read."],
    },
  },
  render: () => <MyInsights />,
} satisfies Meta;

const FIRST = "GET /insight/my?limit=20";
const mine = [runningInsight, ...someInsights.slice(0, 3), failedInsight].map((insight, index) => ({
  ...insight,
  user: { username: "ada" },
  isOwner: true,
  isPublic: index % 2 === 1,
}));
const page = { insights: mine, ...noMore, totalCount: mine.length };
const listed = { ...member, [FIRST]: page };
export const Mine: StoryObj = asked(listed, says("Analysis in progress."));

const trending: StoryObj = { render: () => <TrendingInsights /> };
const others = someInsights.map((insight) => ({ ...insight, isOwner: false, isStarred: false }));
export const ForGuests: StoryObj = {
  ...trending,
  ...asked({ ...guest, [TRENDING]: feedOf(others) }, says(/^Popular and recent/)),
};
const FOR_YOU = "GET /feed/insights?collaborative=50&content=40&trending=10";
export const ForYou: StoryObj = {
  ...trending,
  ...asked(
    {
      ...member,
      [TRENDING]: feedOf(others),
      [FOR_YOU]: feedOf(others.slice(1, 3), "Starred by people who starred the same insights as you."),
    },
    press("Recommended from your stars", "checkbox"),
    says(/^Starred by people/),
  ),
};
