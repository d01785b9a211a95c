import type { FormSchema } from "../validator/compiled-validators.js";
import { toPath, valueAt } from "../values/pointer.js";
import type { Field } from "./use-field.js";
import { uiOf } from "./ui-hint.js";

/**
 * What a browser or password manager may fill in: what the schema says, or what follows from it. A password that is
 * asked for twice is a new one. A property called `username` is one, as a password manager needs to know.
 */
export function autocompleteOf(
  field: Pick<Field, "schema" | "pointer">,
  root: FormSchema,
): string | undefined {
  const { schema, pointer } = field;
  const { as, autocomplete } = uiOf(schema);
  if (autocomplete !== undefined) return autocomplete;
  const path = toPath(pointer);
  // A browser knows the address of who fills in the form, not those of others in a list.
  if (schema.format === "email") return path.some((name) => /^\d+$/.test(name)) ? undefined : "email";
  if (as !== "password") return isUsername(path.at(-1)) ? "username" : undefined;
  const siblings = valueAt(root, [
    ...path.slice(0, -1).flatMap((name) => ["properties", name]),
    "properties",
  ]);
  const repeated = Object.values((siblings ?? {}) as Record<string, FormSchema>).some(
    (sibling) => sibling["x-equals"] === path.at(-1),
  );
  return repeated || schema["x-equals"] !== undefined ? "new-password" : "current-password";
}

function isUsername(name: string | undefined): boolean {
  return name?.replaceAll(/[-_]/g, "").toLowerCase() === "username";
}
