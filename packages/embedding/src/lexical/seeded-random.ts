/**
 * A small seeded generator (mulberry32): the same seed gives the same numbers on every machine.
 *
 * @param seed Any number; its lower 32 bits count.
 * @returns A function that gives the next number in [0, 1).
 * @see Tommy Ettinger, mulberry32 (public domain).
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
