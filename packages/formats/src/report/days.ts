import type { AnalysedComment, Result } from "@undertone/schemas/types";
import type { Polarity } from "../polarity.js";
import { polarityOfComment } from "../tone.js";
import { counted } from "../figures.js";
import { html, type Markup } from "./markup.js";

/** Columns at most: a long discussion is divided into as many equal parts. */
const MOST_COLUMNS = 60;
const HEIGHT = 100;
const sides: readonly Polarity[] = ["positive", "neutral", "negative"];

interface Column {
  from: Date;
  counts: Record<Polarity, number>;
}

/** How many comments came when, and how they feel. Null when fewer than two with a tone are dated, or all at one time. */
export function days({ clusters, noise }: Result): Markup | null {
  const dated = [...Object.values(clusters).flat(), ...noise].filter(
    (comment) => comment.created_at !== null && polarityOfComment(comment) !== null,
  );
  const columns = columnsOf(dated);
  if (columns === null) return null;
  const most = Math.max(...columns.map(({ counts }) => sides.reduce((sum, side) => sum + counts[side], 0)));
  const bars = columns.map(({ from, counts }, columnIndex) => {
    const said = sides.map((side) => `${counts[side]} ${side}`).join(", ");
    let bottom = HEIGHT;
    const parts = sides.map((side) => {
      const size = (counts[side] / most) * HEIGHT;
      bottom -= size;
      return html`<rect
        class="${side}"
        x="${columnIndex}.1"
        y="${bottom.toFixed(2)}"
        width="0.8"
        height="${size.toFixed(2)}"
      ></rect>`;
    });
    return html`<g><title>${minute(from)}: ${said}</title>${parts}</g>`;
  });
  const [first, last] = [
    columns[0],
    dated
      .map(({ created_at }) => created_at ?? "")
      .sort()
      .at(-1),
  ];
  return html`<svg
      class="days"
      viewBox="0 0 ${columns.length} ${HEIGHT}"
      preserveAspectRatio="none"
      role="img"
      aria-label="${counted(dated.length, "comment")} over time, by tone of words"
    >
      ${bars}
    </svg>
    <p class="ends">
      <span>${first && minute(first.from)}</span><span>${minute(new Date(last ?? 0))}</span>
    </p>`;
}

function columnsOf(comments: readonly AnalysedComment[]): Column[] | null {
  const times = comments.map(({ created_at }) => Date.parse(created_at ?? ""));
  const first = times.reduce((one, other) => Math.min(one, other), Infinity);
  const last = times.reduce((one, other) => Math.max(one, other), -Infinity);
  if (!(last > first)) return null;
  const size = Math.min(MOST_COLUMNS, Math.max(12, Math.ceil(comments.length / 4)));
  const columns = Array.from({ length: size }, (_, columnIndex): Column => {
    return {
      from: new Date(first + ((last - first) * columnIndex) / size),
      counts: { positive: 0, neutral: 0, negative: 0 },
    };
  });
  for (const [index, comment] of comments.entries()) {
    const polarity = polarityOfComment(comment);
    const columnIndex = Math.min(
      size - 1,
      Math.floor((((times[index] ?? first) - first) / (last - first)) * size),
    );
    const column = columns[columnIndex];
    if (column && polarity !== null) column.counts[polarity] += 1;
  }
  return columns;
}

/** 2026-11-14T09:30:12.000Z -> "2026-11-14 09:30" */
function minute(date: Date): string {
  return date.toISOString().slice(0, 16).replace("T", " ");
}
