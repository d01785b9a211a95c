import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import { AppError } from "./app-error.js";
import { closestErrors } from "./closest-errors.js";
import { addKeywords } from "./keywords.js";
import type { ValidationMessages } from "./localize.js";
import { readSchema } from "./read-schema.js";
import type { Parsed, SchemaName } from "./types.js";

const messages = readSchema("messages") as unknown as ValidationMessages;
const ajv = createAjv();

function createAjv(): Ajv {
  const instance = new Ajv({
    allErrors: true,
    verbose: true,
    useDefaults: true,
    ownProperties: true,
    // 0.07 / 0.01 is not whole in binary floating point; a step means the decimal figure.
    multipleOfPrecision: 8,
    allowUnionTypes: true,
  });
  formats.default(instance, ["email", "date-time", "uri"]);
  return addKeywords(instance);
}

/**
 * Checks an input against a schema of `schemas/` and fills in its defaults; the input itself is left as it is.
 *
 * @param name A schema's file name without `.json`.
 * @returns The input, complete.
 * @throws {AppError} `invalid-input`, with a message for each wrong field.
 */
export function parse<N extends SchemaName>(name: N, input: unknown): Parsed[N] {
  const value: unknown = structuredClone(input);
  const validate = validator(name);
  if (validate(value)) return value as Parsed[N];
  throw invalidInput(validate.errors ?? []);
}

function validator(name: string): ValidateFunction {
  const id = `${name}.json`;
  addWithReferences(name);
  const validate = ajv.getSchema(id);
  if (!validate) throw new RangeError(`No schema "${name}"`);
  return validate;
}

/** Adds a schema and those that it refers to, each under its own `$id`. */
function addWithReferences(name: string): void {
  if (ajv.schemas[`${name}.json`]) return;
  const schema = readSchema(name);
  ajv.addSchema(schema);
  for (const [, other] of JSON.stringify(schema).matchAll(/"\$ref":"([\w-]+)\.json/g)) {
    if (other !== undefined) addWithReferences(other);
  }
}

function invalidInput(errors: ErrorObject[]): AppError {
  const closest = closestErrors(errors, fieldOf, messages);
  const fields: Record<string, string> = {};
  for (const { field, error } of closest)
    Object.defineProperty(fields, field, { value: error.message ?? "", enumerable: true });
  const details = closest.map(
    ({ field, error }) => `${field || "input"}: ${error.message ?? ""}${given(error)}`,
  );
  return new AppError("invalid-input", { details: details.join("; ") }, fields);
}

/** `/hdbscan_params/alpha` -> `hdbscan_params.alpha`; a missing or unknown property is named itself. */
function fieldOf(error: ErrorObject): string {
  const path = error.instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const own = (error.params.missingProperty ?? error.params.additionalProperty) as string | undefined;
  return [...path, ...(own === undefined ? [] : [own])].join(".");
}

function given(error: ErrorObject): string {
  if (["required", "additionalProperties", "maxItems", "uniqueItems"].includes(error.keyword)) return "";
  if (error.parentSchema?.writeOnly === true) return "";
  const text = JSON.stringify(error.data) ?? "nothing";
  return ` (given: ${text.length > 60 ? `${text.slice(0, 57)}...` : text})`;
}
