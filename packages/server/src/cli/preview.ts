import { counted, havePoints, recognisedSentences } from "@undertone/formats";
import { AppError, shortened, type FileChoices, type FileThread, type ThreadFile } from "@undertone/schemas";
import type { Io } from "./io.js";
import { fileName, readFile } from "./read-text.js";

const MOST_THREADS = 30;
const LONGEST_TEXT = 200;

/**
 * What was recognised in a file, as text: where its fields come from, its threads, columns and first comments, and what stands in
 * the way of an analysis.
 *
 * @throws {AppError} `usage-preview`; what `readThreadFile` throws.
 */
export async function preview(link: string, choices: FileChoices, io: Io): Promise<string> {
  if (fileName(link, io) === null) throw new AppError("usage-preview", { link });
  const { file, refusal } = await readFile(link, choices, io);
  const lines = [
    file.title,
    ...recognisedSentences(file),
    ...columnLines(file),
    ...threadLines(file),
    ...commentLines(file),
    ...(refusal ? ["", refusal.message] : []),
  ];
  // A terminal obeys control characters, and these are a stranger's.
  return lines.map((line) => `${line.replace(/\p{Cc}+/gu, " ")}\n`).join("");
}

function columnLines({ columns }: ThreadFile): string[] {
  if (columns === null) return [];
  const told = columns.map(({ name, examples }) => `  ${[name, ...examples].join(" | ")}`);
  return ["", "Columns, with sample values (--column text=name):", ...told];
}

function threadLines({ threads, threadCount }: ThreadFile): string[] {
  if (threadCount < 2) return [];
  const more = threadCount - MOST_THREADS;
  return [
    "",
    "Threads (--thread id):",
    ...threads.slice(0, MOST_THREADS).map(threadLine),
    ...(more > 0 ? [`  and ${more.toLocaleString("en")} more`] : []),
  ];
}

function threadLine({ id, title, comments, first, last }: FileThread): string {
  const days = first === null || last === null ? null : `${first.slice(0, 10)} to ${last.slice(0, 10)}`;
  return `  ${[id, comments.toLocaleString("en"), days, title].filter((part) => part !== null).join(" | ")}`;
}

function commentLines({ firstComments, comments }: ThreadFile): string[] {
  if (firstComments.length === 0) return [];
  const isVoted = havePoints(firstComments);
  const told = firstComments.flatMap(({ author, created_at: date, score, body }) => {
    const points = score === null || !isVoted ? null : counted(score, "point");
    const head = [author, date, points].filter((part) => part !== null).join(", ");
    const text = shortened(body.replace(/\s+/g, " "), LONGEST_TEXT);
    return [`  ${head === "" ? "" : `${head}: `}${text}`];
  });
  return ["", comments === 1 ? "The comment:" : "The first comments:", ...told];
}
