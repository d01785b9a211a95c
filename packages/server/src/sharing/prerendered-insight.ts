import { escapeHtml } from "@undertone/formats";
import { readSchema } from "@undertone/schemas";
import { headings } from "@undertone/schemas/insight-texts";
import { originOf, type SharedInsight } from "./card.js";

const { name } = readSchema("product");
const { untitled } = readSchema("messages").screens;

/**
 * Title and headline of a finished insight as HTML that a browser draws before any script has come: the page's own words, at the
 * places that they have there (`packages/app/src/styles/prerendered.css`). The app puts its page in place of it.
 *
 * @param isOwn Whether it is for its owner, who can do more with it beside the title.
 * @returns Empty where an insight has no headline: what would stand there is not known before the page's scripts have run.
 */
export function prerenderedInsight(insight: SharedInsight, isOwn: boolean): string {
  const sentences = insight.overview.headline ?? [];
  if (sentences.length === 0) return "";
  const quotes = sentences.map(
    (sentence) => `<li><blockquote dir="auto">${escapeHtml(sentence)}</blockquote></li>`,
  );
  return [
    `<div class="prerendered"${isOwn ? " data-own" : ""}><header><div><a href="/">${SIGNET}${escapeHtml(name)}</a></div></header>`,
    `<main><div><h1>${escapeHtml(insight.title || untitled)}</h1><p>${escapeHtml(originOf(insight))}</p></div>`,
    `<h2>${escapeHtml(headings.headline)}</h2><ol>${quotes.join("")}</ol></main></div>`,
  ].join("");
}

/** As in the bar of the app (`features/navigation/navbar.tsx`). */
const SIGNET =
  '<svg viewBox="0 0 26 26" aria-hidden="true"><path d="M2 10c3.5-5 7-5 11 0s7.5 5 11 0" /><path d="M2 18c3.5-4 7-4 11 0s7.5 4 11 0" opacity="0.5" /></svg>';
