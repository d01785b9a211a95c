/** What any value fits, and what adds nothing to another type. */
export const UNKNOWN = "unknown";

/** A value of JSON as a type. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${literal(part)}`);
  return `{ ${members.join("; ")} }`;
}

export function union(types: readonly string[]): string {
  const all = [...new Set(types)].filter((type) => type !== "never");
  if (all.includes(UNKNOWN)) return UNKNOWN;
  return all.length === 0 ? "never" : all.join(" | ");
}

export function intersection(types: readonly string[]): string {
  const all = [...new Set(types)].filter((type) => type !== UNKNOWN);
  if (all.length < 2) return all[0] ?? UNKNOWN;
  return all.map(grouped).join(" & ");
}

/** In brackets where what follows would otherwise belong to its last part alone. */
export function grouped(type: string): string {
  const isOnePart = /^[\w$.]+$/.test(type) || /^"(?:[^"\\]|\\.)*"$/.test(type) || isOneObject(type);
  return isOnePart ? type : `(${type})`;
}

function isOneObject(type: string): boolean {
  // Its last line is the first one that is not indented.
  return /^\{(?:\n(?: {2}.*\n| *\n)*\}| [^{}]*\})$/.test(type);
}

export function isIdentifier(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name);
}
