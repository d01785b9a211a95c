import type { Result } from "@undertone/schemas/types";
import { askedAndAnswered, noReplySentence } from "../asked.js";
import type { ReportSentences } from "../report-sentences.js";
import { quote } from "./cluster-section.js";
import { html, type Markup } from "./markup.js";

/** What people asked, each question with its reply; nothing where nobody asked. */
export function questions(result: Result, { screens }: ReportSentences): Markup | null {
  const asked = askedAndAnswered(result);
  if (asked.length === 0) return null;
  return html`<section class="panel">
    <h2 id="questions">${screens.questions}</h2>
    ${asked.map(
      ({ quote: question, reply }) =>
        html`<h3 dir="auto">${question}</h3>
          ${reply === null ? html`<p class="quiet">${noReplySentence(result, screens)}</p>` : quote(reply)}`,
    )}
  </section>`;
}
