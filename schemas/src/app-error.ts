import { fillIn, type Values } from "./fill-in.js";
import { readSchema } from "./read-schema.js";

/** An error as a catalogue holds it; the text has `{placeholders}`. */
export interface ErrorEntry {
  code: string;
  status: number;
  text: string;
}

const catalogue = readSchema("messages").errors as Record<string, ErrorEntry>;

/**
 * An error that a person may read.
 *
 * @param key A key of `errors` in `schemas/messages.json`; it gives the stable code, the HTTP status and the sentence.
 * @param values Fill the `{placeholders}` of the sentence.
 * @param fields Field name -> what is wrong with it and what would be right.
 * @param entry For an error whose sentence stands elsewhere, such as in a source's own folder.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(
    readonly key: string,
    values: Values = {},
    readonly fields?: Readonly<Record<string, string>>,
    entry: ErrorEntry | undefined = catalogue[key],
  ) {
    if (!entry) throw new RangeError(`No error "${key}" in schemas/messages.json`);
    super(fillIn(entry.text, values));
    this.name = "AppError";
    this.code = entry.code;
    this.status = entry.status;
  }

  /** The same error, which now names the fields that are wrong. */
  withFields(fields: Readonly<Record<string, string>>): AppError {
    const { key, code, status, message } = this;
    return new AppError(key, {}, fields, { code, status, text: message });
  }
}
