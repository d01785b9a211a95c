import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { CommentPages } from "../../packages/app/src/features/insight-detail/comment-pages.js";
import { ExportComments } from "../../packages/app/src/features/insight-detail/export-comments.js";
import { SentimentByDepth } from "../../packages/app/src/features/insight-detail/sentiment-by-depth.js";
import { SentimentLegend } from "../../packages/app/src/features/insight-detail/sentiment-legend.js";
import { SentimentOverTime } from "../../packages/app/src/features/insight-detail/sentiment-over-time.js";
import { FigureStrip } from "../../packages/app/src/features/insight-detail/figure-strip.js";
import { HowItWasMade } from "../../packages/app/src/features/insight-detail/how-it-was-made.js";
import { InsightMeta } from "../../packages/app/src/features/insight-detail/insight-meta.js";
import { storedGrouping } from "../../packages/app/src/insight/grouping.js";
import { threadComments } from "../../packages/app/src/insight/thread-comments.js";
import { ferryInsight, ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { libraryInsight, libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { instead } from "./instead.js";

/** What a result is put together from. They are given all that they show, so none of them loads anything. */
const meta: Meta = {
  title: "Product/Parts/Parts of a result (legend, figures, charts, timeline)",
  id: "product-parts-parts-of-a-result",
  parameters: {
    ...guidance({
      when: "For what stands around the topics of a result: origin, figures, courses over time.",
      do: ["Put the counts beside each bar as text."],
      dont: ["Do not show a chart of fewer than two values."],
    }),
  },
};
export default meta;
type Story = StoryObj;

const thread = threadComments(ferryResult);
const grouping = storedGrouping(ferryResult, thread);
const groupings = { grouping, storedGrouping: grouping };
const largest = Array.from(grouping.clusters[0]?.members ?? []);

export const OriginOfAPost: Story = { render: () => <InsightMeta insight={libraryInsight} /> };
/** Nobody knows who posted it, when, and what others gave it. */
export const OriginOfAFile: Story = {
  render: () => (
    <InsightMeta
      insight={{
        ...libraryInsight,
        source: "upload",
        subreddit: null,
        result: {
          ...libraryResult,
          post_info: { ...libraryResult.post_info, author: null, score: null, created_at: null, url: null },
        },
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "Original post" })).not.toBeInTheDocument();
  },
};

export const Figures: Story = {
  render: () => <FigureStrip result={ferryResult} grouping={grouping} isStored isTried={false} />,
};
/** Of a grouping that is stored nowhere. */
export const FiguresTried: Story = {
  render: () => (
    <FigureStrip
      result={ferryResult}
      grouping={{ ...grouping, clusters: grouping.clusters.slice(0, 9) }}
      isStored={false}
      isTried
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/\(tried out\)/)).toBeVisible();
  },
};
export const FiguresOnAPhone: Story = { ...Figures, globals: { viewport: { value: "mobile2" } } };
export const Legend: Story = { render: () => <SentimentLegend /> };

export const OverTime: Story = {
  render: () => <SentimentOverTime thread={thread} {...groupings} />,
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole("listitem");
    await userEvent.click(within(first ?? document.body).getByText(/comments$/));
    await expect((await canvas.findAllByRole("figure"))[0]).toBeVisible();
  },
};
const start = Date.UTC(2021, 2, 1);
const overYears = thread.all.map((comment, index) => ({
  ...comment,
  created_at: new Date(start + (index % 240) * 8 * 24 * 3_600_000).toISOString(),
}));
export const OverYears: Story = {
  render: () => <SentimentOverTime thread={{ ...thread, all: overYears }} {...groupings} />,
};
export const ByDepth: Story = { render: () => <SentimentByDepth thread={thread} {...groupings} /> };

const ASKED = "all-MiniLM-L6-v2";
export const Made: Story = {
  render: () => (
    <HowItWasMade
      insight={libraryInsight}
      result={{
        ...libraryResult,
        embedding: { requested: ASKED, used: ASKED, reason: null, dimensions: 384 },
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("heading", { level: 2 }));
    for (const part of ["Parameters used", "Timings"]) await userEvent.click(canvas.getByText(part));
    await expect(canvas.getAllByRole("table")).toHaveLength(2);
  },
};
export const MadeWithAnotherEmbedder: Story = {
  render: () => <HowItWasMade insight={libraryInsight} result={libraryResult} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("heading", { level: 2 }));
    await expect(canvas.getByText(/are not installed on this server/)).toBeVisible();
  },
};

export const Quotes: Story = {
  render: () => (
    <CommentPages
      indices={largest}
      thread={thread}
      grouping={grouping}
      storedGrouping={grouping}
      first={largest[1] ?? null}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("figure")).toHaveLength(8);
    await userEvent.click(canvas.getByRole("button", { name: "Load More" }));
    await expect(canvas.getAllByRole("figure")).toHaveLength(16);
  },
};
/** Each says which topic it is nearest to. */
export const QuotesThatStandAlone: Story = {
  render: () => (
    <CommentPages
      indices={Array.from(grouping.alone).slice(0, 4)}
      thread={thread}
      grouping={grouping}
      storedGrouping={grouping}
      first={null}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^On its own; nearest to “/)).toHaveLength(4);
  },
};

const exporting = () => (
  <ExportComments
    indices={largest}
    thread={thread}
    grouping={grouping}
    storedGrouping={grouping}
    insightId={ferryInsight.id}
  />
);
export const ExportReady: Story = { render: exporting };
export const Exported: Story = {
  render: exporting,
  decorators: [announcing],
  parameters: aloud,
  // A story leaves nothing among the downloads.
  beforeEach: () => instead(HTMLAnchorElement.prototype, "click", () => undefined),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Export CSV" }));
    await isSaid(canvasElement, "CSV export completed successfully!");
  },
};
export const ExportFailed: Story = {
  render: exporting,
  decorators: [announcing],
  parameters: aloud,
  beforeEach: () =>
    instead(URL, "createObjectURL", () => {
      throw new Error("There is no room left.");
    }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Export JSON" }));
    await isSaid(canvasElement, "Export failed: There is no room left.");
  },
};
