import type { Meta, StoryObj } from "@storybook/react-vite";
import { MyInsights } from "../../packages/app/src/features/insight-lists/my-insights.js";
import { TrendingInsights } from "../../packages/app/src/features/insight-lists/trending-insights.js";
import { someInsights } from "../../packages/app/src/testing/account-answers.js";
import { failedInsight, runningInsight } from "../../packages/app/src/testing/library-thread.js";
import { asked, feedOf, guest, inTheApp, member, press, says, sees, TRENDING } from "./in-the-app.js";

export default {
  title: "Product/Parts/My insights and trending (library, feed, popular, discover)",
  id: "product-parts-my-insights-and-trending",
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For the insights of the person who is logged in, and those that others read now.",
      do: ["Say which are private.", "Say why those of others stand here."],
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
const page = { insights: mine, totalCount: mine.length, hasNextPage: false, nextCursor: null };
const listed = { ...member, [FIRST]: page };
export const Mine: StoryObj = asked(listed, says("Analysis in progress."));
/** Nothing of the list is what is searched for; the search can be cleared. */
export const NothingFound: StoryObj = asked(
  { ...listed, [`${FIRST}&q=kites`]: { ...page, insights: [], totalCount: 0 } },
  press(undefined, "searchbox"),
  async ({ userEvent }) => userEvent.keyboard("kites"),
  says("No insight matches “kites”"),
);
export const Renaming: StoryObj = asked(
  listed,
  press(/^Rename What did you unlearn/),
  sees("Rename this insight", "dialog"),
);

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
/** Nothing moves: the keyboard goes on where the new ones begin. */
export const MoreLoaded: StoryObj = {
  ...trending,
  ...asked(
    {
      ...guest,
      [TRENDING]: feedOf(others.slice(0, 3), undefined, "next"),
      [`${TRENDING}&cursor=next`]: feedOf(others.slice(3)),
    },
    press("Load More"),
    says("2 more loaded; that was the last insight"),
  ),
};
