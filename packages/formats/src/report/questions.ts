import { headings } from "@undertone/schemas/insight-texts";
import type { Result } from "@undertone/schemas/types";
import { askedAndAnswered } from "../asked.js";
import { noReplySentence } from "../no-reply.js";
import { quote } from "./cluster-section.js";
import { html, type Markup } from "./markup.js";

/** What people asked, each question with its reply; nothing where nobody asked. */
export function questions(result: Result): Markup | null {
  const asked = askedAndAnswered(result);
  if (asked.length === 0) return null;
  return html`<section class="panel">
    <h2 id="questions">${headings.questions}</h2>
    ${asked.map(
      ({ quote: question, reply }) =>
        html`<h3 dir="auto">${question}</h3>
          ${reply === null ? html`<p class="quiet">${noReplySentence(result)}</p>` : quote(reply)}`,
    )}
  </section>`;
}
