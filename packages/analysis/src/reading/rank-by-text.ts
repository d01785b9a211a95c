/**
 * A rank for each text that hangs on the text and the seed alone: an order that looks random, yet stays when another text comes or
 * goes. 32 bits of FNV-1a (Fowler, Noll & Vo), mixed as in Prospecting for Hash Functions (Wellons, 2018).
 */
export function rankByText(texts: readonly string[], seed: number): Float64Array {
  return Float64Array.from(texts, (text) => {
    let hash = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1);
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
    hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
    return (hash ^ (hash >>> 16)) >>> 0;
  });
}
