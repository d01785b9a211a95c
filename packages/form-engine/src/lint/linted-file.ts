import type { Ajv } from "ajv";
import { draftOf } from "../validator/draft.js";
import { formAjv } from "../validator/form-ajv.js";
import { withLocalReferences } from "../validator/local-references.js";
import type { SchemaFiles } from "../validator/schema-files.js";
import { closestName } from "./closest-name.js";
import { jsonPositions } from "./json-positions.js";
import type { SchemaPart } from "./schema-parts.js";

/** What is wrong with a schema file, and where. Line and column count from 1. */
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
  /** What `x-ui` may say beside what the package knows: the names of an application's own fields, controls and frames. */
  ui?: readonly string[];
}

/** One file that is looked at: what it says, and the faults that were found in it so far. */
export class LintedFile {
  readonly faults: SchemaFault[] = [];
  /** What the text says, with references by a name as pointers. */
  readonly root: unknown;
  readonly ajv: Ajv;
  readonly #told = new Set<string>();
  readonly #positions: ReturnType<typeof jsonPositions>;

  /**
   * @param path Of the file among the files.
   * @param root What its text says.
   */
  constructor(
    readonly path: string,
    text: string,
    root: unknown,
    readonly files: SchemaFiles,
    readonly options: LintOptions,
  ) {
    this.#positions = jsonPositions(text);
    this.root = withLocalReferences(root);
    this.ajv = ajvFor(draftOf(root) !== "07", options.formats ?? []);
  }

  /** Where names stand that stood in their object before. */
  get repeated(): readonly string[] {
    return this.#positions.repeated;
  }

  /** Notes a fault at a place, as a JSON Pointer: at its name, or at what stands behind that. */
  tell(pointer: string, message: string, side: "name" | "value" = "value"): void {
    const { line, column } =
      side === "name" ? this.#positions.nameAt(pointer) : this.#positions.valueAt(pointer);
    this.add({ file: this.path, line, column, pointer, message });
  }

  /** Notes a fault once: several parts may lead to the same one. */
  add(fault: SchemaFault): void {
    const key = JSON.stringify(fault);
    if (!this.#told.has(key)) this.faults.push(fault);
    this.#told.add(key);
  }
}

/** A rule looks at one part of a schema and tells what is wrong with it. */
export type Rule = (file: LintedFile, part: SchemaPart) => void;

/** One for all files of a draft: ajv takes longer to get ready than to compile a schema. */
const ajvs = new Map<string, Ajv>();

function ajvFor(isLater: boolean, ownFormats: readonly string[]): Ajv {
  const key = JSON.stringify([isLater, ownFormats]);
  const known = ajvs.get(key);
  if (known) return known;
  const ajv = formAjv(isLater);
  for (const name of ownFormats) ajv.addFormat(name, true);
  // Unknown keywords are told by their place, with those of the application's own allowed.
  ajv.opts.strictSchema = false;
  // A schema is held against that of schemas before it is compiled, with its long lists shortened.
  ajv.opts.validateSchema = false;
  ajvs.set(key, ajv);
  return ajv;
}

/** A name that was probably meant, as the end of a sentence. */
export function meant(given: string, known: Iterable<unknown>): string {
  const closest = closestName(given, [...known].map(String));
  return closest === undefined || closest === given ? "" : ` Did you mean "${closest}"?`;
}
