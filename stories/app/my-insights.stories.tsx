import type { Meta, StoryObj } from "@storybook/react-vite";
import { MyInsights } from "../../packages/app/src/features/insight-lists/my-insights.js";
import { someInsights } from "../../packages/app/src/testing/account-answers.js";
import { failedInsight, runningInsight } from "../../packages/app/src/testing/library-thread.js";
import { asked, inTheApp, member, press, says, sees } from "./in-the-app.js";

const FIRST = "GET /insight/my?limit=20";
const mine = [runningInsight, ...someInsights.slice(0, 3), failedInsight].map((insight, index) => ({
  ...insight,
  user: { username: "ada" },
  isOwner: true,
  isPublic: index % 2 === 1,
}));
const page = { insights: mine, totalCount: mine.length, hasNextPage: false, nextCursor: null };
const listed = { ...member, [FIRST]: page };

const meta: Meta<typeof MyInsights> = {
  title: "Product/Parts/My insights (library, list)",
  id: "product-parts-my-insights",
  component: MyInsights,
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For the insights of the person who is logged in.",
      do: ["Say which of them are private."],
      dont: ["Do not mix in those of others."],
    },
  },
};
export default meta;
type Story = StoryObj<typeof MyInsights>;

export const Ready: Story = asked(listed, says("Being analysed right now."));
/** Nothing of the list is what is searched for; the search can be cleared. */
export const NothingFound: Story = asked(
  { ...listed, [`${FIRST}&q=kites`]: { ...page, insights: [], totalCount: 0 } },
  async (story) => {
    await sees(undefined, "searchbox")(story);
    const search = story.canvasElement.querySelector<HTMLInputElement>("input[type=search]");
    if (search) await story.userEvent.type(search, "kites");
  },
  says("No insight matches “kites”"),
);
export const Renaming: Story = asked(
  listed,
  press(/^Rename What did you unlearn/),
  sees("Rename this insight", "dialog"),
);
