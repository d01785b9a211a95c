import { fillIn } from "@undertone/schemas/fill-in";
import { report as texts } from "@undertone/schemas/report-texts";
import { shortened } from "@undertone/schemas/shortened";
import type { AnalysedComment } from "@undertone/schemas/types";
import { commentWords } from "../comment-words.js";
import { polarityOfComment, toneWords } from "../tone.js";
import { copiesMark, withoutCopies } from "../copies.js";
import type { Unit } from "../comments-read.js";
import { counted, countedUnit } from "../figures.js";
import { heardMost, loudestOf } from "../heard-most.js";
import { licenceLink } from "../licence.js";
import { commentsByPeople } from "../people.js";
import { namedBy, noteOf } from "../persons.js";
import { quotesOfTopic, type QuotedComment } from "../quotes.js";
import type { ShownTopic } from "../shown-topics.js";
import { sentenceUnder, topicHeading } from "../topic-heading.js";
import { webLink } from "../web-link.js";
import { sentimentBar } from "./sentiment-bar.js";
import { html, type Markup } from "./markup.js";
import { hueOf } from "./palette.js";

/** Characters of a quote where nothing can be opened. */
const LONGEST_ON_PAPER = 400;

/**
 * One topic: what it is called, its figures, people's own words, and all of its comments to open.
 *
 * @param claims Sentences on how it differs from the other comments.
 * @param isOnPaper Then there is nothing to open.
 */
export function clusterSection(
  topic: ShownTopic,
  claims: readonly string[],
  unit: Unit,
  isOnPaper = false,
): Markup {
  const { summary, comments } = topic;
  const { rank, size, keywords } = summary;
  const under = sentenceUnder(summary);
  const [named, note] = [namedBy(summary), noteOf(summary)];
  const loudest = loudestOf(summary);
  const quotes = quotesOfTopic(topic);
  const length = isOnPaper ? LONGEST_ON_PAPER : Infinity;
  const heard = heardMost(topic).filter(({ comment }) => !quotes.some(({ id }) => id === comment.id));
  return html`<article id="topic-${rank}">
    <h3>
      <svg class="mark" viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r="5" fill="${hueOf(rank)}"></circle>
      </svg>
      <bdi>${topicHeading(summary)}</bdi>
      <small>
        ${fillIn(texts.topicFacts, { rank, comments: commentsByPeople(summary, unit) })}${loudest !== null && html`, <bdi>${loudest}</bdi>`}${named !== null && html`, ${named}`}
      </small>
    </h3>
    ${note !== null && html`<p class="note" dir="auto">${note}</p>`}
    ${under !== null && html`<p class="title" dir="auto">${under}</p>`}
    ${
      keywords.length > 0 &&
      html`<ul class="keywords">
        ${keywords.map((keyword) => html`<li>${keyword}</li>`)}
      </ul>`
    }
    ${sentimentBar(summary)} ${claims.map((claim) => html`<p class="quiet">${claim}</p>`)}
    ${quotes.map((comment) => quote(comment, undefined, length))}
    ${heard.map(({ why, comment }) => quote(comment, why, length))}
    ${!isOnPaper && comments.length > quotes.length && folded(fillIn(texts.allComments, { comments: countedUnit(size, unit) }), comments)}
  </article>`;
}

/** Comments behind one line, for who wants them, each text once; not printed unless open. */
export function folded(title: string, comments: readonly AnalysedComment[]): Markup {
  const once = withoutCopies(comments);
  return html`<details>
    <summary>${once.length < comments.length ? fillIn(texts.eachOnce, { comments: title }) : title}</summary>
    ${once.map((comment) => quote(comment))}
  </details>`;
}

export function quote(comment: QuotedComment, why?: string, length = Infinity): Markup {
  const words = commentWords(comment);
  const { author, score, created_at } = comment;
  const copies = copiesMark(comment.copies);
  const toned = comment.sentiment && {
    body: comment.body,
    sentiment: comment.sentiment,
    ...withTone(comment),
  };
  const polarity = toned ? polarityOfComment(toned) : null;
  return html`<figure>
    ${why !== undefined && html`<p class="quiet">${why}</p>`}
    <blockquote dir="auto">${words.length > length ? shortened(words, length) : words}</blockquote>
    <figcaption>
      ${author !== null && html`<bdi>${author}</bdi> `}${score !== null && html`<span>${counted(score, "point")}</span> `}
      ${copies !== null && html`<span>${copies}</span> `}
      ${polarity !== null && html`<span class="${polarity}-word" title="${(toned && toneWords(toned)) ?? ""}">${polarity}</span>`}
      ${created_at !== null && html`<time datetime="${created_at}">${created_at.slice(0, 10)}</time> `}
      ${sourceOf(comment)}
    </figcaption>
  </figure>`;
}

/** Where a comment stands, and the licence that its site asks to be named. */
export function sourceOf({ permalink, licence }: Pick<AnalysedComment, "permalink" | "licence">): Markup {
  const link = webLink(permalink);
  return html`${link !== null && html`<a href="${link}" rel="noopener noreferrer">${texts.original}</a> `}
  ${licence !== undefined && licenceMark(licence)}`;
}

/** The name of a licence, with its words behind it where they are known. */
function licenceMark(name: string): Markup {
  const link = licenceLink(name);
  return link === null
    ? html`<span>${name}</span>`
    : html`<a href="${link}" rel="noopener noreferrer license">${name}</a>`;
}

/** What is absent stays absent: results from before there were tones have none. */
function withTone({ tone }: QuotedComment): Pick<QuotedComment, "tone"> {
  return tone === undefined ? {} : { tone };
}
