import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { aloneMarker, clusterMarker } from "../../packages/app/src/insight/cluster-marker.js";
import { ClusterMark } from "../../packages/app/src/insight/cluster-mark.js";
import { SentimentBar } from "../../packages/app/src/insight/sentiment-bar.js";
import { TopicBars } from "../../packages/app/src/insight/topic-bars.js";
import { SentimentWord } from "../../packages/app/src/insight/sentiment-word.js";
import { MetaLine } from "../../packages/app/src/ui/meta-line.js";
import { Row } from "../../packages/app/src/ui/stack.js";

export default {
  title: "Product/Parts/Marks and facts (icons, legend, badge, sentiment bar, chart, metadata, byline)",
  id: "product-parts-marks-and-facts",
  tags: ["picture"],
  parameters: {
    guidance: {
      when: "For a topic, a tone as shares of comments, and two to five short facts about one thing.",
      do: [
        "Keep a topic's mark the same on every page.",
        "Put the link to the original last among the facts.",
      ],
      dont: [
        "Do not use a mark or a bar alone: a word or a number stands beside it.",
        "Do not put buttons among the facts.",
      ],
    },
  },
} satisfies Meta;

export const OfTopics: StoryObj = {
  render: () => (
    <Row as="ol">
      {Array.from({ length: 22 }, (_, cluster) => (
        <li key={cluster}>
          <ClusterMark marker={clusterMarker(cluster)} /> {cluster + 1}
        </li>
      ))}
      <li>
        <ClusterMark marker={aloneMarker} /> in no topic
      </li>
    </Row>
  ),
};
/** A long name is cut short, and the smallest topic still has a bar. */
export const TopicsBySize: StoryObj = {
  render: () => (
    <div style={{ maxWidth: 320 }}>
      <TopicBars
        topics={[
          { label: "the price of a single ticket for people who work late", size: 84, markerIndex: 0 },
          { label: "last boat", size: 31, markerIndex: 3 },
          { label: "\u05d4\u05e1\u05d9\u05e8\u05d4", size: 1, markerIndex: 12 },
        ]}
      />
    </div>
  ),
};
export const OfTone: StoryObj = {
  render: () => (
    <Row>
      {(["positive", "neutral", "negative"] as const).map((polarity) => (
        <SentimentWord key={polarity} polarity={polarity} />
      ))}
    </Row>
  ),
};
export const Bar: StoryObj = {
  render: () => <SentimentBar counts={{ positive: 101, neutral: 62, negative: 68 }} />,
};
export const BarOfThousands: StoryObj = {
  render: () => <SentimentBar counts={{ positive: 4_211, neutral: 1_870, negative: 1 }} />,
};
/** So that the facts of one line break at every position, one after the other. */
const widths = [120, 160, 200, 240, 280, 360, 480];
/** No dot is seen at either end of a line, however narrow. */
export const Facts: StoryObj = {
  render: () => (
    <>
      {widths.map((width) => (
        <div key={width} data-width={width} style={{ width, maxWidth: "100%", marginBottom: 16 }}>
          <MetaLine>
            <span>r/harbourtown</span>
            <span>posted by tidewatcher</span>
            <span>1,146 points</span>
            <a href="#original">Original post</a>
          </MetaLine>
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const line of canvasElement.querySelectorAll<HTMLElement>("[data-width] > *")) {
      const seenFrom = line.parentElement?.getBoundingClientRect().left ?? 0;
      let above = -Infinity;
      for (const fact of line.children) {
        const { left, top } = fact.getBoundingClientRect();
        // A dot stands in the 16 pixels at its fact's beginning; what lies left of the line is cut off.
        if (top > above) await expect(left + 16).toBeLessThanOrEqual(seenFrom + 0.5);
        else await expect(left).toBeGreaterThan(seenFrom);
        above = top;
      }
    }
  },
};
