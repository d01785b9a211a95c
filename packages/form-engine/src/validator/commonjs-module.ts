import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Gives a small CommonJS module the form of an ES module, with `module.exports` as its default export.
 *
 * ajv's runtime is CommonJS, and bundlers, test runners and Node each unwrap such a module in their own way. Wrapped
 * here, it is the same everywhere.
 *
 * @param file Absolute path. Its `require` calls must name their modules literally.
 * @param importName The specifier by which the wrapped form of a required module, given by absolute path, is imported.
 */
export function commonJsAsModule(file: string, importName: (file: string) => string): string {
  const source = readFileSync(file, "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, "");
  const resolveFrom = createRequire(file);
  // ajv's modules also quote how they are required; a module that imported itself for that would never start.
  const calls = source.matchAll(/(?<!')\brequire\("([^"]+)"\)/g);
  const names = [...new Set([...calls].map(([, name]) => name ?? ""))];
  const imports = names.map(
    (name, index) => `import required${index} from ${JSON.stringify(importName(resolveFrom.resolve(name)))};`,
  );
  const table = names.map((name, index) => `${JSON.stringify(name)}: required${index}`);
  return [
    ...imports,
    `const required = { ${table.join(", ")} };`,
    "const module = { exports: {} };",
    "((module, exports, require) => {",
    source,
    "})(module, module.exports, (name) => required[name]);",
    "export default module.exports;",
  ].join("\n");
}
