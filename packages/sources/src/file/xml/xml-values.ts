import { isObject, type Untrusted } from "../../thread/untrusted-values.js";

/** The text of an element at a path; undefined: there is none. */
export function textAt(value: unknown, ...path: string[]): string | undefined {
  let at = value;
  for (const name of path) {
    const inner = isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined;
    at = Array.isArray(inner) ? (inner as unknown[])[0] : inner;
  }
  const text = isObject(at) ? at["#"] : at;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

export function elementsAt(value: unknown, ...path: string[]): readonly unknown[] {
  let at: readonly unknown[] = [value];
  for (const name of path)
    at = at.flatMap((each): unknown[] => {
      const inner = isObject(each) && Object.hasOwn(each, name) ? each[name] : undefined;
      return inner === undefined ? [] : Array.isArray(inner) ? (inner as unknown[]) : [inner];
    });
  return at;
}

const address = /[^\s@<>()]{1,64}@[^\s@<>()]{1,255}|(?:^|\s)\d{1,3}(?:\.\d{1,3}){3}(?=$|\s)/;

/** A person's name without the address that feeds and mails put beside it; undefined: it is nothing but an address. */
export function nameWithoutAddress(name: string | undefined): string | undefined {
  if (name === undefined || !address.test(name)) return name;
  const rest = name
    .replace(new RegExp(address.source, "g"), " ")
    .replace(/mailto:|[<>()"]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return rest === "" ? undefined : rest;
}

/** An element's attributes and children by their bare names: `<row Id="1"/>` has an `Id`. */
export function bareRecord(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bareRecord);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/^@/, "").replace(/^#$/, "text"),
      bareRecord(inner),
    ]),
  ) as Untrusted;
}
