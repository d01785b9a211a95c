import { reportSentences } from "@undertone/formats/files";
import parameters from "@undertone/schemas/analysis-parameters.json";
import { answers, claims, making, read, rules, screens } from "@undertone/schemas/messages.json";

export { formats } from "@undertone/formats/files";

/** What the files of results say. */
export const sentences = reportSentences({ claims, answers, making, read, rules, screens }, parameters);
