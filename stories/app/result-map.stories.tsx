import type { Meta, StoryObj } from "@storybook/react-vite";
import { within } from "storybook/test";
import { ResultView } from "../../packages/app/src/features/insight-detail/result-view.js";
import { ferryInsight, ferryResult, ferryThread } from "../../packages/app/src/testing/ferry-thread.js";
import { inTheApp, plays, press, says, sees, type Step } from "./in-the-app.js";

/** What stands further down comes with the first key, and the map's program once the map is near the screen. */
const map: Step = async (story) => {
  await story.userEvent.keyboard("{Tab}");
  const heading = await within(story.canvasElement).findByRole("heading", { name: "Map of the comments" });
  heading.scrollIntoView();
  await sees(undefined, "application")(story);
};
const search =
  (words: string): Step =>
  async ({ canvasElement, userEvent }) =>
    userEvent.type(within(canvasElement).getByRole("searchbox", { name: "Search the comments" }), words);

export default {
  title: "Product/Parts/Result with map (scatter plot, chart, visualization)",
  id: "product-parts-result-with-map",
  parameters: {
    guidance: {
      when: "For seeing which topics are near each other, and how large each is.",
      do: ["Keep the table beside it: it has the same content as text."],
      dont: ["Do not let colour alone tell topics apart."],
    },
  },
  component: ResultView,
  decorators: [inTheApp],
  args: { insight: ferryInsight, result: ferryResult },
  ...plays(map),
} satisfies Meta<typeof ResultView>;
type Story = StoryObj<typeof ResultView>;

export const Ready: Story = {};
export const TopicChosen: Story = plays(map, press(/^Topic 2\b/), sees("Topic 2: comments", "region"));
export const BySentimentWithSearch: Story = plays(
  map,
  press("Tone", "radio"),
  search("bridge"),
  says(/comments found/),
);
export const AsATable: Story = plays(
  map,
  async ({ canvasElement, userEvent }) => {
    within(canvasElement).getByRole("application").focus();
    await userEvent.keyboard("t");
  },
  press(/^Score/),
);
export const ManyComments: Story = { args: { result: ferryThread(4_000, 6) } };
