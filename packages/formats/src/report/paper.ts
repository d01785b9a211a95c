import { fillIn } from "@undertone/schemas/fill-in";
import { headings } from "@undertone/schemas/insight-texts";
import { report as texts } from "@undertone/schemas/report-texts";
import type { Result } from "@undertone/schemas/types";
import { directAnswers } from "../asked.js";
import { citeInsight, type CitedInsight } from "../citation.js";
import { unitOf } from "../comments-read.js";
import { embedderNote } from "../embedder-note.js";
import { finding } from "../finding.js";
import { makingSentences } from "../making.js";
import { whyNoClusters } from "../no-clusters.js";
import { frequentAuthorsOf, pointsOf } from "../points-of.js";
import { type ThreadGrouping } from "../result-groupings.js";
import { claimsOf, figuresOf, shownTopics } from "../shown-topics.js";
import { furtherTopics, inNoTopic } from "../topics-not-shown.js";
import { withoutEmptyPoints } from "../without-empty-points.js";
import { clusterSection } from "./cluster-section.js";
import { map } from "./map.js";
import { html } from "./markup.js";
import { hueVariables, palettes } from "./palette.js";
import { questions } from "./questions.js";
import { leftOut, ofQuestions, origin, pointsSection, titleOf } from "./report.js";
import { sentimentBar, toneOverTime } from "./sentiment-bar.js";

/**
 * A result on sheets of A4, as the HTML of a shadow root: every topic, nothing to open, how it was made and how it is cited.
 *
 * @param grouping Left out: the one that is shown first.
 */
export function paper(given: Result, insight: CitedInsight, grouping?: ThreadGrouping): string {
  const result = withoutEmptyPoints(given);
  const shown = shownTopics(result, grouping);
  const points = pointsOf(result);
  const unit = unitOf(result);
  const note = embedderNote(result.embedding);
  const time = toneOverTime(result);
  const made = makingSentences(result);
  const answers = directAnswers(result);
  return html`<header>
      <h1 dir="auto">${insight.title.trim() === "" ? titleOf(result) : insight.title}</h1>
      ${origin(result)}
    </header>
    <p class="finding">${finding({ ...result, ...figuresOf(shown) })}</p>
    ${note !== null && html`<p class="quiet">${note}</p>`} ${pointsSection(points, result, true)}
    ${ofQuestions(result)}
    ${frequentAuthorsOf(result, points).map((sentence) => html`<p dir="auto">${sentence}</p>`)}
    ${
      answers &&
      html`<section>
        <h2>${texts.answers}</h2>
        <p>${answers.sentence}</p>
      </section>`
    }
    <section class="whole">
      <h2>${texts.map}</h2>
      ${map(shown)} ${sentimentBar(result)}
    </section>
    <h2>${texts.topics}</h2>
    ${shown.num_clusters === 0 && html`<p>${whyNoClusters({ noise: shown.alone })}</p>`}
    ${shown.topics.map((topic) => clusterSection(topic, claimsOf(shown, topic), unit, true))}
    ${furtherTopics(shown, unit).map((sentence) => html`<p dir="auto">${sentence}</p>`)}
    ${shown.alone.length > 0 && html`<p>${fillIn(texts.sentence, { words: inNoTopic(shown.alone, unit) })}</p>`}
    ${questions(result)}
    ${
      time &&
      html`<section>
        <h2>${headings.toneOverTime}</h2>
        ${time}
      </section>`
    }
    ${leftOut(result)}
    <section>
      <h2>${headings.howMade}</h2>
      ${made.map((sentence) => html`<p>${sentence}</p>`)}
    </section>
    <section>
      <h2>${texts.citation}</h2>
      <p>${citeInsight(insight, result, made)}</p>
    </section>`.text;
}

/** The style of `paper`: dark on white in every theme, a topic on one page. */
export const paperStyle = `
:host{display:block;background:#fff;color:#16202b;font:10.5pt/1.45 var(--font-ui,sans-serif);overflow-wrap:anywhere;color-scheme:light;--surface:#fff;--text:#16202b;--muted:#515e6c;--line:#d9e1ea;${hueVariables(palettes.light)}}
*{box-sizing:border-box;print-color-adjust:exact}
h1,h2,h3,p,ul,figure,blockquote,dl,dd{margin:0;padding:0}
h1{font-size:20pt;line-height:1.2;text-wrap:balance}
h2{margin:18pt 0 6pt;font-size:13pt;break-after:avoid}
h3{font-size:11pt;break-after:avoid}
p+p{margin-top:4pt}
small,.quiet,figcaption{color:var(--muted);font-size:9pt;font-weight:400}
a{color:inherit}
.finding{margin-top:10pt;max-width:72ch}
ul{list-style:none}
.points ul{display:grid;gap:8pt;margin-top:6pt}
.points li,article,figure,.whole,tr{break-inside:avoid}
blockquote,.title{font-family:var(--font-quote,serif);white-space:pre-line}
.points blockquote{font-size:13pt;line-height:1.35}
article{display:grid;gap:5pt;margin-bottom:12pt;padding:8pt 10pt;border:.75pt solid var(--line);border-radius:6pt}
.keywords{display:flex;flex-wrap:wrap;gap:0 8pt;color:var(--muted);font-size:9pt}
figure{padding-inline-start:8pt;border-inline-start:1.5pt solid var(--line)}
figure:has(>blockquote:dir(rtl)){direction:rtl}
figcaption{display:flex;flex-wrap:wrap;gap:0 8pt}
figcaption>*{direction:ltr}
.bar{display:block;width:100%;height:5pt}
.mark{width:8pt;height:8pt}
.counts{font-size:9pt}
.counts span{margin-right:8pt}
.positive{fill:#2a9d92}
.neutral{fill:#b9c3ce}
.negative{fill:#e0a23c}
.positive-word{color:#0f6f67}
.neutral-word{color:#5f6b78}
.negative-word{color:#8f5200}
.map{display:block;width:100%;height:auto;margin-bottom:6pt;border:.75pt solid var(--line);border-radius:6pt}
svg .points{fill:none;stroke-width:7;stroke-linecap:round}
.labels{text-anchor:middle;font-size:17px;font-weight:600;fill:var(--text);stroke:#fff;stroke-width:5px;stroke-linejoin:round;paint-order:stroke}
table{width:100%;border-collapse:collapse;font-size:9pt}
th,td{padding:3pt 8pt 3pt 0;border-top:.75pt solid var(--line);text-align:left;font-weight:400;vertical-align:top}
td:last-child{text-align:right}
.spans td:last-child{text-align:left}
`;
