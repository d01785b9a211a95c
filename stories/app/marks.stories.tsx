import type { Meta, StoryObj } from "@storybook/react-vite";
import { aloneMarker, clusterMarker } from "../../packages/app/src/insight/cluster-marker.js";
import { ClusterMark } from "../../packages/app/src/insight/cluster-mark.js";
import { SentimentWord } from "../../packages/app/src/insight/sentiment-word.js";
import { Row } from "../../packages/app/src/ui/stack.js";
import { guidance } from "../docs/guidance.js";

const meta: Meta = {
  title: "Product/Parts/Marks of topics and tone (icons, symbols, legend, badge)",
  id: "product-parts-marks-of-topics-and-tone",
  parameters: {
    ...guidance({
      when: "Beside the name of a topic, or of a tone of words.",
      do: ["Keep a topic's mark the same on every page."],
      dont: ["Do not use the mark alone: a word or a number stands beside it."],
    }),
  },
};
export default meta;
type Story = StoryObj;

export const OfTopics: Story = {
  render: () => (
    <Row as="ol">
      {Array.from({ length: 22 }, (_, cluster) => (
        <li key={cluster}>
          <ClusterMark marker={clusterMarker(cluster)} /> {cluster + 1}
        </li>
      ))}
      <li>
        <ClusterMark marker={aloneMarker} /> on its own
      </li>
    </Row>
  ),
};
export const OfTone: Story = {
  render: () => (
    <Row>
      {(["positive", "neutral", "negative"] as const).map((polarity) => (
        <SentimentWord key={polarity} polarity={polarity} />
      ))}
    </Row>
  ),
};
