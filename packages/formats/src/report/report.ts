import { fillIn } from "@undertone/schemas/fill-in";
import { counting, headings, points as pointTexts } from "@undertone/schemas/insight-texts";
import { report as texts } from "@undertone/schemas/report-texts";
import type { AnalysedComment, Result } from "@undertone/schemas/types";
import { directAnswers } from "../asked.js";
import { asPlainText } from "../as-plain-text.js";
import { allRead, branchSentence, commentsReadAndWhy, unitOf, type Unit } from "../comments-read.js";
import { communityOf } from "../community.js";
import { embedderNote } from "../embedder-note.js";
import { countedQuestions, countSentence } from "../count-sentence.js";
import { count, counted, percent } from "../figures.js";
import { finding } from "../finding.js";
import { makingSentences } from "../making.js";
import { notRestoredSentence } from "../not-restored.js";
import { whyNoClusters } from "../no-clusters.js";
import { commentsByPeople } from "../people.js";
import {
  aboutPoints,
  frequentAuthorsOf,
  pointsHeading,
  pointsOf,
  withHeadings,
  type ShownPoint,
} from "../points-of.js";
import { withoutEmptyPoints } from "../without-empty-points.js";
import { claimsOf, figuresOf, shownTopics, type ShownTopic, type ShownTopics } from "../shown-topics.js";
import { furtherTopics, inNoTopic } from "../topics-not-shown.js";
import { ruleTitle } from "../rule-title.js";
import { topicHeading } from "../topic-heading.js";
import { unreadSentences } from "../unread.js";
import { webLink } from "../web-link.js";
import { clusterSection, folded, sourceOf } from "./cluster-section.js";
import { sentimentBar, toneOverTime } from "./sentiment-bar.js";
import { map } from "./map.js";
import { questions } from "./questions.js";
import { html, Markup } from "./markup.js";
import { style, STYLE_HASH } from "./style.js";

/** Nothing runs, nothing is fetched: the page has its own style and that is all. */
// oxlint-disable-next-line undertone/texts-in-schemas -- for browsers
const policy = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

/** A result as one HTML file that opens offline: charts are drawn already, no script is in it, all texts are escaped. */
export function report(given: Result): string {
  const result = withoutEmptyPoints(given);
  const { post_info } = result;
  const answers = directAnswers(result);
  const shown = shownTopics(result);
  const points = pointsOf(result);
  const unit = unitOf(result);
  const timeLine = toneOverTime(result);
  const note = embedderNote(result.embedding);
  const asked = questions(result);
  const hasQuestions = asked !== null;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${titleOf(result)}</title>
        ${new Markup(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <header>
            <h1 dir="auto">${titleOf(result)}</h1>
            ${origin(result)}
          </header>
          ${pointsSection(points, result)} ${ofQuestions(result)}
          ${frequentAuthorsOf(result, points).map((sentence) => html`<p dir="auto">${sentence}</p>`)}
          <p class="finding">${finding({ ...result, ...figuresOf(shown) })}</p>
          ${note !== null && html`<p class="quiet">${fillIn(texts.more, { note })}</p>`}
          ${figures(result, shown)} ${contents(shown, hasQuestions)}
          ${
            post_info.selftext !== "" &&
            html`<section class="panel">
              <h2>${texts.post}</h2>
              <blockquote dir="auto">${asPlainText(post_info.selftext)}</blockquote>
            </section>`
          }
          ${
            answers &&
            html`<section class="panel">
              <h2>${texts.answers}</h2>
              <p>${answers.sentence}</p>
            </section>`
          }
          <section id="map">${map(shown)}</section>
          ${
            timeLine &&
            html`<section class="panel">
              <h2>${headings.toneOverTime}</h2>
              ${timeLine}
            </section>`
          }
          <h2 id="topics">${texts.topics}</h2>
          ${shown.num_clusters === 0 && html`<p>${whyNoClusters({ noise: shown.alone })}</p>`}
          ${shown.topics.map((topic, index) =>
            topicSection(topic, index < TOPICS_OPEN, claimsOf(shown, topic), unit),
          )}
          ${asked} ${furtherTopics(shown, unit).map((sentence) => html`<p dir="auto">${sentence}</p>`)}
          ${shown.alone.length > 0 && html`<section class="panel">${folded(inNoTopic(shown.alone, unit), shown.alone)}</section>`}
          ${leftOut(result)} ${making(result)}
        </main>
        ${asData(given)}
      </body>
    </html> `.text;
}

/** The result itself, shown by no browser: `undertone verify` holds the page against it. */
function asData(result: Result): Markup {
  const json = JSON.stringify(result).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return new Markup(`${DATA_START}${json}${DATA_END}`);
}

const [DATA_START, DATA_END] = ['<template id="result">', "</template>"];

/** The result that a report was made of; null where the text is none, or one of a version that kept none. */
export function resultOfReport(page: string): unknown {
  const start = page.lastIndexOf(DATA_START);
  if (start < 0) return null;
  const from = start + DATA_START.length;
  return JSON.parse(page.slice(from, page.indexOf(DATA_END, from)));
}

/** The largest topics are read as they come; a page of fifty would bury what follows them. */
const TOPICS_OPEN = 10;

/** A topic, or only its heading to open. */
function topicSection(topic: ShownTopic, isOpen: boolean, claims: readonly string[], unit: Unit): Markup {
  const section = clusterSection(topic, claims, unit);
  if (isOpen) return section;
  const { summary } = topic;
  return html`<details class="panel">
    <summary><bdi>${topicHeading(summary)}</bdi> <small>${commentsByPeople(summary, unit)}</small></summary>
    ${section}
  </details>`;
}

/** What there is, and where. The largest topics are named; a link to one that is closed opens it. */
function contents({ topics }: ShownTopics, hasQuestions: boolean): Markup {
  const further = topics.length - TOPICS_OPEN;
  return html`<nav class="panel" aria-labelledby="contents">
    <h2 id="contents">${texts.contents}</h2>
    <ul class="contents">
      <li><a href="#map">${texts.map}</a></li>
      <li>
        <a href="#topics">${texts.topics}</a>
        <ul>
          ${topics.slice(0, TOPICS_OPEN).map(
            ({ summary }) =>
              html`<li>
                <a href="#topic-${summary.rank}"><bdi>${topicHeading(summary)}</bdi></a>
                <small>${counted(summary.size, "comment")}</small>
              </li>`,
          )}
          ${further > 0 && html`<li><small>${fillIn(texts.smaller, { count: count(further) })}</small></li>`}
        </ul>
      </li>
      ${hasQuestions && html`<li><a href="#questions">${headings.questions}</a></li>`}
      <li><a href="#left-out">${headings.leftOut}</a></li>
      <li><a href="#made">${headings.howMade}</a></li>
    </ul>
  </nav>`;
}

export function titleOf({ post_info: { title } }: Result): string {
  return title.trim() === "" ? texts.untitled : title;
}

export function origin({ post_info, origin: read }: Result): Markup {
  const { author, score, created_at, url } = post_info;
  const link = webLink(url);
  const facts = [
    communityOf(post_info) ?? read?.site,
    author !== null && fillIn(texts.postedBy, { author }),
    score !== null && counted(score, "point"),
    created_at?.slice(0, 10),
  ].filter(Boolean);
  return html`<p class="quiet">
    <bdi>${facts.join(" · ")}</bdi>
    ${link !== null && html`<a href="${link}" rel="noopener noreferrer">${texts.originalPost}</a>`}
  </p>`;
}

/** Sentences that many comments are like, each with the comments nearest to it. @param isOnPaper Then there is nothing to open. */
export function pointsSection(
  points: readonly ShownPoint[],
  result: Result,
  isOnPaper = false,
): Markup | false {
  const { total_processed: comments } = result;
  return (
    points.length > 0 &&
    html`<section class="points">
      <h2>${pointsHeading(points.length, comments)}</h2>
      <p class="quiet">${aboutPoints(comments)}</p>
      <ul>
        ${withHeadings(points).map(
          ({ point: { sentence, comment, nearest, counted: figures }, heading }) =>
            html`<li>
              ${heading !== null && html`<h3>${heading}</h3>`}
              <blockquote dir="auto">${sentence}</blockquote>
              ${figures !== null && html`<p>${countSentence(figures, "point", unitOf(result), comments)}</p>`}
              ${attribution(comment)}
              ${!isOnPaper && nearest.length > 0 && folded(pointTexts.nearest, nearest)}
            </li>`,
        )}
      </ul>
    </section>`
  );
}

export function ofQuestions(result: Result): Markup | false {
  const questions = countedQuestions(result);
  return (
    questions.length > 0 &&
    html`<section class="panel">
      <h2>${counting.heading}</h2>
      ${questions.map(({ question, sentence }) => html`<p dir="auto">${question}<br />${sentence}</p>`)}
    </section>`
  );
}

/** A licensed sentence is quoted with its author, its address and its licence. */
function attribution(comment: AnalysedComment): Markup | false {
  if (comment.licence === undefined) return false;
  return html`<p class="quiet">
    ${comment.author !== null && html`<bdi>${comment.author}</bdi> `} ${sourceOf(comment)}
  </p>`;
}

function figures(result: Result, { num_clusters, noise_ratio }: ShownTopics): Markup {
  const { total_processed } = result;
  const read = commentsReadAndWhy(result);
  return html`<section class="panel">
    <dl class="figures">
      <div>
        <dt>${texts.analysed}</dt>
        <dd>${count(total_processed)}</dd>
      </div>
      <div>
        <dt>${texts.topics}</dt>
        <dd>${count(num_clusters)}</dd>
      </div>
      ${
        num_clusters > 0 &&
        html`<div>
          <dt>${headings.alone}</dt>
          <dd>${percent(noise_ratio)}</dd>
        </div>`
      }
    </dl>
    ${read !== null && html`<p>${read}.</p>`} ${sentimentBar(result)}
  </section>`;
}

export function leftOut(result: Result): Markup {
  const { filtered } = result;
  const branch = branchSentence(result);
  const rules = Object.entries(filtered).filter(([, number]) => number > 0);
  const notRestored = notRestoredSentence(result);
  return html`<section class="panel">
    <h2 id="left-out">${headings.leftOut}</h2>
    <p>${fillIn(texts.firstRule, { read: commentsReadAndWhy(result) ?? allRead(result) })}</p>
    ${branch !== null && html`<p>${branch}</p>`}
    ${unreadSentences(result).map((sentence) => html`<p>${sentence}</p>`)}
    ${notRestored !== null && html`<p>${notRestored}</p>`}
    ${
      rules.length > 0 &&
      html`<table>
        <tbody>
          ${rules.map(
            ([rule, number]) =>
              html`<tr>
                <th scope="row">${ruleTitle(rule)}</th>
                <td>${count(number)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`
    }
  </section>`;
}

function making(result: Result): Markup {
  const { embedding, parameters } = result;
  return html`<section class="panel">
    <h2 id="made">${headings.howMade}</h2>
    ${makingSentences(result).map((sentence) => html`<p>${sentence}</p>`)}
    ${embedding.reason !== null && html`<p>${embedding.reason}</p>`}
    <details>
      <summary>${texts.parameters}</summary>
      <table>
        <tbody>
          ${flat(parameters).map(
            ([name, value]) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${value}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  </section>`;
}

/** `{a: {b: 1}}` -> `[["a.b", "1"]]` */
function flat(parameters: object, around = ""): [name: string, value: string][] {
  return Object.entries(parameters).flatMap(([key, value]: [string, unknown]) => {
    const name = `${around}${key}`;
    const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
    return isGroup
      ? flat(value, `${name}.`)
      : [[name, typeof value === "string" ? value : JSON.stringify(value)]];
  });
}
