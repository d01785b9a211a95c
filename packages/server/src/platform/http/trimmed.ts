/** A body without the spaces before and after some of its texts: in an address they are typing errors. */
export function trimmed(body: unknown, names: readonly string[]): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const trim = ([name, value]: [string, unknown]) => [
    name,
    names.includes(name) && typeof value === "string" ? value.trim() : value,
  ];
  return Object.fromEntries(Object.entries(body).map((entry) => trim(entry)));
}
