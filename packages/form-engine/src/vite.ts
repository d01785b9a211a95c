import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, extname, relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { leanCode, leanModule } from "./lean-rjsf.js";
import { inOneLine } from "./lint/lint-files.js";
import { type LintOptions, lintSchema, type SchemaFault } from "./lint/lint-schema.js";
import { moduleTypes } from "./types/module-types.js";
import { writeIfNew } from "./types/types-file.js";
import { commonJsAsModule } from "./validator/commonjs-module.js";
import { dereference, type DereferencedSchema } from "./validator/dereference.js";
import { filesOnDisk } from "./validator/files-on-disk.js";
import { frameAt, type JsonError, parseJsonFile } from "./validator/json-text.js";
import type { Reading } from "./validator/form-ajv.js";
import { validatorCode } from "./validator/validator-code.js";

const QUERY = "?validator";
const SCHEMA_MODULE = "\0schema-validator:";
const RUNTIME_MODULE = "\0schema-validator-runtime:";
const RUNTIME_IMPORT = "virtual:schema-validator-runtime/";
const require = createRequire(import.meta.url);

export interface ValidatorOptions extends Omit<LintOptions, "formats"> {
  /** Formats of the application's own, each with the pattern that its texts have. */
  formats?: Readonly<Record<string, RegExp>>;
  /**
   * Where the types of what the forms give are written, `src/forms.d.ts`: those of all schemas in that file's folder. It
   * belongs into version control, like other code that is written for a type check.
   */
  types?: string;
}

/**
 * Vite plugin: `import form from "./login.json?validator"` gives `{ schema, validate }`, the schema with all references
 * put in place and its check, compiled at build time. No code is generated in the browser, so the page runs under
 * `script-src 'self'`. Serves the development server, builds, vitest and Storybook alike.
 *
 * What is wrong with a schema stops the build, and shows in the overlay of the development server, with file and line.
 *
 * @param options Keywords, formats and fields of an application's own, which are not faults.
 */
export function schemaValidators(options: ValidatorOptions = {}): Plugin {
  const lintOptions = lintOptionsOf(options);
  const filesOf = new Map<string, readonly string[]>();
  let typesFile: string | undefined;
  return {
    name: "schema-validators",
    enforce: "pre",

    configResolved({ root }) {
      typesFile = options.types === undefined ? undefined : resolve(root, options.types);
    },

    buildStart() {
      if (typesFile !== undefined) for (const remark of typesOfFolder(typesFile)) this.warn(remark);
    },

    configureServer({ watcher, config }) {
      watcher.on("all", (_event, file) => {
        if (typesFile === undefined || !file.endsWith(".json")) return;
        if (relative(dirname(typesFile), resolve(file)).startsWith("..")) return;
        try {
          typesOfFolder(typesFile);
        } catch (error) {
          // Half of an edit; the types stay as they were until it is whole.
          config.logger.error((error as Error).message);
        }
      });
    },

    async resolveId(source, importer) {
      const find = () => this.resolve(source, importer, { skipSelf: true });
      const lean = await leanModule(source, importer, this.environment.mode === "build" ? find : undefined);
      if (lean !== undefined) return lean;
      if (source.startsWith(RUNTIME_IMPORT)) return RUNTIME_MODULE + source.slice(RUNTIME_IMPORT.length);
      if (!source.endsWith(`.json${QUERY}`)) return undefined;
      const file = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true });
      if (!file) return undefined;
      return SCHEMA_MODULE + opaque(file.id);
    },

    load(id) {
      const lean = leanCode(id);
      if (lean !== undefined) return lean;
      if (id.startsWith(RUNTIME_MODULE))
        return commonJsAsModule(fileOf(id, RUNTIME_MODULE), runtimeSpecifier);
      if (!id.startsWith(SCHEMA_MODULE)) return undefined;
      const file = fileOf(id, SCHEMA_MODULE);
      const note = (files: readonly string[]) => {
        filesOf.set(id, files);
        for (const each of files) this.addWatchFile(each);
      };
      const { schema, files } = dereferenceOrNote(file, lintOptions, note);
      note(files);
      return validatorCode(schema, (name) => runtimeSpecifier(require.resolve(name)), readingOf(options));
    },

    // Before Vite's own reading of JSON, which knows the line of an error only sometimes. Other JSON files are none of
    // this plugin's business: another plugin may read them with comments.
    transform(code, id) {
      if ([...filesOf.values()].some((files) => files.includes(id))) parseJsonFile(code, id);
    },

    hotUpdate({ file, modules }) {
      const graph = this.environment.moduleGraph;
      const stale = [...filesOf]
        .filter(([, files]) => files.includes(file))
        .map(([id]) => graph.getModuleById(id));
      return [...modules, ...stale.filter((module) => module !== undefined)];
    },
  };
}

/** @returns What whoever imports the schemas should know. */
function typesOfFolder(file: string): string[] {
  const { text, remarks } = moduleTypes([dirname(file)]);
  writeIfNew(file, text);
  return remarks;
}

/** The lint has found what is unknown, file and line included, so what is left is the application's own. */
function readingOf({ formats = {} }: ValidatorOptions): Reading {
  // A pattern that goes on where it stopped would refuse every other text.
  const patterns = Object.entries(formats).map(
    ([name, { source, flags }]) => [name, new RegExp(source, flags.replaceAll(/[gy]/g, ""))] as const,
  );
  return { strict: false, formats: Object.fromEntries(patterns) };
}

/** @throws {Error} When a format is merely named: no text would be checked. */
function lintOptionsOf({ formats = {}, ...options }: ValidatorOptions): LintOptions {
  const names = Array.isArray(formats) ? formats.map(String) : Object.keys(formats);
  const unchecked = names.find((name) => !(formats[name] instanceof RegExp));
  if (unchecked !== undefined)
    throw new Error(`The format "${unchecked}" has no pattern: formats: { "${unchecked}": /^...$/ }`);
  return { ...options, formats: names };
}

/** A file that is wrong is noted all the same: once it is mended, the module is made anew. */
function dereferenceOrNote(
  file: string,
  options: LintOptions,
  note: (files: readonly string[]) => void,
): DereferencedSchema {
  try {
    refuse(lintSchema(file, options));
    const made = dereference(filesOnDisk, file);
    for (const part of made.files) if (part !== file) refuse(lintSchema(part, options));
    return made;
  } catch (error) {
    const { loc } = error as Partial<JsonError>;
    note(loc ? [file, loc.file] : [file]);
    throw error;
  }
}

/** @throws {JsonError} With the first fault for its place, and all of them in its message. */
function refuse(faults: readonly SchemaFault[]): void {
  const [first] = faults;
  if (!first) return;
  const { file, line, column } = first;
  const frame = frameAt(readFileSync(file, "utf8"), first);
  throw Object.assign(new Error(faults.map(inOneLine).join("\n")), { loc: { file, line, column }, frame });
}

function runtimeSpecifier(file: string): string {
  return RUNTIME_IMPORT + opaque(file);
}

/**
 * A file's path in a form that nothing takes for a path: by its folders and ending, Vite would handle it itself. Its name follows, by
 * which a chunk is called: from all of it, whoever visits the page would read where it was built.
 */
function opaque(file: string): string {
  return `${Buffer.from(file).toString("base64url")}/${basename(file, extname(file))}`;
}

function fileOf(id: string, prefix: string): string {
  const [path = ""] = id.slice(prefix.length).split("/");
  return Buffer.from(path, "base64url").toString();
}
