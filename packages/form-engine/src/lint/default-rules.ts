import type { AnySchemaObject } from "ajv";
import type { FormSchema } from "../validator/compiled-validators.js";
import { dereference, type Json } from "../validator/dereference.js";
import { isOfDraft4, readable } from "../validator/draft.js";
import type { JsonError } from "../validator/json-error.js";
import { choiceLister, withShortLists } from "../validator/long-choices.js";
import { errorInWords, notJson } from "./error-in-words.js";
import type { LintedFile } from "./linted-file.js";
import type { SchemaPart } from "./schema-parts.js";

/** A default is checked by its own part, in which what is required may still be missing: a form asks for it. */
export function wrongDefault(file: LintedFile, { schema, pointer }: SchemaPart): void {
  if (!Object.hasOwn(schema, "default")) return;
  const check = checkOf(file, pointer);
  if (check === undefined || check(schema.default) === true) return;
  const error = check.errors?.find(
    ({ keyword }) => !["required", "x-equals", "if", "dependencies"].includes(keyword),
  );
  if (!error) return;
  const location = error.instancePath === "" ? "" : ` at ${error.instancePath}`;
  file.tell(
    `${pointer}/default`,
    `The default ${shown(schema.default)} is not allowed${location}: ${errorInWords(error)}`,
  );
}

/** What none of the rules above finds, in the words of ajv. */
export function notCompiled(file: LintedFile): void {
  checkOf(file, "");
}

function checkOf(file: LintedFile, pointer: string) {
  const dereferenced = dereferencedAt(file, pointer);
  if (dereferenced === undefined) return undefined;
  const { $schema, $id, ...part } = asRead(dereferenced, file);
  try {
    void file.ajv.validateSchema(withShortLists(part) as AnySchemaObject, true);
    const checked = choiceLister(part, file.ajv)(part) as AnySchemaObject;
    const check = file.ajv.compile(checked);
    file.ajv.removeSchema(checked);
    return check;
  } catch (error) {
    file.tell(pointer, `This is no schema that can be checked: ${(error as Error).message}`);
    return undefined;
  }
}

/** As the form's check reads it, which writes draft 4 anew. */
function asRead(part: Json, { root }: LintedFile): Record<string, unknown> {
  if (!isOfDraft4(root)) return part;
  const { $schema } = root as { $schema: string };
  return readable({ ...part, $schema } as FormSchema).schema;
}

/** The part with all that it refers to; undefined where that cannot be read, which is told where it stands. */
function dereferencedAt(file: LintedFile, pointer: string): Json | undefined {
  try {
    return dereference(file.files, file.path, pointer).schema;
  } catch (error) {
    if ((error as Partial<JsonError>).loc === undefined)
      file.tell(pointer, `What this refers to cannot be read: ${(error as Error).message}`);
    else file.add({ ...(error as JsonError).loc, pointer, message: notJson(error as JsonError) });
    return undefined;
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
