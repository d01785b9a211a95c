import { count } from "../figures.js";
import { polarityCounts, untoldTone, withheldTone } from "../tone.js";
import { html, type Markup } from "./markup.js";
import { fillIn } from "@undertone/schemas/fill-in";
import { report as texts } from "@undertone/schemas/report-texts";
import type { Result } from "@undertone/schemas/types";
import { sentimentByTime } from "../sentiment-by-time.js";
import { commentsInOrder } from "../result-groupings.js";

const sides = ["positive", "neutral", "negative"] as const;

/** How many comments are positive, neutral and negative: a bar, and the counts in words; or why no tone is told. */
export function sentimentBar(scored: Parameters<typeof polarityCounts>[0]): Markup {
  const counts = polarityCounts(scored);
  const withheld = withheldTone(scored);
  const untold = untoldTone(counts, withheld);
  if (untold !== null) return html`<p class="counts">${untold}</p>`;
  const all = sides.reduce((sum, side) => sum + counts[side], 0);
  let left = 0;
  const bars = sides.map((side) => {
    const width = (counts[side] / all) * 100;
    const bar = html`<rect
      class="${side}"
      x="${left.toFixed(2)}"
      width="${width.toFixed(2)}"
      height="8"
    ></rect>`;
    left += width;
    return bar;
  });
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${bars}</svg>
    <p class="counts">
      ${sides.map(
        (side) => html`<span class="${side}-word"><strong>${count(counts[side])}</strong> ${side}</span> `,
      )}
      ${withheld !== null && html`<span>${withheld}</span>`}
    </p>`;
}

/** The tone of words from the first comments to the last, as on the page. Null where no two spans can be told apart. */
export function toneOverTime(result: Result): Markup | null {
  const spans = sentimentByTime(commentsInOrder(result));
  if (spans.length === 0) return null;
  return html`<table class="spans">
    <tbody>
      ${spans.map(
        ({ from, to, counts }) =>
          html`<tr>
            <th scope="row">${fillIn(texts.span, { from: minute(from), to: minute(to) })}</th>
            <td>${sentimentBar({ sentiment: { counts } })}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Milliseconds since 1970 -> "2026-11-14 09:30" */
function minute(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}
