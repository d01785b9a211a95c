/**
 * A seeded generator of numbers in [0, 1), uniform, 32 bits each: Chris Doty-Humphrey's sfc32 ("small fast
 * counter", from PractRand). It is ours so that the same seed gives the same numbers on every machine.
 *
 * @param seed Any number; its lowest 32 bits count.
 */
export function seededRandom(seed: number): () => number {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed >>> 0;
  let counter = 1;

  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };

  // The first outputs of neighbouring seeds resemble each other; the author's own seeding discards 12 or more.
  for (let i = 0; i < 16; i++) next();
  return next;
}

/**
 * A second seeded generator of numbers in [0, 1), uniform, 32 bits each: Tommy Ettinger's mulberry32. The lexical
 * embedder draws from it, and vectors that are made anew for a stored result have to be those that it was made of;
 * everything else draws from `seededRandom`.
 *
 * @param seed Any number; its lowest 32 bits count.
 */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
