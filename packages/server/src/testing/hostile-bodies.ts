type Body = Record<string, unknown>;

/** Texts that are meant to cost much more than their length. */
export const hostileBodies: readonly {
  name: string;
  /** Within a call's limit, where the text can be: `right` is a body that the call takes. */
  make: (right: Body, limit: number) => string;
}[] = [
  {
    name: "75,000 names that it does not have",
    make: (right) => JSON.stringify({ ...right, ...named(75_000) }),
  },
  {
    name: "as many names that it does not have as it reads",
    make: (right, limit) => within(limit, (count) => JSON.stringify({ ...right, ...named(count) })),
  },
  {
    name: "150 names that it does not have",
    make: (right, limit) =>
      within(limit, (count) => JSON.stringify({ ...right, ...named(Math.min(count, 150)) })),
  },
  { name: "5,000 nested brackets", make: () => "[".repeat(5_000) + "]".repeat(5_000) },
  {
    name: "brackets that are nested as deep as it reads",
    make: (_right, limit) => "[".repeat(Math.floor(limit / 2)) + "]".repeat(Math.floor(limit / 2)),
  },
  {
    name: "nested objects in each of its own names",
    make: (right, limit) =>
      within(limit, (count) =>
        JSON.stringify(Object.fromEntries(Object.keys(right).map((key) => [key, "@"]))).replaceAll(
          '"@"',
          `${'{"a":'.repeat(count)}1${"}".repeat(count)}`,
        ),
      ),
  },
  {
    name: "nested objects in a name that it does not have",
    make: (right, limit) => {
      const remaining = JSON.stringify(right).slice(1, -1);
      return within(
        limit,
        (count) => `{${remaining}${remaining && ","}"x":${'{"a":'.repeat(count)}1${"}".repeat(count)}}`,
      );
    },
  },
  {
    name: "a text of 1 MB in each of its names",
    make: (right) => JSON.stringify(filled(right, "x".repeat(1_000_000))),
  },
  {
    name: "a text as long as it reads in one of its names",
    make: (right, limit) =>
      within(limit, (count) => JSON.stringify({ ...right, [firstOf(right)]: "\u0001".repeat(count) })),
  },
  {
    name: "a list as long as it reads in one of its names",
    make: (right, limit) =>
      within(limit, (count) => JSON.stringify({ ...right, [firstOf(right)]: Array(count).fill(0) })),
  },
  {
    name: "a name as long as it reads",
    make: (right, limit) => within(limit, (count) => JSON.stringify({ ...right, ["k".repeat(count)]: 1 })),
  },
  {
    name: "half a surrogate below names as long as it reads",
    make: (right, limit) =>
      within(limit, (count) =>
        JSON.stringify({ ...right, ["k".repeat(count)]: { ["l".repeat(count)]: "\ud800" } }),
      ),
  },
  {
    name: "lists of what is no word throughout its parameters",
    make: (right, limit) =>
      within(limit, (count) => {
        const words = Array(count).fill(0);
        const config = { stop_words: words, sentiment_words: { positive: words, negative: words } };
        return JSON.stringify({ ...right, config });
      }),
  },
  {
    name: "parameters that are nested in each other",
    make: (right, limit) =>
      within(limit, (count) => {
        const config = `${'{"hdbscan_params":'.repeat(count)}{}${"}".repeat(count)}`;
        return JSON.stringify({ ...right, config: "@" }).replace('"@"', config);
      }),
  },
];

function named(count: number): Body {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]));
}

function filled(right: Body, value: unknown): Body {
  const keys = Object.keys(right);
  return Object.fromEntries((keys.length > 0 ? keys : ["x"]).map((key) => [key, value]));
}

function firstOf(right: Body): string {
  return Object.keys(right)[0] ?? "x";
}

/** About the largest that fits, of at most 75,000 pieces; but for the smallest, where none does. */
function within(limit: number, make: (count: number) => string): string {
  const size = (count: number) => Buffer.byteLength(make(count));
  const ofOne = size(1);
  const ofPiece = (size(101) - ofOne) / 100;
  let count = Math.max(1, Math.min(75_000, 1 + Math.floor((limit - ofOne) / ofPiece)));
  while (count > 1 && size(count) > limit) count = Math.max(1, Math.floor(count * 0.9));
  return make(count);
}
