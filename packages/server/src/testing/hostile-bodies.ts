type Body = Record<string, unknown>;
/** Makes a text within a call's limit, where it can be: `right` is a body that the call takes. */
type Make = (right: Body, limit: number) => string;

const inFirst = (right: Body, value: unknown) => ({ ...right, [Object.keys(right)[0] ?? "x"]: value });

/** Texts that are read, and refused. */
export const hostileBodies: readonly Make[] = [
  (right, limit) => within(limit, (count) => JSON.stringify({ ...right, ...named(Math.min(count, 150)) })),
  (right, limit) => within(limit, (count) => JSON.stringify(inFirst(right, "\u0001".repeat(count)))),
  (right, limit) => within(limit, (count) => JSON.stringify({ ...right, ["k".repeat(count)]: "\ud800" })),
  (right) => JSON.stringify({ ...right, text: "x".repeat(1_000_000) }),
];

/** Texts that would cost much more than their length to parse, or to check. */
export const costlyBodies: readonly Make[] = [
  (right, limit) => within(limit, (count) => JSON.stringify({ ...right, ...named(Math.max(count, 300)) })),
  (right) => JSON.stringify({ ...right, ...named(75_000) }),
  (_right, limit) => "[".repeat(Math.floor(limit / 2)) + "]".repeat(Math.floor(limit / 2)),
  (right) => {
    const nested = `${'{"hdbscan_params":'.repeat(100)}{}${"}".repeat(100)}`;
    return JSON.stringify({ ...right, config: "@" }).replace('"@"', nested);
  },
];

function named(count: number): Body {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]));
}

/** About the largest that fits, of at most 75,000 pieces; but for the smallest, where none does. */
function within(limit: number, make: (count: number) => string): string {
  const size = (count: number) => Buffer.byteLength(make(count));
  const ofPiece = (size(101) - size(1)) / 100;
  let count = Math.max(1, Math.min(75_000, 1 + Math.floor((limit - size(1)) / ofPiece)));
  while (count > 1 && size(count) > limit) count = Math.max(1, Math.floor(count * 0.9));
  return make(count);
}
