/// <reference types="@testing-library/jest-dom/vitest" />
import type { FormSchema } from "../validator/compiled-validators.js";

/** The input, select or textarea at a dotted path. */
export function fieldAt(path: string): HTMLInputElement {
  const ending = path
    .split(".")
    .map((name) => `/${encodeURIComponent(name)}`)
    .join("");
  const found = [...document.querySelectorAll("input, select, textarea")].find(({ id }) =>
    id.endsWith(ending),
  );
  if (!found) throw new Error(`There is no field at ${path}.`);
  return found as HTMLInputElement;
}

export interface Leaf {
  path: string[];
  schema: FormSchema;
}

/** Everything in a schema that is not a group of other things, and not hidden. */
export function leavesOf(schema: FormSchema, path: string[] = []): Leaf[] {
  if (schema["x-ui"] === "hidden") return [];
  if (schema.type !== "object") return [{ path, schema }];
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    typeof part === "object" ? leavesOf(part as FormSchema, [...path, name]) : [],
  );
}
