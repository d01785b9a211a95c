import type { AnalysedComment } from "@undertone/schemas/types";
import { asPlainText } from "../as-plain-text.js";
import { polarityOf } from "../polarity.js";
import { counted } from "../figures.js";
import { heardMost } from "../heard-most.js";
import { kindOfTalk } from "../kind-of-talk.js";
import { commentsByPeople, loudestOf } from "../people.js";
import { quotesOfTopic } from "../quotes.js";
import type { ShownTopic } from "../shown-topics.js";
import { sentenceUnder, topicHeading } from "../topic-heading.js";
import { webLink } from "../web-link.js";
import { sentimentBar } from "./sentiment-bar.js";
import { html, type Markup } from "./markup.js";
import { hueOf } from "./palette.js";

/** One topic: what it is called, its figures, people's own words, and all of its comments to open. */
export function clusterSection(topic: ShownTopic): Markup {
  const { summary, comments } = topic;
  const { rank, size, keywords, topics, sentiment } = summary;
  const talk = kindOfTalk(topics);
  const under = sentenceUnder(summary);
  const loudest = loudestOf(summary);
  const quotes = quotesOfTopic(topic);
  const heard = heardMost(topic).filter(({ comment }) => !quotes.some(({ id }) => id === comment.id));
  return html`<article id="topic-${rank}">
    <h3>
      <svg class="mark" viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r="5" fill="${hueOf(rank)}"></circle>
      </svg>
      <bdi>${topicHeading(summary)}</bdi>
      <small>
        Topic ${rank}, ${commentsByPeople(summary)}${loudest !== null && html`, <bdi>${loudest}</bdi>`}
      </small>
    </h3>
    ${under !== null && html`<p class="title" dir="auto">${under}</p>`}
    ${
      keywords.length > 0 &&
      html`<ul class="keywords">
        ${keywords.map((keyword) => html`<li>${keyword}</li>`)}
      </ul>`
    }
    ${sentimentBar(sentiment.counts)} ${talk !== null && html`<p class="quiet">Kind of talk: ${talk}</p>`}
    ${quotes.map((comment) => quote(comment))} ${heard.map(({ why, comment }) => quote(comment, why))}
    ${comments.length > quotes.length && folded(`All ${counted(size, "comment")}`, comments)}
  </article>`;
}

/** Comments behind one line, for who wants them; not printed unless open. */
export function folded(title: string, comments: readonly AnalysedComment[]): Markup {
  return html`<details>
    <summary>${title}</summary>
    ${comments.map((comment) => quote(comment))}
  </details>`;
}

function quote(
  { body, author, score, sentiment, created_at, permalink }: AnalysedComment,
  why?: string,
): Markup {
  const polarity = polarityOf(sentiment.compound);
  const link = webLink(permalink);
  return html`<figure>
    ${why !== undefined && html`<p class="quiet">${why}</p>`}
    <blockquote dir="auto">${asPlainText(body)}</blockquote>
    <figcaption>
      ${author !== null && html`<bdi>${author}</bdi> `}${score !== null && html`<span>${counted(score, "point")}</span> `}
      <span class="${polarity}-word">${polarity}</span>
      ${created_at !== null && html`<time datetime="${created_at}">${created_at.slice(0, 10)}</time> `}
      ${link !== null && html`<a href="${link}" rel="noopener noreferrer">Original</a>`}
    </figcaption>
  </figure>`;
}
