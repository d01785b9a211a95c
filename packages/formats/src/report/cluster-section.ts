import type { AnalysedComment, ClusterSummary } from "@undertone/schemas/types";
import { asPlainText } from "../as-plain-text.js";
import { copiesMark, withoutCopies } from "../copies.js";
import { polarityOf } from "../polarity.js";
import { counted } from "../figures.js";
import { quotesOf } from "../quotes.js";
import { furtherKeywords, topicTitle } from "../topic-name.js";
import { webLink } from "../web-link.js";
import { sentimentBar } from "./sentiment-bar.js";
import { html, type Markup } from "./markup.js";
import { hueOf } from "./palette.js";

/**
 * One cluster: its figures, people's own words, and all of its comments to open.
 *
 * @param claims Sentences on how it differs from the other comments.
 */
export function clusterSection(
  summary: ClusterSummary,
  claims: readonly string[],
  comments: readonly AnalysedComment[],
): Markup {
  const { rank, size, keywords, sentiment } = summary;
  const further = furtherKeywords(keywords);
  const { first } = quotesOf(summary);
  return html`<article>
    <h3>
      <svg class="mark" viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r="5" fill="${hueOf(rank)}"></circle>
      </svg>
      <bdi>${topicTitle(summary)}</bdi>
      <small>${keywords.length > 0 && `Topic ${rank}, `}${counted(size, "comment")}</small>
    </h3>
    ${
      further.length > 0 &&
      html`<ul class="keywords">
        ${further.map((keyword) => html`<li>${keyword}</li>`)}
      </ul>`
    }
    ${sentimentBar(sentiment.counts)} ${claims.map((claim) => html`<p class="quiet">${claim}</p>`)}
    ${summary.summary !== "" && html`<p dir="auto">${summary.summary}</p>`} ${first.map(quote)}
    ${comments.length > first.length && folded(`All ${counted(comments.length, "comment")}`, comments)}
  </article>`;
}

/** Comments behind one line, for who wants them, each text once; not printed unless open. */
export function folded(title: string, comments: readonly AnalysedComment[]): Markup {
  const texts = withoutCopies(comments);
  return html`<details>
    <summary>${title}${texts.length < comments.length && ", each text once"}</summary>
    ${texts.map(quote)}
  </details>`;
}

/** A comment as it was written, with who wrote it and how it was received. */
export function quote(comment: AnalysedComment): Markup {
  const { body, author, score, sentiment, created_at, permalink } = comment;
  const copies = copiesMark(comment.copies);
  const polarity = polarityOf(sentiment.compound);
  const link = webLink(permalink);
  return html`<figure>
    <blockquote dir="auto">${asPlainText(body)}</blockquote>
    <figcaption>
      ${author !== null && html`<bdi>${author}</bdi> `}${score !== null && html`<span>${counted(score, "point")}</span> `}
      ${copies !== null && html`<span>${copies}</span> `}
      <span class="${polarity}-word">${polarity}</span>
      ${created_at !== null && html`<time datetime="${created_at}">${created_at.slice(0, 10)}</time> `}
      ${link !== null && html`<a href="${link}" rel="noopener noreferrer">Original</a>`}
    </figcaption>
  </figure>`;
}
