import { uiOf } from "../fields/ui-hint.js";
import type { SchemaOrBoolean } from "../form/followed-schema.js";
import type { FormSchema } from "../validator/compiled-validators.js";

/** Fields that can be emptied although they have a default. */
const emptied = new Set(["date", "time", "date-time", "data-url", "file"]);

/**
 * Whether a form always has a value for a part: it has a default, which its field goes back to, or something in it has.
 */
export function isAlwaysThere(schema: SchemaOrBoolean): boolean {
  if (typeof schema !== "object" || schema.$ref !== undefined || schema.oneOf || schema.anyOf) return false;
  if ([schema.type].flat().length > 1 || (schema as { nullable?: unknown }).nullable === true) {
    return schema.default !== undefined && schema.type !== undefined && !canBeEmptied(schema);
  }
  if (schema.type === "object") return isGroupThere(schema);
  if (schema.default === undefined || schema.type === undefined) return false;
  return !canBeEmptied(schema);
}

function isGroupThere(schema: FormSchema): boolean {
  if (schema.default !== undefined) return true;
  return Object.values(schema.properties ?? {}).some((part) => isAlwaysThere(part as SchemaOrBoolean));
}

function canBeEmptied(schema: FormSchema): boolean {
  if (schema.type === "array") return false;
  return emptied.has(schema.format ?? "") || emptied.has(uiOf(schema).as ?? "");
}
