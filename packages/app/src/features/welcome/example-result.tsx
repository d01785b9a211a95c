import styled from "@emotion/styled";
import { HUED_TOPICS, NO_TOPIC, unpackSketch } from "@undertone/map";
import { shortened } from "@undertone/schemas/shortened";
import { upTo } from "../../ui/breakpoints.js";
import { Card } from "../../ui/card.js";
import { Stack } from "../../ui/stack.js";
import { aloneMarker, clusterMarker, smallMarker } from "../../insight/cluster-marker.js";
import { counted } from "@undertone/formats";
import { example } from "./example.js";
import { firstText } from "../../lib/messages.js";

const Map = styled.svg`
  display: block;
  width: 100%;
  height: auto;

  text {
    fill: var(--color-text);
    font-size: 14px;
    font-weight: 600;
    text-anchor: middle;
    stroke: var(--color-surface);
    stroke-width: 4px;
    paint-order: stroke;

    /* The picture shrinks with the screen, its words do not. */
    ${upTo("phone")} {
      font-size: 18px;
    }
  }
`;

const Quote = styled.blockquote`
  padding-inline-start: var(--space-16);
  border-inline-start: 2px solid var(--color-line);
  font-family: var(--font-quote);
`;

const Caption = styled.figcaption`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

const { topics, sentences } = example;

/** The picture's own measure; the map's runs from 0 to 1, upward. */
const WIDTH = 480;
const HEIGHT = 300;
const MARGIN = 14;
/** Topics that are named; more names would cover the points. */
const NAMED = 4;
/** Characters of a name. */
const LONGEST_NAME = 28;

/** What a result looks like, at a glance: a run's topics on its map, and sentences that many of its comments come close to. */
export function ExampleResult() {
  const { x, y, topicOf } = unpackSketch(example.map);
  /** Between the topic's comments, where half of them are on each side. */
  const middleOf = (topic: number) => {
    const median = (values: Float32Array) => {
      const sorted = values.filter((_, index) => topicOf[index] === topic).sort();
      return sorted[sorted.length >> 1];
    };
    return { x: Math.min(Math.max(right(median(x)), WIDTH / 4), (WIDTH * 3) / 4), y: down(median(y)) };
  };
  return (
    <Card as="figure">
      <Stack gap={12}>
        <Map viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={description}>
          {Array.from(topicOf, (topic, index) => (
            <circle
              key={index}
              cx={right(x[index])}
              cy={down(y[index])}
              r="4.5"
              fill={`var(${markerOf(topic).color})`}
              opacity={topic === NO_TOPIC ? 0.55 : 1}
            />
          ))}
          {topics.slice(0, NAMED).map((name, topic) => (
            <text key={name} {...middleOf(topic)}>
              {shortened(name, LONGEST_NAME)}
            </text>
          ))}
        </Map>
        {sentences.map((sentence) => (
          <Quote key={sentence}>{sentence}</Quote>
        ))}
        <Caption>{firstText("welcome-example")}</Caption>
      </Stack>
    </Card>
  );
}

const description = firstText("welcome-example-map", {
  groups: counted(topics.length, "group"),
  topics: topics.join("; "),
});

/** As on the map of a result. */
function markerOf(topic: number) {
  if (topic === NO_TOPIC) return aloneMarker;
  return topic < HUED_TOPICS ? clusterMarker(topic) : smallMarker;
}

function right(share = 0): number {
  return round(MARGIN + share * (WIDTH - 2 * MARGIN));
}

function down(share = 0): number {
  return round(MARGIN + (1 - share) * (HEIGHT - 2 * MARGIN));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
