// Changes one token of the sources at a time and says which changes no test notices: one-token-changes.mjs [--count=30]
// [--seed=N] [--from=1] [--in=PART OF A PATH] [--named]. Works in a copy; --named takes, in place of drawn ones, the changes
// that once survived; --from leaves out those before, to go on with a draw that was broken off.
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import ts from "typescript";
import { root } from "./set-up.mjs";

/** Survivors of earlier draws: how the file's path ends, what is changed, and into what. */
const named = [
  ["layout/lay-out.ts", "largest > 0", "largest > 1"],
  ["cli/task.ts", "more.length > 0", "more.length > 1"],
  ["insights/calls.ts", "access: reader,\n    status: 200", "access: reader,\n    status: 201"],
  ["distances/distance-bounds.ts", "distance ** 2 / 2", "distance ** 3 / 2"],
  ["reddit/top-level-draw.ts", "children.length) / more", "children.length) * more"],
  ["file/refused-content.ts", '0, bytes("\\x89PNG")', '1, bytes("\\x89PNG")'],
  ["coarser-size.ts", "size > current", "size >= current"],
  ["representatives.ts", "to: 0.9", "to: 1"],
  ["keyphrases.ts", "SHARED_FROM = 4", "SHARED_FROM = 3"],
  ["keyphrases.ts", "count * 2)", "count * 3)"],
  ["sentiment-by-time.ts", "SPANS_AT_MOST = 8", "SPANS_AT_MOST = 9"],
  ["thread-order.ts", "DEEPEST_LEVEL = 10_000", "DEEPEST_LEVEL = 10_001"],
  ["judge.ts", "TINY = 5", "TINY = 6"],
  ["neighbourhood-graph.ts", "sum) / (k + 1)", "sum) * (k + 1)"],
  ["positive-pmi.ts", "CONTEXT_SMOOTHING = 0.75", "CONTEXT_SMOOTHING = 1.125"],
  ["assemble-result.ts", "points === 0", "points !== 0"],
  ["private-names.ts", "joined.length > 0", "joined.length >= 0"],
  ["use-delete-comment.ts", "insight.commentCount - 1", "insight.commentCount + 1"],
  ["form-engine/src/command.ts", "argv.slice(2)", "argv.slice(3)"],
  ["form-engine/src/command.ts", "return 1", "return 2"],
  ["zstd-decoding.ts", "own < 0", "own <= 0"],
  ["item-chunk.tsx", "?? 0) - first.offsetTop", "?? 0) + first.offsetTop"],
  ["select-clusters.ts", ": cluster] = 1", ": cluster] = 2"],
  ["assemble-result.ts", "label === -1).length", "label === -2).length"],
  ["core-node.ts", "least * STEP", "least / STEP"],
  ["formats/records.ts", "ownId === null ||", "ownId === null &&"],
  ["reachable-groups.ts", ">= 1 / density", ">= 1 * density"],
  ["umap-embedding.ts", "most), 0)", "most), 1)"],
];

/** What an operator is changed into. */
const otherOperator = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
};
/** Test files that are run first, the nearest ones: most changes are noticed there. */
const NEAREST = 4;
/** What draws a page is often tested by its stories alone. In a copy their page reads what is installed outside of it. */
const STORIES_CONFIG = ".storybook/vitest.copy.config.ts";
const STORIES_CONFIG_TEXT = `import { mergeConfig } from "vitest/config";
import stories from "./vitest.config.js";
export default mergeConfig(stories, { server: { fs: { strict: false } } });
`;
/** The form engine's own command: no test imports it. */
const FORM_COMMAND = "packages/form-engine/src/command.ts";
const testsOfFormCommand = ["tests/workbench/schema-types.test.ts"];
/** A change that makes a loop endless is noticed too. */
const TIMEOUT = 600_000;

/** @typedef {{ file: string, start: number, end: number, text: string }} Change */

const { values: given } = parseArgs({
  options: {
    count: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 2 ** 32) },
    from: { type: "string", default: "1" },
    in: { type: "string", default: "packages/" },
    named: { type: "boolean", default: false },
  },
});

/** Test files, and files of stories, that failed with a change. */
const noticing = { tests: new Set(), stories: new Set() };
const copy = copyOfRepository();
try {
  const files = sourcesBelow(copy).map((file) => relative(copy, file).replaceAll("\\", "/"));
  const importers = importersOf(files);
  const all = given.named ? namedChanges(files) : drawnChanges(files);
  const changes = all.slice(Number(given.from) - 1);
  const survivors = [];
  for (const change of changes) if (!(await isNoticed(change, importers))) survivors.push(change);
  // What fails without any change as well has noticed nothing.
  for (const kind of /** @type {const} */ (["tests", "stories"])) {
    const { isGreen, failed } = await run([...noticing[kind]], kind);
    if (!isGreen) throw new Error(`Without any change these fail, too: ${failed.join(", ")}`);
  }
  console.log(`\n${changes.length - survivors.length} of ${changes.length} changes were noticed.`);
  for (const change of survivors) console.log(`survived: ${described(change)}`);
  if (survivors.length > 0) process.exitCode = 1;
} finally {
  rmSync(dirname(copy), { recursive: true, force: true });
}

/** The working tree with links to what is installed; its own packages resolve to the copy. */
function copyOfRepository() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "undertone-tokens-")));
  const target = join(folder, "repository");
  const left = new Set([
    ".git",
    "node_modules",
    "dist",
    ".cache",
    "storybook-static",
    "artifacts",
    "screenshots",
  ]);
  cpSync(root, target, {
    recursive: true,
    filter: (file) =>
      resolve(file) === resolve(root) || (!left.has(basename(file)) && file !== join(root, "data")),
  });
  // Recordings that some tests compare with lie beside the repository.
  const shared = [join(root, "../shared"), join(root, "../../shared")].find((path) => existsSync(path));
  if (shared) symlinkSync(realpathSync(shared), join(folder, "shared"));
  const packages = ["schemas", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`)];
  for (const part of ["", ...packages]) {
    const installed = join(root, part, "node_modules");
    if (!existsSync(installed)) continue;
    mkdirSync(join(target, part, "node_modules"), { recursive: true });
    for (const name of readdirSync(installed)) {
      if (name === "@undertone" || name.startsWith(".vite")) continue;
      symlinkSync(join(installed, name), join(target, part, "node_modules", name));
    }
  }
  mkdirSync(join(target, "node_modules/@undertone"));
  for (const part of packages) {
    symlinkSync(join(target, part), join(target, "node_modules/@undertone", basename(part)));
  }
  writeFileSync(join(target, STORIES_CONFIG), STORIES_CONFIG_TEXT);
  return target;
}

/** @param {string} folder */
function sourcesBelow(folder) {
  return ["schemas", "packages", "tests", "stories"].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .filter((file) => !/[\\/]node_modules[\\/]/.test(file)),
  );
}

/**
 * Who imports whom, backwards.
 *
 * @param {string[]} files
 * @returns {Map<string, string[]>}
 */
function importersOf(files) {
  const known = new Set(files);
  const importers = new Map();
  for (const file of files) {
    const text = readFileSync(join(copy, file), "utf8");
    for (const [, name] of text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)) {
      const path = name.startsWith(".")
        ? join(dirname(file), name).replace(/\.js$/, "")
        : name
            .replace(/^@undertone\/(\w[\w-]*)$/, "packages/$1/src/index")
            .replace("packages/schemas/", "schemas/");
      const target = [`${path}.ts`, `${path}.tsx`, path].find((some) => known.has(some));
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
    // Pages come to the routes by their folder.
    for (const [, names] of text.matchAll(/import\.meta\.glob[^(]*\(([^)]*)\)/g)) {
      for (const [, name] of names.matchAll(/"([^"!]+)"/g)) {
        const pattern = join(dirname(file), name)
          .replaceAll("\\", "/")
          .replaceAll(".", "\\.")
          .replaceAll("*", "[^/]*");
        for (const target of files.filter((each) => new RegExp(`^${pattern}$`).test(each)))
          importers.set(target, [...(importers.get(target) ?? []), file]);
      }
    }
  }
  return importers;
}

/**
 * The tests of a file's own package that reach it, the nearest first; where there are none, those of other packages, and
 * those of commands, which start them and import nothing.
 *
 * @param {string} file
 * @param {Map<string, string[]>} importers
 */
function testsOf(file, importers) {
  const tests = reaching(file, importers, /^packages\/.*\.test\.tsx?$/);
  const packageOf = (path) => path.split("/")[1];
  const own = tests.filter((test) => packageOf(test) === packageOf(file));
  if (own.length > 0) return own;
  if (file === FORM_COMMAND) return testsOfFormCommand;
  return file.startsWith("packages/server/src/cli/") ? [...tests, ...testsOfCommands(file)] : tests;
}

/** @param {string} file */
function testsOfCommands(file) {
  const names = readdirSync(join(copy, "tests/command-line")).filter((name) => name.endsWith(".test.ts"));
  const isNear = (name) => Number(name.startsWith(basename(file, ".ts")));
  return names.sort((a, b) => isNear(b) - isNear(a)).map((name) => `tests/command-line/${name}`);
}

/**
 * @param {string} file
 * @param {Map<string, string[]>} importers
 */
function storiesOf(file, importers) {
  return reaching(file, importers, /^stories\/.*\.stories\.tsx$/).slice(0, NEAREST);
}

/**
 * Files that import a file, straight or through others. Those in the nearest folder come first: a server's call is tested
 * beside it, through a whole server, and everything else reaches it through that server too.
 *
 * @param {string} file
 * @param {Map<string, string[]>} importers
 * @param {RegExp} which
 */
function reaching(file, importers, which) {
  const reached = [];
  const seen = new Set([file]);
  for (let level = [file]; level.length > 0;) {
    level = level
      .flatMap((each) => importers.get(each) ?? [])
      .filter((each) => !seen.has(each) && seen.add(each));
    reached.push(...level.filter((each) => which.test(each)));
  }
  const folders = dirname(file).split("/");
  const shared = (path) => {
    const others = dirname(path).split("/");
    const apart = folders.findIndex((folder, index) => folder !== others[index]);
    return apart === -1 ? folders.length : apart;
  };
  return reached.sort((a, b) => shared(b) - shared(a));
}

/**
 * How many faults the compiler finds in a file, with the rest of its project.
 *
 * @param {string} file
 * @param {string} text The file's text.
 */
function typeErrors(file, text) {
  const read = (config) =>
    ts.getParsedCommandLineOfConfigFile(
      config,
      {},
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
    );
  const nearest = read(ts.findConfigFile(dirname(join(copy, file)), ts.sys.fileExists));
  const projects = [
    nearest,
    ...(nearest.projectReferences ?? []).map((each) => read(ts.resolveProjectReferencePath(each))),
  ];
  const { fileNames, options } = projects.find((project) => project.fileNames.includes(join(copy, file)));
  const compiler = ts.createCompilerHost(options);
  const readFile = compiler.readFile.bind(compiler);
  compiler.readFile = (path) => (resolve(path) === join(copy, file) ? text : readFile(path));
  const program = ts.createProgram(fileNames, { ...options, composite: false, noEmit: true }, compiler);
  const source = program.getSourceFile(join(copy, file));
  return program.getSyntacticDiagnostics(source).length + program.getSemanticDiagnostics(source).length;
}

/**
 * @param {Change} change
 * @param {Map<string, string[]>} importers
 */
async function isNoticed(change, importers) {
  const path = join(copy, change.file);
  const original = readFileSync(path, "utf8");
  const changed = original.slice(0, change.start) + change.text + original.slice(change.end);
  const description = described(change);
  writeFileSync(path, changed);
  try {
    const start = Date.now();
    const by = await noticedBy(change.file, original, changed, importers);
    const seconds = Math.round((Date.now() - start) / 1_000);
    const result = by === null ? "SURVIVED" : `noticed by ${by}`;
    console.log(`${result.padEnd(18)} ${String(seconds).padStart(4)} s  ${description}`);
    return by !== null;
  } finally {
    writeFileSync(path, original);
  }
}

/**
 * @param {string} file
 * @param {string} original
 * @param {string} changed
 * @param {Map<string, string[]>} importers
 */
async function noticedBy(file, original, changed, importers) {
  const tests = testsOf(file, importers);
  if (await fails(tests.slice(0, NEAREST), "tests")) return "tests";
  if (typeErrors(file, changed) > typeErrors(file, original)) return "types";
  if (await fails(tests.slice(NEAREST), "tests")) return "tests";
  return (await fails(storiesOf(file, importers), "stories")) ? "stories" : null;
}

/**
 * @param {string[]} tests
 * @param {keyof typeof noticing} kind
 */
async function fails(tests, kind) {
  const { isGreen, failed } = await run(tests, kind);
  for (const file of failed) noticing[kind].add(file);
  return !isGreen;
}

/**
 * @param {string[]} tests
 * @param {keyof typeof noticing} kind
 * @returns {Promise<{ isGreen: boolean, failed: string[] }>} The files that failed; none when the run was killed.
 */
async function run(tests, kind) {
  if (tests.length === 0) return { isGreen: true, failed: [] };
  const report = join(dirname(copy), "report.json");
  rmSync(report, { force: true });
  const vitest = [
    join(copy, "node_modules/vitest/vitest.mjs"),
    "run",
    "--bail=1",
    "--reporter=json",
    `--outputFile=${report}`,
    ...(kind === "stories" ? [`--config=${STORIES_CONFIG}`] : []),
    ...tests,
  ];
  const child = spawn(process.execPath, vitest, { cwd: copy, stdio: "ignore", detached: true });
  // With its workers: one of them may be in an endless loop.
  const timeout = setTimeout(() => process.kill(-child.pid, "SIGKILL"), TIMEOUT);
  const code = await new Promise((done) => child.once("close", done));
  clearTimeout(timeout);
  const results = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
  const failed = results.filter(({ status }) => status === "failed").map(({ name }) => relative(copy, name));
  return { isGreen: code === 0, failed };
}

/**
 * By the copy, since the tree may be worked on meanwhile.
 *
 * @param {Change} change
 */
function described({ file, start, end, text }) {
  const whole = readFileSync(join(copy, file), "utf8");
  const line = whole.slice(0, start).split("\n").length;
  const shown = whole.split("\n")[line - 1].trim();
  return `${file}:${line}  ${whole.slice(start, end)} -> ${text}   ${shown.slice(0, 90)}`;
}

/**
 * @param {string[]} files
 * @returns {Change[]}
 */
function namedChanges(files) {
  return named.map(([name, from, text]) => {
    const file = files.find((each) => each.endsWith(`/${name}`));
    const start = file ? readFileSync(join(copy, file), "utf8").indexOf(from) : -1;
    if (start < 0) throw new Error(`${name} no longer says "${from}": change the list above.`);
    return { file, start, end: start + from.length, text };
  });
}

/**
 * @param {string[]} files
 * @returns {Change[]}
 */
function drawnChanges(files) {
  const seed = Number(given.seed);
  const sources = files.filter(
    (file) =>
      /^packages\/[^/]+\/src\//.test(file) &&
      file.includes(given.in) &&
      !/\.test\.|\.d\.ts$|\/(testing|generated)\//.test(file) &&
      // What a script writes holds data, and nobody changes it by hand.
      !readFileSync(join(copy, file), "utf8").startsWith("// Written by "),
  );
  const all = sources.sort().flatMap(changesOf);
  console.log(`seed ${seed}: ${given.count} of ${all.length} tokens in ${sources.length} files`);
  // Linear congruential (Numerical Recipes): this has to run before anything is built.
  let state = seed >>> 0;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  random();
  const drawn = [];
  while (drawn.length < Number(given.count) && all.length > 0)
    drawn.push(...all.splice(Math.floor(random() * all.length), 1));
  return drawn;
}

/**
 * Every token of a file that can be changed, each with one change.
 *
 * @param {string} file
 * @returns {Change[]}
 */
function changesOf(file) {
  const text = readFileSync(join(copy, file), "utf8");
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  /** @type {Change[]} */
  const changes = [];
  const add = (node, to) => changes.push({ file, start: node.getStart(), end: node.getEnd(), text: to });
  const visit = (node) => {
    // A type is no token that runs, and joined strings are no arithmetic.
    if (ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node)) {
      const to = otherOperator[node.operatorToken.getText()];
      const joins = /^["`]/.test(node.left.getText()) || /^["`]/.test(node.right.getText());
      if (to && !joins) add(node.operatorToken, to);
    } else if (ts.isNumericLiteral(node)) {
      const number = Number(node.getText().replaceAll("_", ""));
      add(node, String(Number.isInteger(number) ? number + 1 : number * 1.5));
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "false");
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "true");
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      changes.push({ file, start: node.getStart(), end: node.operand.getStart(), text: "" });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}
