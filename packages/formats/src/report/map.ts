import type { AnalysedComment } from "@undertone/schemas/types";
import { counted } from "../figures.js";
import type { ShownTopics } from "../shown-topics.js";
import { topicHeading } from "../topic-heading.js";
import { html, type Markup } from "./markup.js";
import { hueOf, ALONE_HUE } from "./palette.js";

const WIDTH = 1000;
const HEIGHT = 640;
const MARGIN = 24;
/** Labels on the map; more would cover the points. */
const MOST_LABELS = 10;
/** Characters of a label. */
const LONGEST_LABEL = 40;

/** Every comment as a point, near what it resembles; a colour a topic. A path a colour keeps ten thousand points small. */
export function map(shown: ShownTopics): Markup {
  const { topics, others, alone, num_clusters } = shown;
  const position = positioning([...topics.flatMap(({ comments }) => comments), ...others.flat(), ...alone]);
  const path = (hue: string, comments: readonly AnalysedComment[]) =>
    html`<path stroke="${hue}" d="${points(comments, position)}" />`;
  const groups = [
    ...topics.map(({ summary, comments }) => path(hueOf(summary.rank), comments)),
    ...others.map((comments) => path(ALONE_HUE, comments)),
  ];
  const labels = labelsOf(shown, position).map(
    ({ x, y, words }) => html`<text x="${x}" y="${y}">${words}</text>`,
  );
  const title = `Map of the comments: ${counted(num_clusters, "topic")}, like beside like`;
  return html`<svg class="map" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
    <g class="points">
      <path stroke="${ALONE_HUE}" stroke-opacity="0.6" d="${points(alone, position)}" />
      ${groups}
    </g>
    <g class="labels">${labels}</g>
  </svg>`;
}

type PositionOf = (comment: AnalysedComment) => [x: number, y: number];

/** From the map's own measure, y upward, to the picture's, filling it whatever part of the square the comments take. */
function positioning(comments: readonly AnalysedComment[]): PositionOf {
  const [left, right] = extent(comments.map(({ x }) => x));
  const [bottom, top] = extent(comments.map(({ y }) => y));
  const scaled = (value: number, from: number, to: number, size: number) =>
    Math.round(MARGIN + (to === from ? 0.5 : (value - from) / (to - from)) * (size - 2 * MARGIN));
  return ({ x, y }) => [scaled(x, left, right, WIDTH), scaled(y, top, bottom, HEIGHT)];
}

function extent(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}

/** Lines of no length, which round ends make into points. */
function points(comments: readonly AnalysedComment[], position: PositionOf): string {
  return comments.map((comment) => `M${position(comment).join(" ")}h0`).join("");
}

interface Label {
  x: number;
  y: number;
  words: string;
}

/** Names of the largest topics, each above a comment in its middle; one that would cover another is left out. */
function labelsOf({ topics }: ShownTopics, position: PositionOf): Label[] {
  const labels: Label[] = [];
  for (const { summary, comments } of topics) {
    const [medoid] = comments;
    if (medoid === undefined || labels.length === MOST_LABELS) continue;
    const words = shortened(topicHeading(summary));
    const half = halfWidth(words);
    const [x, y] = position(medoid);
    const label = {
      x: Math.round(Math.min(WIDTH - half - 4, Math.max(half + 4, x))),
      y: Math.max(20, y - 10),
      words,
    };
    if (!labels.some((other) => covers(label, other))) labels.push(label);
  }
  return labels;
}

/** A heading may be a whole sentence. */
function shortened(heading: string): string {
  return heading.length <= LONGEST_LABEL
    ? heading
    : `${heading.slice(0, LONGEST_LABEL).replace(/\s+\S*$/, "")} …`;
}

/** About half of what a text takes in a wide font; a picture made without a browser cannot measure it. */
function halfWidth(words: string): number {
  return words.length * 5.7;
}

function covers(one: Label, other: Label): boolean {
  const isBeside = Math.abs(one.x - other.x) > halfWidth(one.words) + halfWidth(other.words) + 8;
  return !isBeside && Math.abs(one.y - other.y) < 22;
}
