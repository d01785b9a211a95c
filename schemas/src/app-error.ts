import { fillIn, type PlaceholdersOfErrors, type Values, type ValuesFor } from "./fill-in.js";
import { readSchema } from "./read-schema.js";

/** An error as a catalogue holds it; the text has `{placeholders}`. */
export interface ErrorEntry {
  code: string;
  /** A finer code. */
  detail?: string;
  status: number;
  text: string;
}

export type ErrorKey = keyof PlaceholdersOfErrors;

/** The placeholders of an error's sentence: those of all of them, where K is several. */
export type ErrorPlaceholders<K extends ErrorKey> = PlaceholdersOfErrors[K];

/** Keys whose sentences name no values but these. */
export type ErrorKeyWith<Names extends string> = {
  [K in ErrorKey]: [ErrorPlaceholders<K>] extends [Names] ? K : never;
}[ErrorKey];

type Fields = Readonly<Record<string, string>>;
type Told<K extends ErrorKey> = [...values: ValuesFor<ErrorPlaceholders<K>>, fields?: Fields];

const catalogue: Readonly<Record<ErrorKey, ErrorEntry>> = readSchema("messages").errors;

/**
 * An error that a person may read.
 *
 * @typeParam K Its key, where that is one of `schemas/messages.json`.
 */
export class AppError<K extends ErrorKey = ErrorKey> extends Error {
  readonly key: string;
  readonly code: string;
  readonly detail: string | undefined;
  readonly status: number;
  readonly fields: Fields | undefined;

  /**
   * @param key Gives the stable code, the HTTP status and the sentence.
   * @param told The values of the sentence's `{placeholders}`; and field name -> what is wrong with it and what would be right.
   */
  constructor(key: K, ...told: Told<K>);
  /** @param entry For an error whose sentence stands elsewhere, such as in a source's own folder. */
  constructor(key: string, values: Values, fields: Fields | undefined, entry: ErrorEntry);
  constructor(
    key: string,
    values: Values = {},
    fields?: Fields,
    { code, detail, status, text }: ErrorEntry = catalogue[key as ErrorKey],
  ) {
    super(fillIn(text, values));
    this.name = "AppError";
    this.key = key;
    this.code = code;
    this.detail = detail;
    this.status = status;
    this.fields = fields;
  }

  /** The same error, which now names the fields that are wrong. */
  withFields(fields: Fields): AppError {
    const { key, status, message } = this;
    return new AppError(key, {}, fields, { ...this.answer(), status, text: message });
  }

  /** What a program that failed is told. */
  answer(): { code: string; detail?: string; message: string } {
    const { code, detail, message } = this;
    return { code, ...(detail !== undefined && { detail }), message };
  }
}
