/** A text of 100 kB, in lines as people write them. */
export const largeText = "The quick brown fox jumps over the lazy dog.\n".repeat(2_223).slice(0, 100_000);

/** 5,000 items of three fields. */
export const largeList = Array.from({ length: 5_000 }, (_, index) => ({
  name: `Name ${index}`,
  age: index % 90,
  town: "Rome",
}));
