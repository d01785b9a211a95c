import type { AnalysedThread } from "../analyse-thread.js";
import { csv } from "./csv.js";
import { text } from "./text.js";

/** How the command line may print a result, by the name that `--format` takes. */
export const formats = {
  json: ({ json }: AnalysedThread) => `${json}\n`,
  csv: ({ result }: AnalysedThread) => csv(result),
  text: ({ result }: AnalysedThread) => text(result),
} as const;

export type FormatName = keyof typeof formats;
