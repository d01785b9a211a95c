import type { AnswerSentences, NoReplySentences } from "./asked.js";
import type { ClaimSentences } from "./claim-sentence.js";

/** What reports say of schemas/messages.json. Whoever writes one hands them on: Node reads the file, pages have it built in. */
export interface ReportSentences {
  readonly claims: ClaimSentences;
  readonly answers: AnswerSentences;
  /** Headings, and what stands in place of a reply. */
  readonly screens: NoReplySentences & { readonly headline: string; readonly questions: string };
}
