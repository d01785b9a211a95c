import { count, escapeHtml } from "@undertone/formats";
import { readSchema } from "@undertone/schemas";
import { headings, readings, screens as texts } from "@undertone/schemas/insight-texts";
import { originOf, type SharedInsight } from "./card.js";

const { name } = readSchema("product");
const { untitled } = readSchema("page-texts").screens;

/** Who looks at an insight: it has other buttons for each. */
export type Viewer = "guest" | "member" | "owner";

/**
 * Title and headline of a finished insight as HTML that a browser draws before any script has come: the page's own words, at the
 * places that they have there (`packages/app/src/styles/prerendered.css`). The app puts its page in place of it. What can be
 * pressed stands there unseen, so that lines break where they will.
 *
 * @returns Empty where an insight has no headline: what would stand there is not known before the page's scripts have run.
 */
export function prerenderedInsight(insight: SharedInsight, viewer: Viewer): string {
  const sentences = insight.overview.headline ?? [];
  if (sentences.length === 0) return "";
  const quotes = sentences.map(
    (sentence) => `<li><blockquote dir="auto">${escapeHtml(sentence)}</blockquote></li>`,
  );
  return [
    `<div class="prerendered"><header><div><a href="/">${SIGNET}${escapeHtml(name)}</a></div></header>`,
    `<main><div><h1>${escapeHtml(insight.title || untitled)}</h1><p>${escapeHtml(originOf(insight))}</p>${actions(insight, viewer)}</div>`,
    `<section><h2>${escapeHtml(headings.headline)}</h2>${SWITCH}</section><ol>${quotes.join("")}</ol></main></div>`,
  ].join("");
}

/** As in the bar of the app (`features/navigation/navbar.tsx`). */
const SIGNET =
  '<svg viewBox="0 0 26 26" aria-hidden="true"><path d="M2 10c3.5-5 7-5 11 0s7.5 5 11 0" /><path d="M2 18c3.5-4 7-4 11 0s7.5 4 11 0" opacity="0.5" /></svg>';

/** As in `features/insight-detail/reading-switch.tsx`. */
const SWITCH = `<fieldset aria-hidden="true">${inSpans([readings.few, readings.some, readings.set])}</fieldset>`;

/** As in `pages/insight-page.tsx`. */
function actions({ starCount, isPublic, source }: SharedInsight, viewer: Viewer): string {
  const star = `<span><i></i>${viewer === "guest" ? "" : "Star "}${count(starCount)}</span>`;
  switch (viewer) {
    case "guest":
      return room(`${inSpans([texts["log-in-to-star"]])}${star}${inSpans(["Export", "Share"])}`);
    case "member":
      return room(`${star}${inSpans(["Export", "Share"])}`);
    case "owner": {
      const own = [
        texts[isPublic ? "make-private" : "make-public"],
        ...(withoutSite.has(source) ? [] : [texts["read-again"]]),
        texts["more-actions"],
      ];
      return room(`${inSpans(["Share"])}${star}${inSpans(["Export"])}<div>${inSpans(own)}</div>`);
    }
  }
}

/** Threads of these were read at no site, where they could be read again. */
const withoutSite: ReadonlySet<string> = new Set(["file", "upload", "sample"]);

function inSpans(words: readonly string[]): string {
  return words.map((word) => `<span>${escapeHtml(word)}</span>`).join("");
}

function room(buttons: string): string {
  return `<div aria-hidden="true">${buttons}</div>`;
}
