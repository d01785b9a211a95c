type Body = Record<string, unknown>;
/** Makes a text of about a call's limit, where it can be: `right` is a body that the call takes. */
type Make = (right: Body, limit: number) => string;

const names = Array.from({ length: 75_000 }, (_, n) => `"k${n}":1`);
const withMore = (right: Body, ...more: readonly string[]) =>
  `{${[JSON.stringify(right).slice(1, -1), ...more].filter((part) => part !== "").join(",")}}`;
const named = (right: Body, value: unknown) => ({ ...right, [Object.keys(right)[0] ?? "x"]: value });

export const hostileBodies: readonly Make[] = [
  (right) => withMore(right, ...names.slice(0, 150)),
  (right, limit) => JSON.stringify(named(right, "\u0001".repeat(limit / 6 - 100))),
  (right, limit) => withMore(right, `"${"k".repeat(limit / 2)}":"\\ud800"`),
];

/** Texts that would cost much more than their length to parse, or to check. */
export const costlyBodies: readonly Make[] = [
  (right, limit) => withMore(right, ...names.slice(0, Math.max(300, limit / 14))),
  (_right, limit) => "[".repeat(limit / 2) + "]".repeat(limit / 2),
  (right) => withMore(right, `"config":${'{"hdbscan_params":'.repeat(100)}{}${"}".repeat(100)}`),
];
