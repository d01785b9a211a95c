import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { addKeywords } from "@undertone/form-engine/keywords";
import { namesItsField } from "@undertone/form-engine/messages";
import formats from "ajv-formats";
import { AppError } from "./app-error.js";
import { closestErrors, type FieldError } from "./closest-errors.js";
import { withInheritedDefaults } from "./inherited-defaults.js";
import { fillIn } from "./fill-in.js";
import { readAnyFile, readSchema, type JsonSchema } from "./read-schema.js";
import { shortened } from "./shortened.js";
import { shortenedName } from "./shortened-name.js";
import type { Parsed, SchemaName } from "./types.js";

const messages = readSchema("messages");
const { errorsListed } = readSchema("limits").input;
const ajv = createAjv();

function createAjv(): Ajv {
  const instance = new Ajv({
    allErrors: true,
    verbose: true,
    useDefaults: true,
    ownProperties: true,
    allowUnionTypes: true,
  });
  formats.default(instance, ["date-time", "uri"]);
  return addKeywords(instance);
}

/**
 * Checks an input against a schema of `schemas/` and fills in its defaults; the input itself is left as it is.
 *
 * @param name A schema's file name without `.json`.
 * @param whole What the input is called where it is wrong as a whole.
 * @returns The input, complete.
 * @throws {AppError} `invalid-input`, with a message for each wrong field, up to 20 (`schemas/limits.json`).
 */
export function parse<N extends SchemaName>(name: N, input: unknown, whole = "input"): Parsed[N] {
  return checked(validator(name), input, whole) as Parsed[N];
}

/** A schema that is put together at run time. */
export interface SchemaWithId {
  $id: string;
  properties: Readonly<Record<string, { type?: string | readonly string[]; $ref?: string }>>;
}

/** As `parse`, for a schema that is no file of `schemas/`. Schemas of one `$id` are the same. */
export function parseWith(schema: SchemaWithId, input: unknown): unknown {
  return checked(ajv.getSchema(schema.$id) ?? ajv.compile(schema), input);
}

function checked(validate: ValidateFunction, input: unknown, whole = "input"): unknown {
  const value: unknown = structuredClone(input);
  if (validate(value)) return value;
  throw invalidInput(validate.errors ?? [], whole);
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
  const schema = readAnyFile(name) as JsonSchema;
  ajv.addSchema(withInheritedDefaults(schema, name));
  for (const [, other] of JSON.stringify(schema).matchAll(/"\$ref":"([\w-]+)\.json/g)) {
    if (other !== undefined) addWithReferences(other);
  }
}

function invalidInput(errors: ErrorObject[], whole: string): AppError {
  const closest = closestErrors(errors.map(withShortName), fieldOf, messages);
  const listed = closest.slice(0, errorsListed);
  const fields: Record<string, string> = {};
  for (const { field, error } of listed)
    Object.defineProperty(fields, field || whole, { value: error.message ?? "", enumerable: true });
  const details = listed.map((one) => inWords(one, whole));
  if (closest.length > listed.length)
    details.push(fillIn(messages.moreErrors, { count: closest.length - listed.length }));
  return new AppError("invalid-input", { details: details.join("; ") }, fields);
}

/** A sentence that names its field needs no name before it. */
function inWords({ field, error }: FieldError, whole: string): string {
  const message = `${error.message ?? ""}${given(error)}`;
  return namesItsField(error) && !field.includes(".") ? message : `${field || whole}: ${message}`;
}

/** An unknown name may be as long as the whole input, and is told several times. */
function withShortName(error: ErrorObject): ErrorObject {
  const { additionalProperty } = error.params as { additionalProperty?: string };
  if (additionalProperty === undefined) return error;
  return { ...error, params: { ...error.params, additionalProperty: shortenedName(additionalProperty) } };
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
  if (namesItsField(error)) return "";
  if (["additionalProperties", "maxItems", "uniqueItems"].includes(error.keyword)) return "";
  if (error.parentSchema?.writeOnly === true) return "";
  const { data } = error;
  const text = JSON.stringify(typeof data === "string" ? data.slice(0, 60) : data) ?? "nothing";
  return ` (given: ${shortened(text, 60)})`;
}
