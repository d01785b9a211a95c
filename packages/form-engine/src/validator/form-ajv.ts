import { _, Ajv, type Format, type KeywordDefinition, type Options } from "ajv";
import * as ajv2019 from "ajv/dist/2019.js";
import formats from "ajv-formats";
import { allParts } from "./keyword-kinds.js";
import { addKeywords } from "./keywords.js";

/** What a schema may say beyond JSON Schema, and how strictly it is read. */
export interface Reading {
  /** Whether unknown keywords and formats are mistakes; if not, they are passed over. */
  strict?: boolean;
  /** Further keywords: those that only say something (names), and those that check something (ajv's definitions). */
  keywords?: readonly (string | KeywordDefinition)[];
  /** Further formats, each as ajv has it; `true` allows any text. */
  formats?: Readonly<Record<string, Format | true>>;
}

/** Words that ajv knows in a later draft than 7 alone; the others of those drafts are written in those of draft 7. */
export const laterKeywords = ["unevaluatedProperties", "unevaluatedItems", "minContains", "maxContains"];

export function isOfLaterDraft(schema: unknown): boolean {
  return allParts(schema).some((part) => laterKeywords.some((keyword) => keyword in part));
}

/**
 * An ajv instance that checks as a server with the same schemas does, apart from filling in defaults: a form fills
 * them in before it shows them, and a check must not change what a person typed.
 */
export function formAjv(isLater: boolean, reading: Reading = {}, code: Options["code"] = {}): Ajv {
  const { strict = true, keywords = [] } = reading;
  const options: Options = {
    allErrors: true,
    // Messages are looked up in the schema that holds the failed keyword, so errors must carry it.
    verbose: true,
    ownProperties: true,
    allowUnionTypes: true,
    logger: false,
    // Infinity is no number of JSON, however leniently a schema is read.
    ...(!strict && { strict: false, strictNumbers: true }),
    // ajv-formats would say this itself, yet with the classes of its own copy of ajv, which ours takes for data.
    code: { ...code, formats: _`require("ajv-formats/dist/formats").fullFormats` },
  };
  const ajv = isLater ? (new ajv2019.Ajv2019(options) as unknown as Ajv) : new Ajv(options);
  // Its further keywords (`formatMinimum`) write code with that same copy.
  formats.default(ajv, { keywords: false });
  // rjsf has these two: a file in a text, and a colour as an input for colours gives it.
  ajv.addFormat("data-url", /^data:[^,]*,/);
  ajv.addFormat("color", /^#[\da-f]{3}(?:[\da-f]{3})?$|^[a-z]+$|^(?:rgb|hsl)a?\(.*\)$/i);
  // Draft 7 asks for a zone, which a time of day has nowhere else.
  ajv.addFormat("time", /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i);
  for (const keyword of keywords) ajv.addKeyword(keyword as KeywordDefinition);
  addKeywords(ajv, _);
  for (const [name, format] of Object.entries(reading.formats ?? {})) ajv.addFormat(name, format);
  return ajv;
}
