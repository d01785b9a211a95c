import { follow } from "../form/followed-schema.js";
import { isRecord } from "../values/record.js";
import type { FormSchema } from "./compiled-validators.js";
import { isData, isMapOfParts } from "./keyword-kinds.js";

/** What stands below them is asked about, and not filled in. */
const questions = ["if", "not"];
/** The alternatives of their schemas are told apart by the property itself, not chosen from. */
const dependencies = ["dependencies", "dependentSchemas"];

/**
 * A schema whose alternatives are named by a `const` where each is named by an `enum` of one value, as in OpenAPI 3.0, which has no
 * `const`: rjsf fills in the latter alone, and who chose the alternative need not be asked for its name. The same object where none is.
 */
export function withNamedAlternatives(root: FormSchema): FormSchema {
  const names = new Set<unknown>();
  collect(root);
  return names.size === 0 ? root : (renamed(root) as FormSchema);

  function collect(part: unknown, isDependency = false): void {
    if (Array.isArray(part)) for (const inner of part) collect(inner);
    if (!isRecord(part)) return;
    for (const options of isDependency ? [] : [part.oneOf, part.anyOf])
      if (Array.isArray(options)) collectNames(options);
    for (const [keyword, value] of Object.entries(part)) {
      if (isData(keyword) || questions.includes(keyword)) continue;
      if (!isMapOfParts(keyword) || !isRecord(value)) collect(value);
      else for (const inner of Object.values(value)) collect(inner, dependencies.includes(keyword));
    }
  }

  function collectNames(options: readonly unknown[]): void {
    const [first = new Map<string, unknown[]>(), ...others] = options.map(singleProperties);
    if (others.length === 0) return;
    for (const [name, parts] of first) {
      const same = others.map((other) => other.get(name));
      if (!same.includes(undefined)) for (const part of [...parts, ...same.flat()]) names.add(part);
    }
  }

  /** The properties of an alternative that allow one value, with the parts that say so. */
  function singleProperties(option: unknown): Map<string, unknown[]> {
    const found = new Map<string, unknown[]>();
    const followed = new Set<string>();
    const visit = (part: unknown): void => {
      if (!isRecord(part)) return;
      const { properties, allOf, $ref } = part;
      for (const [name, property] of Object.entries(properties ?? {}) as [string, unknown][])
        if (isRecord(property) && ("const" in property || isSingle(property)))
          found.set(name, [...(found.get(name) ?? []), property]);
      if (Array.isArray(allOf)) allOf.forEach(visit);
      if (typeof $ref !== "string" || followed.has($ref)) return;
      followed.add($ref);
      visit(follow({ $ref }, root));
    };
    visit(option);
    return found;
  }

  function renamed(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(renamed);
    if (!isRecord(part)) return part;
    const { enum: values, ...beside } = part;
    if (names.has(part) && isSingle(part)) return { ...beside, const: (values as unknown[])[0] };
    return mapped(part, (value, keyword) => {
      if (isData(keyword)) return value;
      return isMapOfParts(keyword) && isRecord(value) ? mapped(value, renamed) : renamed(value);
    });
  }
}

function mapped(part: object, change: (value: unknown, name: string) => unknown): object {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]: [string, unknown]) => [name, change(value, name)]),
  );
}

function isSingle(part: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(part.enum) && part.enum.length === 1;
}
