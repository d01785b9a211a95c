import { _, Ajv, type Options } from "ajv";
import formats from "ajv-formats";
import { addKeywords } from "./keywords.js";

/**
 * An ajv instance that checks as a server with the same schemas does, apart from filling in defaults: a form fills
 * them in before it shows them, and a check must not change what a person typed.
 */
export function formAjv(code: Options["code"] = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    // Messages are looked up in the schema that holds the failed keyword, so errors must carry it.
    verbose: true,
    ownProperties: true,
    // 0.07 / 0.01 is not whole in binary floating point; a step means the decimal figure.
    multipleOfPrecision: 8,
    allowUnionTypes: true,
    logger: false,
    // ajv-formats would say this itself, yet with the classes of its own copy of ajv, which ours takes for data.
    code: { ...code, formats: _`require("ajv-formats/dist/formats").fullFormats` },
  });
  // Its further keywords (`formatMinimum`) write code with that same copy.
  formats.default(ajv, { keywords: false });
  return addKeywords(ajv, _);
}
