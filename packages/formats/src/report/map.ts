import type { AnalysedComment, Result } from "@undertone/schemas/types";
import { counted } from "../figures.js";
import { topicTitle } from "../topic-name.js";
import { html, type Markup } from "./markup.js";
import { hueOf, ALONE_HUE } from "./palette.js";

const WIDTH = 1000;
const HEIGHT = 640;
const MARGIN = 24;
/** Labels on the map; more would cover the points. */
const MOST_LABELS = 10;

/** Every comment as a point, near what it resembles; a colour a cluster. A path a colour keeps ten thousand points small. */
export function map(result: Result): Markup {
  const { clusters, noise, summaries, num_clusters } = result;
  const position = positioning([...Object.values(clusters).flat(), ...noise]);
  const ranks = new Map(summaries.map(({ cluster_id, rank }) => [String(cluster_id), rank]));
  const groups = Object.entries(clusters).map(([id, comments]) => {
    const rank = ranks.get(id);
    return html`<path
      stroke="${rank === undefined ? ALONE_HUE : hueOf(rank)}"
      d="${points(comments, position)}"
    />`;
  });
  const labels = labelsOf(result, position).map(
    ({ x, y, words }) => html`<text x="${x}" y="${y}">${words}</text>`,
  );
  const title = `Map of the comments: ${counted(num_clusters, "topic")}, like beside like`;
  return html`<svg class="map" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
    <g class="points">
      <path stroke="${ALONE_HUE}" stroke-opacity="0.6" d="${points(noise, position)}" />
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

/** Names of the largest clusters, each above its most typical comment; one that would cover another is left out. */
function labelsOf({ clusters, summaries }: Result, position: PositionOf): Label[] {
  const labels: Label[] = [];
  for (const { cluster_id, rank, keywords } of summaries) {
    const [medoid] = clusters[cluster_id] ?? [];
    if (medoid === undefined || labels.length === MOST_LABELS) continue;
    const words = topicTitle({ rank, keywords }).slice(0, 40);
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

/** About half of what a text takes in a wide font; a picture made without a browser cannot measure it. */
function halfWidth(words: string): number {
  return words.length * 5.7;
}

function covers(one: Label, other: Label): boolean {
  const isBeside = Math.abs(one.x - other.x) > halfWidth(one.words) + halfWidth(other.words) + 8;
  return !isBeside && Math.abs(one.y - other.y) < 22;
}
