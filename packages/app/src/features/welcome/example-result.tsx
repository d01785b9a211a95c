import styled from "@emotion/styled";
import { shortened } from "@undertone/schemas/shortened";
import { upTo } from "../../ui/breakpoints.js";
import { Card } from "../../ui/card.js";
import { Stack } from "../../ui/stack.js";
import { aloneMarker, clusterMarker, HUES, smallMarker } from "../../insight/cluster-marker.js";
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

const { topics, points, sentences } = example;

/** The picture's own measure; the map's runs from 0 to MEASURE, upward. */
const WIDTH = 480;
const HEIGHT = 300;
const MARGIN = 14;
const MEASURE = 1000;
/** Topics that are named; more names would cover the points. */
const NAMED = 4;
/** Characters of a name. */
const LONGEST_NAME = 28;

/** What a result looks like, at a glance: a run's topics on its map, and sentences that many of its comments come close to. */
export function ExampleResult() {
  return (
    <Card as="figure">
      <Stack gap={12}>
        <Map viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={description}>
          {points.map(([x, y, topic], index) => (
            <circle
              key={index}
              cx={right(x)}
              cy={down(y)}
              r="4.5"
              fill={`var(${markerOf(topic).color})`}
              opacity={topic === -1 ? 0.55 : 1}
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
  if (topic === -1) return aloneMarker;
  return topic < HUES ? clusterMarker(topic) : smallMarker;
}

function right(x: number): number {
  return round(MARGIN + (x / MEASURE) * (WIDTH - 2 * MARGIN));
}

function down(y: number): number {
  return round(MARGIN + (1 - y / MEASURE) * (HEIGHT - 2 * MARGIN));
}

/** Between the topic's comments, where half of them are on each side. */
function middleOf(topic: number): { x: number; y: number } {
  const members = points.filter((point) => point[2] === topic);
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const x = right(median(members.map(([value]) => value)));
  return {
    x: Math.min(Math.max(x, WIDTH / 4), (WIDTH * 3) / 4),
    y: down(median(members.map(([, value]) => value))),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
