import type { Ajv } from "ajv";
import { dereference, type DereferencedSchema, type DanglingReference } from "../validator/dereference.js";
import { filesOnDisk } from "../validator/files-on-disk.js";
import { formAjv, isOfLaterDraft } from "../validator/form-ajv.js";
import { type JsonError, jsonPositions, parseJsonFile } from "../validator/json-text.js";
import { notCompiled, rules, wrongDefault } from "./rules.js";
import { type Json, partsOfFile } from "./schema-parts.js";

export interface SchemaFault {
  file: string;
  line: number;
  column: number;
  /** Where in the schema, as a JSON Pointer; empty for the top, and for what is no JSON. */
  pointer: string;
  message: string;
}

export interface LintOptions {
  /** Keywords of an application's own. A name that ends with `*` stands for all that begin so: `x-*`. */
  keywords?: readonly string[];
  /** Formats of an application's own. */
  formats?: readonly string[];
  /** What `x-ui` may say beside what the package knows: the names of an application's own widgets and fields. */
  ui?: readonly string[];
}

/** One file that is looked at: what it says, and the faults that were found in it so far. */
export class LintedFile {
  readonly faults: SchemaFault[] = [];
  readonly ajv: Ajv;
  readonly positions: ReturnType<typeof jsonPositions>;
  readonly #told = new Set<string>();

  constructor(
    readonly path: string,
    text: string,
    readonly root: unknown,
    readonly options: LintOptions,
  ) {
    this.positions = jsonPositions(text);
    this.ajv = ajvFor(isOfLaterDraft(root), options.formats ?? []);
  }

  /** Notes a fault at a place, as a JSON Pointer: at its name, or at what stands behind that. */
  tell(pointer: string, message: string, side: "name" | "value" = "value"): void {
    const { line, column } =
      side === "name" ? this.positions.nameAt(pointer) : this.positions.valueAt(pointer);
    this.#add({ file: this.path, line, column, pointer, message });
  }

  /** A part with all that it refers to; undefined where that cannot be read, which is told where it stands. */
  dereferenced(pointer: string, { $ref }: Json): DereferencedSchema["schema"] | undefined {
    try {
      return dereference(filesOnDisk, this.path, pointer).schema;
    } catch (error) {
      const { loc, reference } = error as Partial<JsonError & DanglingReference>;
      if (loc) this.#add({ ...loc, pointer: "", message: notJson(error as JsonError) });
      // What is wrong further in is told there.
      else if (reference === undefined ? pointer === "" : reference === $ref)
        this.tell(reference === undefined ? pointer : `${pointer}/$ref`, (error as Error).message);
      return undefined;
    }
  }

  /** Several parts may lead to the same fault. */
  #add(fault: SchemaFault): void {
    const key = JSON.stringify(fault);
    if (!this.#told.has(key)) this.faults.push(fault);
    this.#told.add(key);
  }
}

/**
 * Looks for what is wrong with a schema file before anybody meets it in a form or an answer. What names behind references require, and
 * schemas of draft 4, it does not look into.
 *
 * @param file Absolute path.
 * @returns Faults in the order of the text.
 */
export function lintSchema(file: string, options: LintOptions = {}): SchemaFault[] {
  const text = filesOnDisk.read(file);
  let root: unknown;
  try {
    root = parseJsonFile(text, file);
  } catch (error) {
    return [{ ...(error as JsonError).loc, pointer: "", message: notJson(error as JsonError) }];
  }
  const linted = new LintedFile(file, text, root, options);
  for (const pointer of linted.positions.repeated)
    linted.tell(pointer, "This name appears twice, and only the last one counts", "name");
  const parts = partsOfFile(root);
  for (const part of parts) for (const rule of rules) rule(linted, part);
  const told = linted.faults.map(({ pointer }) => pointer);
  for (const part of parts)
    // What is wrong with a part would be wrong with the check of its default, too.
    if (!told.some((pointer) => `${pointer}/`.startsWith(`${part.pointer}/`))) wrongDefault(linted, part);
  if (linted.faults.length === 0) notCompiled(linted);
  return linted.faults.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** What is no JSON, without the place, which a fault has apart. */
function notJson({ cause }: JsonError): string {
  return `this is not JSON (${(cause as Error).message})`;
}

/** One for all files: ajv takes longer to get ready than to compile a schema. */
const ajvs = new Map<string, Ajv>();

function ajvFor(isLater: boolean, ownFormats: readonly string[]): Ajv {
  const key = JSON.stringify([isLater, ownFormats]);
  const made = ajvs.get(key);
  if (made) return made;
  const ajv = formAjv(isLater, { formats: Object.fromEntries(ownFormats.map((name) => [name, true])) });
  // Unknown keywords are told by their place, with those of the application's own allowed.
  ajv.opts.strictSchema = false;
  ajv.opts.validateSchema = false;
  ajvs.set(key, ajv);
  return ajv;
}
