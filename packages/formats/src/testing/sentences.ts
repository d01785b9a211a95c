import { readSchema } from "@undertone/schemas";
import { reportSentences } from "../report-sentences.js";

/** As the command line hands them on. */
export const sentences = reportSentences(readSchema("messages"), readSchema("analysis-parameters"));
