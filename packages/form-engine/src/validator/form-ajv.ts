import { _, Ajv, type Format, type KeywordDefinition, type Options } from "ajv";
import * as ajv2019 from "ajv/dist/2019.js";
import * as ajv2020 from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { type Draft } from "./draft.js";
import { flattenUnions } from "./flat-unions.js";
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

/**
 * An ajv instance that checks as a server with the same schemas does, apart from filling in defaults: a form fills
 * them in before it shows them, and a check must not change what a person typed.
 */
export function formAjv(draft: Draft, reading: Reading = {}, code: Options["code"] = {}): Ajv {
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
  const ajv = newAjv(draft, options);
  // The word of draft 4 is refused by ajv even where any other unknown word is passed over.
  if (!strict) ajv.removeKeyword("id");
  // Its further keywords (`formatMinimum`) write code with that same copy.
  formats.default(ajv, { keywords: false });
  // rjsf has these two: a file in a text, and a colour as an input for colours gives it.
  ajv.addFormat("data-url", /^data:[^,]*,/);
  ajv.addFormat("color", /^#[\da-f]{3}(?:[\da-f]{3})?$|^[a-z]+$|^(?:rgb|hsl)a?\(.*\)$/i);
  // Draft 7 asks for a zone, which a time of day has nowhere else.
  ajv.addFormat("time", /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i);
  for (const [name, format] of Object.entries(reading.formats ?? {})) ajv.addFormat(name, format);
  for (const keyword of keywords) ajv.addKeyword(keyword as KeywordDefinition);
  flattenUnions(ajv);
  return addKeywords(ajv, _);
}

function newAjv(draft: Draft, options: Options): Ajv {
  if (draft === "2019-09") return new ajv2019.Ajv2019(options) as unknown as Ajv;
  if (draft === "2020-12") return new ajv2020.Ajv2020(options) as unknown as Ajv;
  return new Ajv(options);
}
