import styled from "@emotion/styled";
import { upTo } from "../../ui/breakpoints.js";
import { Card } from "../../ui/card.js";
import { SentimentBar } from "../../insight/sentiment-bar.js";
import { SentimentWord } from "../../insight/sentiment-word.js";
import { MetaLine } from "../../ui/meta-line.js";
import { Stack } from "../../ui/stack.js";
import { clusterMarker } from "../../insight/cluster-marker.js";

const Map = styled.svg`
  display: block;
  width: 100%;
  height: auto;

  text {
    fill: var(--color-text);
    font-size: 14px;
    font-weight: 600;
    text-anchor: middle;

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

const Under = styled.div`
  padding-inline-start: var(--space-16);
`;

const Caption = styled.figcaption`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

const clusters = [
  { words: "walking to school", marker: clusterMarker(0), x: 96, y: 92, size: 17 },
  { words: "where to park", marker: clusterMarker(1), x: 318, y: 68, size: 13 },
  { words: "the Saturday market", marker: clusterMarker(2), x: 386, y: 192, size: 11 },
  { words: "late buses", marker: clusterMarker(3), x: 214, y: 186, size: 7 },
];

const alone = [
  [206, 50],
  [26, 186],
  [430, 66],
  [200, 112],
  [290, 226],
  [118, 214],
  [452, 130],
  [286, 132],
] as const;

/** What a result looks like, at a glance: clusters on a map, and one in people's own words. A picture, not a result. */
export function ExampleResult() {
  return (
    <Card as="figure">
      <Stack gap={12}>
        <Map viewBox="0 0 480 244" role="img" aria-label={description}>
          {alone.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="5" fill="var(--color-cluster-none)" opacity="0.55" />
          ))}
          {clusters.map(({ words, marker, x, y, size }) => (
            <g key={words} fill={`var(${marker.color})`}>
              {sunflower(size).map(({ right, down }) => (
                <circle key={`${right} ${down}`} cx={x + right} cy={y + down} r="5.5" />
              ))}
              <text x={x} y={y - 12 - REACH * Math.sqrt(size)}>
                {words}
              </text>
            </g>
          ))}
        </Map>
        <Quote>My two walk to school on their own now. I did not think I would ever write that.</Quote>
        <Under>
          <MetaLine>
            <span>walking to school, 17 comments</span> <SentimentWord compound={0.4} />
          </MetaLine>
        </Under>
        <SentimentBar counts={{ positive: 10, neutral: 3, negative: 4 }} />
        <Caption>An example: a town talks about closing a street to cars.</Caption>
      </Stack>
    </Card>
  );
}

const description = `Four groups of points, each a topic: ${clusters.map(({ words }) => words).join(", ")}. A few points are on their own.`;

/** How far the seeds are from each other, in the picture's units. */
const REACH = 8.6;

/** Points around a middle as seeds lie in a sunflower: evenly, without rows. @see Vogel (1979) */
function sunflower(seeds: number): { right: number; down: number }[] {
  const goldenAngle = Math.PI * (3 - Math.sqrt(5));
  return Array.from({ length: seeds }, (_, seed) => {
    const distance = REACH * Math.sqrt(seed + 0.5);
    const angle = seed * goldenAngle;
    return { right: round(distance * Math.cos(angle)), down: round(distance * Math.sin(angle)) };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
