import { fillIn } from "@undertone/schemas/fill-in";
import { report as texts } from "@undertone/schemas/report-texts";
import type { Result } from "@undertone/schemas/types";
import { sentimentByTime } from "../sentiment-by-time.js";
import { html, type Markup } from "./markup.js";
import { sentimentBar } from "./sentiment-bar.js";

/** The tone of words from the first comments to the last, as on the page. Null where no two spans can be told apart. */
export function toneOverTime({ clusters, noise }: Result): Markup | null {
  const spans = sentimentByTime([...Object.values(clusters).flat(), ...noise]);
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
