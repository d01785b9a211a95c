import { fitAxis, HUED_TOPICS, labelZooms, toMap, wholeMap } from "@undertone/map";
import { fillIn } from "@undertone/schemas/fill-in";
import { headings } from "@undertone/schemas/insight-texts";
import { report as texts } from "@undertone/schemas/report-texts";
import { shortened } from "@undertone/schemas/shortened";
import type { AnalysedComment } from "@undertone/schemas/types";
import { counted } from "../figures.js";
import type { ShownTopics } from "../shown-topics.js";
import { topicHeading } from "../topic-heading.js";
import { html, type Markup } from "./markup.js";
import { ALONE_HUE, hueOf, SMALL_HUE } from "./palette.js";

const WIDTH = 1000;
const HEIGHT = 640;
const MARGIN = 24;
/** Characters of a label. */
const LONGEST_LABEL = 40;
/** Pixels from the middle of a line of text to where its letters stand. */
const BASELINE = 6;

/**
 * The same map as the page's: every comment as a point, near what it resembles, the ten largest topics in colour. A path
 * a colour keeps ten thousand points small.
 */
export function map(shown: ShownTopics): Markup {
  const { topics, others, alone, num_clusters } = shown;
  const position = positioning([...topics.flatMap(({ comments }) => comments), ...others.flat(), ...alone]);
  const path = (hue: string, comments: readonly AnalysedComment[]) =>
    html`<path stroke="${hue}" d="${points(comments, position)}" />`;
  const groups = [
    ...others.map((comments) => path(SMALL_HUE, comments)),
    ...topics.slice(HUED_TOPICS).map(({ comments }) => path(SMALL_HUE, comments)),
    ...topics.slice(0, HUED_TOPICS).map(({ summary, comments }) => path(hueOf(summary.rank), comments)),
  ];
  const labels = labelsOf(shown, position).map(
    ({ x, y, words }) => html`<text x="${x}" y="${y}">${words}</text>`,
  );
  const title = fillIn(texts.mapLabel, { heading: headings.map, topics: counted(num_clusters, "topic") });
  return html`<svg class="map" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
    <g class="points">
      <path stroke="${ALONE_HUE}" stroke-opacity="0.6" d="${points(alone, position)}" />
      ${groups}
    </g>
    <g class="labels">${labels}</g>
  </svg>`;
}

type PositionOf = (comment: AnalysedComment) => [x: number, y: number];

/** From the map's own measure, y upward, to the picture's: what lies far from all others is drawn nearer, as on the page. */
function positioning(comments: readonly AnalysedComment[]): PositionOf {
  const scaled = (values: Float32Array, size: number) =>
    fitAxis(values).map((value) => Math.round(MARGIN + value * (size - 2 * MARGIN)));
  const x = scaled(
    Float32Array.from(comments, (comment) => comment.x),
    WIDTH,
  );
  const y = scaled(
    Float32Array.from(comments, (comment) => comment.y),
    HEIGHT,
  );
  const positions = new Map(
    comments.map((comment, index): [AnalysedComment, [number, number]] => [
      comment,
      [x[index] ?? 0, HEIGHT - (y[index] ?? 0)],
    ]),
  );
  return (comment) => positions.get(comment) ?? [WIDTH / 2, HEIGHT / 2];
}

/** Lines of no length, which round ends make into points. */
function points(comments: readonly AnalysedComment[], position: PositionOf): string {
  return comments.map((comment) => `M${position(comment).join(" ")}h0`).join("");
}

/** Names of the largest topics, each near a comment in its middle; one that would cover another is left out. */
function labelsOf({ topics }: ShownTopics, position: PositionOf): { x: number; y: number; words: string }[] {
  const size = { width: WIDTH, height: HEIGHT };
  const wanted = topics.slice(0, HUED_TOPICS).flatMap(({ summary, comments: [medoid] }) => {
    if (medoid === undefined || summary.mixed) return [];
    const words = shortened(topicHeading(summary), LONGEST_LABEL);
    const [left, top] = position(medoid);
    return [{ words, left, top, ...toMap(wholeMap, size, { x: left, y: top }), width: widthOf(words) }];
  });
  return labelZooms(wanted, size).flatMap(({ from, offset }, index) => {
    const label = wanted[index];
    if (label === undefined || from > 1) return [];
    const x = Math.round(label.left + offset.x);
    return [{ x, y: Math.round(label.top + offset.y + BASELINE), words: label.words }];
  });
}

/** About what a text takes in a wide font; a picture made without a browser cannot measure it. */
function widthOf(words: string): number {
  return words.length * 11.4;
}
