import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { afterAll } from "vitest";

const root = join(import.meta.dirname, "../../../..");

/** A folder for applications, gone after the tests. Within the repository, from where React and the engine are found. */
export function applicationsFolder(): string {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache/form-types-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** What `tsc --strict` says of an application, as `file(line): sentence`. */
export function complaints(app: string, files: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(app, name)), { recursive: true });
    writeFileSync(join(app, name), text);
  }
  const program = ts.createProgram(
    Object.keys(files)
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(app, name)),
    {
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      customConditions: ["undertone-source"],
      jsx: ts.JsxEmit.ReactJSX,
      types: [],
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    },
  );
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file?.fileName.startsWith(app))
    .map(({ file, start = 0, messageText }) => {
      const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
      const name = file?.fileName.slice(app.length + 1) ?? "";
      return `${name}(${line}): ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
    });
}
