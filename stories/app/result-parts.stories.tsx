import type { Meta, StoryObj } from "@storybook/react-vite";
import { within } from "storybook/test";
import { EarlyGlance } from "../../packages/app/src/features/insight-detail/at-a-glance.js";
import { CommentPages } from "../../packages/app/src/features/insight-detail/comment-pages.js";
import {
  SentimentByDepth,
  SentimentOverTime,
} from "../../packages/app/src/features/insight-detail/below-the-map.js";
import { SentimentLegend } from "../../packages/app/src/features/insight-detail/map-legends.js";
import { TopicFigures } from "../../packages/app/src/features/insight-detail/topics.js";
import { HowItWasMade } from "../../packages/app/src/features/insight-detail/how-it-was-made.js";
import { InNumbers } from "../../packages/app/src/features/insight-detail/in-numbers.js";
import { InsightMeta } from "../../packages/app/src/features/insight-detail/insight-meta.js";
import { ThePost } from "../../packages/app/src/features/insight-detail/result-view.js";
import { shownAsSet } from "../../packages/app/src/testing/shown-as-set.js";
import { threadComments } from "../../packages/app/src/insight/thread-comments.js";
import { ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { libraryInsight, libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { fitsThePhone, inTheApp, onAPhone, plays, press, pressText, says } from "./in-the-app.js";

export default {
  title: "Product/Parts/Parts of a result (legend, figures, charts, timeline)",
  id: "product-parts-parts-of-a-result",
  parameters: {
    guidance: {
      when: "For the information around a result's topics: origin, figures, trends over time.",
      do: ["Put the counts beside each bar as text."],
      dont: ["Do not show a chart of fewer than two values."],
    },
  },
  decorators: [inTheApp],
} satisfies Meta;

const thread = threadComments(ferryResult);
const grouping = shownAsSet(ferryResult, thread);
const largest = Array.from(grouping.clusters[0]?.members ?? []);

/** As it stands before the result is there. */
export const AtAGlance: StoryObj = { render: () => <EarlyGlance insight={libraryInsight} /> };
/** A count that was opened has its comments below all counts. */
export const Numbers: StoryObj = {
  render: () => <InNumbers result={ferryResult} {...{ thread, grouping }} />,
  ...plays(pressText(/ negative$/)),
};
export const OriginOfAPost: StoryObj = { render: () => <InsightMeta insight={libraryInsight} /> };
const letters = `The council votes in two weeks.\n\nFor Sundays:\n- families\n- students\n\n${"w".repeat(180)}`;
/** Plain text of a stranger: its lines are kept, and what has no space breaks. */
export const Post: StoryObj = {
  globals: onAPhone,
  render: () => <ThePost post={{ ...libraryResult.post_info, selftext: letters }} />,
  ...plays(pressText("The post itself"), says(/^The council votes/), fitsThePhone),
};

export const Figures: StoryObj = {
  render: () => <TopicFigures result={ferryResult} grouping={grouping} isTried={false} />,
};
export const Legend: StoryObj = { render: () => <SentimentLegend /> };

export const OverTime: StoryObj = {
  render: () => <SentimentOverTime thread={thread} grouping={grouping} />,
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole("listitem");
    await userEvent.click(within(first ?? document.body).getByText(/comments$/));
  },
};
export const ByDepth: StoryObj = { render: () => <SentimentByDepth thread={thread} grouping={grouping} /> };

const ASKED = "all-MiniLM-L6-v2";
const embedding = { requested: ASKED, used: ASKED, reason: null, dimensions: 384 };
const opened = (...parts: string[]) => plays(press(/How this was made/, "heading"), ...parts.map(pressText));
export const Made: StoryObj = {
  render: () => <HowItWasMade insight={libraryInsight} result={{ ...libraryResult, embedding }} />,
  ...opened("Parameters used", "Timings"),
};

export const Quotes: StoryObj = {
  render: () => (
    <CommentPages indices={largest} thread={thread} grouping={grouping} first={largest[1] ?? null} />
  ),
  ...plays(press("Load More")),
};
