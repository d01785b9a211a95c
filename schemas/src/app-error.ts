import { fillIn, type Values } from "./fill-in.js";
import { readSchema } from "./read-schema.js";

interface CatalogueEntry {
  code: string;
  status: number;
  text: string;
}

const catalogue = readSchema("messages").errors as Record<string, CatalogueEntry>;

/**
 * An error that a person may read.
 *
 * @param key A key of `errors` in `schemas/messages.json`; it gives the stable code, the HTTP status and the sentence.
 * @param values Fill the `{placeholders}` of the sentence.
 * @param fields Field name -> what is wrong with it and what would be right.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(
    readonly key: string,
    values: Values = {},
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    const entry = catalogue[key];
    if (!entry) throw new RangeError(`No error "${key}" in schemas/messages.json`);
    super(fillIn(entry.text, values));
    this.name = "AppError";
    this.code = entry.code;
    this.status = entry.status;
  }
}
