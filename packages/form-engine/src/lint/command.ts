#!/usr/bin/env node
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { inOneLine, lintFiles } from "./lint-files.js";

const HELP = `Usage: undertone-forms lint [options] FILE_OR_FOLDER...

Says what is wrong with JSON Schemas, as file:line:column: sentence. Ends with 1 when there is anything.

  --keyword NAME  a keyword of your own; may be given often, and x-* stands for all that begin with x-
  --format NAME   a format of your own
  --ui NAME       a field of your own that x-ui may name
`;

process.exitCode = run(process.argv.slice(2));

function run(args: string[]): number {
  const multiple = { type: "string", multiple: true } as const;
  const options = { keyword: multiple, format: multiple, ui: multiple, help: { type: "boolean" } } as const;
  let given;
  try {
    given = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return complain((error as Error).message);
  }
  const [command, ...paths] = given.positionals;
  if (given.values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  if (command !== "lint" || paths.length === 0) return complain("Name what to look at.");
  const absent = paths.filter((path) => !existsSync(path));
  if (absent.length > 0) return complain(`There is no ${absent.join(", ")}.`);
  const { keyword = [], format = [], ui = [] } = given.values;
  const { schemas, faults } = lintFiles(paths, { keywords: keyword, formats: format, ui });
  for (const fault of faults) {
    const file = relative(process.cwd(), fault.file);
    process.stderr.write(`${inOneLine({ ...fault, file: file.startsWith("..") ? fault.file : file })}\n`);
  }
  process.stdout.write(`${count(schemas.length, "schema")}, ${count(faults.length, "fault")}\n`);
  return faults.length > 0 ? 1 : 0;
}

function complain(what: string): number {
  process.stderr.write(`${what}\n\n${HELP}`);
  return 1;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
