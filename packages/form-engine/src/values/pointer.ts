/** Names and indexes from the root of a value to a part of it. */
export type Path = readonly (string | number)[];

/** A path as one string (RFC 6901), so that it can be a key: `["a", "b/c"]` is `/a/b~1c`, the root is the empty text. */
export function toPointer(path: Path): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

export function toPath(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The part of a value at a path. Only own properties count, so `constructor` finds nothing where nothing was put. */
export function valueAt(value: unknown, path: Path): unknown {
  let part = value;
  for (const name of path) {
    if (typeof part !== "object" || part === null || !Object.hasOwn(part, name)) return undefined;
    part = (part as Record<string | number, unknown>)[name];
  }
  return part;
}

/** The names on the way to what a reference leads to, `#/properties/a%20b`; undefined where a `%` in it begins no escape. */
export function namesIn(reference: string): string[] | undefined {
  try {
    return toPath(decodeURIComponent(reference.split("#")[1] ?? ""));
  } catch {
    return undefined;
  }
}
