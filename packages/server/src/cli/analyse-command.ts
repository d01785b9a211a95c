import { type FormatName, formats } from "@undertone/formats/files";
import {
  type AnalysisParameters,
  AppError,
  type FileChoices,
  parse,
  readSchema,
  type Suggestions,
} from "@undertone/schemas";
import { analyseThread, taskFor, type ThreadToAnalyse } from "./analyse-thread.js";
import { consoleProgress, type ConsoleProgress } from "../platform/console-progress.js";
import { type ConsoleServices, openConsoleServices } from "./console-services.js";
import { readArguments } from "./arguments.js";
import type { Io } from "./io.js";
import { parseJson, readText } from "./read-text.js";
import { preview } from "./preview.js";
import { counted, figuresOf, tallyLine } from "./tally.js";
import { fileFormats } from "@undertone/sources";
import { embed, fetchThread } from "../runs/run-analysis.js";

const known = Object.keys(formats);
const usage = `npx undertone analyse <link, id or file> [--parameters file.json] [--format ${known.join("|")}] [--seed n] [--branch] [--suggest] [--preview] [--column text=name] [--thread id] [--from day] [--to day] [--date-order day-first|month-first|year-first] [--first-row names|comment] [--title title] [--private] [--keep-names]`;
const { largestSeed } = readSchema("constants");

const options = {
  parameters: { type: "string" },
  format: { type: "string" },
  seed: { type: "string" },
  branch: { type: "boolean" },
  suggest: { type: "boolean" },
  preview: { type: "boolean" },
  column: { type: "string", multiple: true },
  thread: { type: "string", multiple: true },
  from: { type: "string" },
  to: { type: "string" },
  "date-order": { type: "string" },
  "first-row": { type: "string" },
  title: { type: "string" },
  private: { type: "boolean" },
  "keep-names": { type: "boolean" },
} as const;

/** @returns What goes to stdout. */
export async function analyse(args: string[], io: Io, signal: AbortSignal): Promise<string> {
  const start = performance.now();
  if (args.some((given) => given === "--help" || given === "-h")) return analyseHelp(known);
  const { format, suggest, preview: isPreview, ...wanted } = readWanted(args, io);
  if (isPreview) return preview(wanted.link, wanted.choices, io);
  const services = openConsoleServices(io);
  const progress = consoleProgress(io.stderr);
  try {
    if (suggest) {
      const suggested = await suggestForThread(wanted, services, progress, signal);
      const count = counted(suggested.suggestions.length, "suggestion");
      services.note(tallyLine([count], performance.now() - start));
      return `${JSON.stringify(suggested, null, 2)}\n`;
    }
    const { json, result } = await analyseThread(wanted, services, progress, signal);
    // As the run wrote it: to write it again would take as much memory once more.
    const text = format === "json" ? `${json}\n` : formats[format].write(result);
    services.note(tallyLine(figuresOf(result), performance.now() - start));
    return text;
  } finally {
    progress.clear();
    await services.close();
  }
}

function readWanted(args: string[], io: Io) {
  const { values, positionals } = readArguments(args, options, usage);
  const [link] = positionals;
  if (link === undefined || positionals.length > 1) throw new AppError("usage-thread", { usage });
  const format = values.format ?? "json";
  if (!Object.hasOwn(formats, format))
    throw new AppError("usage-format", { format, known: known.join(", ") });
  if (values.suggest && values.format !== undefined && format !== "json")
    throw new AppError("usage-suggestions", { usage });
  return {
    link,
    parameters: readParameters(values.parameters, io),
    format: format as FormatName,
    seed: readSeed(values.seed),
    branch: values.branch ?? false,
    suggest: values.suggest ?? false,
    preview: values.preview ?? false,
    choices: readChoices(values),
  };
}

/** @throws {AppError} `usage`, `invalid-input`. */
function readChoices(values: ReturnType<typeof readArguments<typeof options>>["values"]): FileChoices {
  const columns = (values.column ?? []).map((column) => {
    const [, field, name] = /^(\w+)=(.*)$/s.exec(column) ?? [];
    if (field === undefined) throw new AppError("usage", { reason: `--column ${column}`, usage });
    return [field, name === "" ? null : name] as const;
  });
  const given = {
    columns: columns.length > 0 ? Object.fromEntries(columns) : undefined,
    threads: values.thread,
    from: values.from,
    to: values.to,
    dateOrder: values["date-order"],
    firstRow: values["first-row"],
    title: values.title,
    privateChat: values.private,
    names: values["keep-names"] ? "keep" : undefined,
  };
  return parse(
    "file-choices",
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  );
}

function readParameters(path: string | undefined, io: Io): AnalysisParameters {
  return parse("analysis-parameters", path === undefined ? {} : parseJson(readText(path, io)));
}

function readSeed(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seed = Number(text);
  if (text.trim() === "" || !Number.isInteger(seed) || seed < 0 || seed > largestSeed)
    throw new AppError("usage-seed", { seed: text, largest: largestSeed });
  return seed;
}

/** What `npx undertone analyse --help` says. @param formats Of results. */
function analyseHelp(formats: readonly string[]): string {
  return `Analyses a thread and prints the result. Progress goes to stderr.

  npx undertone analyse <link, id or file> [options]

  --parameters file.json   Parameters that differ from the defaults
  --format name            ${formats.join(", ")}; the default is json
  --seed n                 Seed for random choices; the same seed repeats them
  --branch                 For a link to one comment: read only that comment and its replies
  --suggest                Suggest parameters for the thread instead of analysing it

For a file:

  --preview                Show what is recognised in it instead of analysing it
  --column field=name      The column or key that holds a field: text, author, date, score, parent, id or thread.
                           "author=" means none. Repeat it for each field
  --thread id              Read only this thread; can be repeated
  --from day, --to day     Read only these days, such as 2024-01-31
  --date-order order       The order of dates such as 03/04/21: day-first, month-first or year-first
  --first-row kind         The first row of a table: names (of its columns) or comment
  --title title            The title of the thread
  --private                Treat the file as a private chat: replace names
  --keep-names             Keep the names in a private chat

Supported files, compressed (.gz, .zst, .zip) or not:

${fileFormats.map(({ title }) => `  ${title}`).join("\n")}

If no column is recognised for a field, the field stays empty. If a file cannot be read, the message says what to do.
`;
}

/**
 * Fetches, filters and embeds a thread as an analysis does, and then tries parameters instead of clustering it once.
 *
 * @throws {AppError} What those stages throw; why a link is refused; what `UsableModels.require` throws; the signal's reason.
 */
async function suggestForThread(
  thread: ThreadToAnalyse,
  services: ConsoleServices,
  progress: ConsoleProgress,
  signal: AbortSignal,
): Promise<Suggestions> {
  const { task, runServices } = await taskFor(thread, services);
  const { parameters, seed } = task;
  const { run } = services.thread;
  const contextOf = (step: string) => ({
    signal,
    progress: (done: number, total: number | null) => progress.show(step, done, total),
  });

  const fetched = await fetchThread(task, runServices, contextOf("fetch"));
  const filtered = await run("filter", { fetch: fetched.packed, parameters, seed }, contextOf("filter"));
  const embedding = await embed({ filter: filtered.packed }, task, runServices, contextOf("embed"));
  const start = performance.now();
  const suggestions = await run(
    "suggest",
    { fetch: fetched.packed, filter: filtered.packed, embed: embedding.packed, parameters, seed },
    contextOf("suggest"),
  );
  progress.finish("suggest", embedding.comments, performance.now() - start);
  return suggestions;
}
