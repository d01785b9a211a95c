import type { AnalysedComment, ClusterSummary } from "@undertone/schemas/types";
import { feelingOf } from "../feeling.js";
import { counted, percent } from "../figures.js";
import { webLink } from "../web-link.js";
import { feelingBar } from "./feeling-bar.js";
import { html, type Markup } from "./markup.js";
import { hueOf } from "./palette.js";

/** One conversation: its figures, people's own words, and all of its comments to open. */
export function conversation(summary: ClusterSummary, comments: readonly AnalysedComment[]): Markup {
  const { rank, size, keywords, topics, sentiment, sample_comments } = summary;
  return html`<article>
    <h3>
      <svg class="mark" viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r="5" fill="${hueOf(rank)}"></circle>
      </svg>
      Conversation ${rank} <small>${counted(size, "comment")}</small>
    </h3>
    <ul class="keywords">
      ${keywords.map((keyword) => html`<li>${keyword}</li>`)}
    </ul>
    ${feelingBar(sentiment.counts)}
    ${
      topics.length > 0 &&
      html`<p class="quiet">
        Speaks of ${topics.map(({ topic, share }) => `${topic} (${percent(share)})`).join(", ")}
      </p>`
    }
    ${summary.summary !== "" && html`<p dir="auto">${summary.summary}</p>`} ${sample_comments.map(quote)}
    ${comments.length > sample_comments.length && folded(`All ${counted(comments.length, "comment")}`, comments)}
  </article>`;
}

/** Comments behind one line, for who wants them; not printed unless open. */
export function folded(title: string, comments: readonly AnalysedComment[]): Markup {
  return html`<details>
    <summary>${title}</summary>
    ${comments.map(quote)}
  </details>`;
}

function quote({ body, author, score, sentiment, created_at, permalink }: AnalysedComment): Markup {
  const feeling = feelingOf(sentiment.compound);
  const link = webLink(permalink);
  return html`<figure>
    <blockquote dir="auto">${body}</blockquote>
    <figcaption>
      ${author !== null && html`<bdi>${author}</bdi> `}${score !== null && html`<span>${counted(score, "point")}</span> `}
      <span class="${feeling}-word">${feeling}</span>
      ${created_at !== null && html`<time datetime="${created_at}">${created_at.slice(0, 10)}</time> `}
      ${link !== null && html`<a href="${link}" rel="noopener noreferrer">Original</a>`}
    </figcaption>
  </figure>`;
}
