import type { AnswerSentences, NoReplySentences } from "./asked.js";
import type { ClaimSentences } from "./claim-sentence.js";
import type { ReadSentences } from "./comments-read.js";
import type { MakingSentences, ReadingNames } from "./making.js";
import { ruleTitle, type TitledParameters, type TitledRules } from "./rule-title.js";

/** What reports say of schemas/messages.json. Whoever writes one hands them on: Node reads the file, pages have it built in. */
interface Messages {
  readonly claims: ClaimSentences;
  readonly answers: AnswerSentences;
  readonly making: MakingSentences;
  readonly read: ReadSentences;
  /** Headings, names, and what stands in place of a reply. */
  readonly screens: NoReplySentences &
    ReadingNames & {
      readonly headline: string;
      readonly questions: string;
      readonly "not-restored": string;
      readonly "left-out": string;
      readonly "how-made": string;
      readonly "tone-over-time": string;
      readonly map: string;
    };
}

export interface ReportSentences extends Messages {
  /** What a rule that leaves comments out is called. */
  ruleTitle(rule: string): string;
}

/** @param parameters schemas/analysis-parameters.json, whose titles are those of rules. */
export function reportSentences(
  { rules, ...messages }: Messages & { readonly rules: TitledRules },
  parameters: TitledParameters,
): ReportSentences {
  return { ...messages, ruleTitle: (rule) => ruleTitle(rule, rules, parameters) };
}
