#!/usr/bin/env node
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { inOneLine, lintFiles, schemaFiles } from "./lint/lint-files.js";
import { moduleTypes } from "./types/module-types.js";
import { isCurrent, writeIfNew } from "./types/types-file.js";
import { compiledFiles } from "./validator/compiled-files.js";

const HELP = `Usage: undertone-forms lint [options] FILE_OR_FOLDER...
       undertone-forms types --out FILE [--check] FILE_OR_FOLDER...
       undertone-forms compile --out FOLDER [--check] [options of lint] FILE_OR_FOLDER...

lint: reports what is wrong with JSON Schemas, as file:line:column: sentence. Exits with 1 if anything is.

  --keyword NAME  a keyword of your own; can be repeated; x-* stands for all that start with x-
  --format NAME   a format of your own
  --ui NAME       a widget of your own that x-ui may name

types: writes TypeScript types for the values of each schema's form, for import form from "./x.json?validator".

  --out FILE      the file to write, ending in .d.ts
  --check         writes nothing, and exits with 1 if the file is out of date

compile: writes order.js and order.d.ts for each order.json, for Next.js and other tools without Vite plugins:
import order from "./forms/order.js". Two schemas must not have the same name.

  --out FOLDER    the folder to write, including what the files share
`;

const multiple = { type: "string", multiple: true } as const;
const options = {
  keyword: multiple,
  format: multiple,
  ui: multiple,
  out: { type: "string" },
  check: { type: "boolean" },
  help: { type: "boolean" },
} as const;

type Given = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>["values"];

const commands: Readonly<Record<string, (paths: readonly string[], given: Given) => number>> = {
  lint,
  types,
  compile,
};

process.exitCode = run(process.argv.slice(2));

function run(args: string[]): number {
  let given;
  try {
    given = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return complain((error as Error).message);
  }
  if (given.values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  const [name = "", ...paths] = given.positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || paths.length === 0) return complain("Name a file or folder.");
  const absent = paths.filter((path) => !existsSync(path));
  if (absent.length > 0) return complain(`Not found: ${absent.join(", ")}.`);
  try {
    return command(paths, given.values);
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function lint(paths: readonly string[], { keyword = [], format = [], ui = [] }: Given): number {
  const { schemas, faults } = lintFiles(paths, { keywords: keyword, formats: format, ui });
  for (const fault of faults) {
    const file = relative(process.cwd(), fault.file);
    process.stderr.write(`${inOneLine({ ...fault, file: file.startsWith("..") ? fault.file : file })}\n`);
  }
  process.stdout.write(`${count(schemas.length, "schema")}, ${count(faults.length, "fault")}\n`);
  return faults.length > 0 ? 1 : 0;
}

function types(paths: readonly string[], { out, check }: Given): number {
  if (out === undefined || !out.endsWith(".d.ts"))
    return complain("Name the file for the types, ending in .d.ts: --out src/forms.d.ts");
  const { text, remarks, schemas } = moduleTypes(paths);
  for (const remark of remarks) process.stderr.write(`${remark}\n`);
  const ended = write([[out, text]], check);
  if (ended === 0) process.stdout.write(`${count(schemas, "schema")}\n`);
  return ended;
}

function compile(paths: readonly string[], given: Given): number {
  const { out } = given;
  if (out === undefined) return complain("Name the folder for the compiled forms: --out src/forms");
  if (lint(paths, given) > 0) return 1;
  const files = [...compiledFiles(schemaFiles(paths))];
  return write(
    files.map(([name, text]) => [join(out, name), text]),
    given.check,
  );
}

function write(files: readonly (readonly [file: string, text: string])[], check = false): number {
  const stale = files.find(([file, text]) => check && !isCurrent(file, text));
  if (stale) return refuse(`${stale[0]} is out of date. Run the command without --check.`);
  if (!check) for (const [file, text] of files) writeIfNew(file, text);
  return 0;
}

function refuse(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}

function complain(what: string): number {
  process.stderr.write(`${what}\n\n${HELP}`);
  return 1;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
