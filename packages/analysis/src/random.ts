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
