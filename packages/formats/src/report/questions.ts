import { headings } from "@undertone/schemas/insight-texts";
import type { Result } from "@undertone/schemas/types";
import { askedAndAnswered } from "../asked.js";
import { noReplySentences } from "../no-reply.js";
import { quote } from "./cluster-section.js";
import { html, type Markup } from "./markup.js";

/** What people asked, each question with its reply; nothing where nobody asked. */
export function questions(result: Result): Markup | null {
  const asked = askedAndAnswered(result);
  if (asked.length === 0) return null;
  const { above, each } = noReplySentences(result);
  const unanswered = each === null ? null : html`<p class="quiet">${each}</p>`;
  return html`<section class="panel">
    <h2 id="questions">${headings.questions}</h2>
    ${above === null ? null : html`<p class="quiet">${above}</p>`}
    ${asked.map(
      ({ quote: question, reply }) =>
        html`<h3 dir="auto">${question}</h3>
          ${reply === null ? unanswered : quote(reply)}`,
    )}
  </section>`;
}
