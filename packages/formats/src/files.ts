import { formats as names } from "@undertone/schemas/report-texts";
import type { Result } from "@undertone/schemas/types";
import { csv } from "./csv.js";
import { report } from "./report/report.js";
import { text } from "./text.js";

export { brief } from "./brief.js";
export { paper, paperStyle } from "./report/paper.js";
export { resultOfReport } from "./report/report.js";

export interface Format {
  name: string;
  extension: string;
  mediaType: string;
  write(result: Result): string;
}

/** Every format by its short name. JSON loses nothing: reading it gives the result again. */
export const formats = {
  json: {
    name: names.json,
    extension: "json",
    mediaType: "application/json",
    write: (result: Result) => `${JSON.stringify(result)}\n`,
  },
  csv: { name: names.csv, extension: "csv", mediaType: "text/csv;charset=utf-8", write: csv },
  html: { name: names.html, extension: "html", mediaType: "text/html;charset=utf-8", write: report },
  text: { name: names.text, extension: "txt", mediaType: "text/plain;charset=utf-8", write: text },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
