import { broken, highestBit } from "./bits.js";

/** A table of finite state entropy coding: for each state its symbol, and how the next state is found. */
export interface Fse {
  log: number;
  symbols: Uint8Array;
  bits: Uint8Array;
  bases: Uint16Array;
}

/** @returns The table, and where it ends. */
export function readFse(
  bytes: Uint8Array,
  start: number,
  end: number,
  largestLog: number,
): { table: Fse; end: number } {
  let at = start * 8;
  const read = (count: number): number => {
    let value = 0;
    for (let bit = 0; bit < count; bit++, at++) value |= (((bytes[at >>> 3] ?? 0) >>> (at & 7)) & 1) << bit;
    if (at > end * 8 + 32) broken();
    return value;
  };
  const log = read(4) + 5;
  if (log > largestLog) broken();
  let remaining = (1 << log) + 1;
  const counts: number[] = [];
  while (remaining > 1 && counts.length < 256) {
    const bits = highestBit(remaining) + 1;
    const small = (1 << bits) - 1 - remaining;
    let value = read(bits - 1);
    if (value >= small) {
      value |= read(1) << (bits - 1);
      if (value >= 1 << (bits - 1)) value -= small;
    }
    const count = value - 1;
    counts.push(count);
    remaining -= Math.abs(count);
    if (count === 0) {
      for (let more = 3; more === 3;) {
        more = read(2);
        for (let zero = 0; zero < more; zero++) counts.push(0);
      }
    }
  }
  if (remaining !== 1 || counts.length > 256) broken();
  const tableEnd = (at + 7) >>> 3;
  if (tableEnd > end) broken();
  return { table: fseOf(counts, log), end: tableEnd };
}

export function fseOf(counts: readonly number[], log: number): Fse {
  const size = 1 << log;
  const symbols = new Uint8Array(size);
  const next = counts.map((count) => (count === -1 ? 1 : count));
  let high = size - 1;
  for (const [symbol, count] of counts.entries()) if (count === -1) symbols[high--] = symbol;
  const step = (size >> 1) + (size >> 3) + 3;
  let position = 0;
  for (const [symbol, count] of counts.entries()) {
    for (let times = 0; times < count; times++) {
      symbols[position] = symbol;
      do position = (position + step) & (size - 1);
      while (position > high);
    }
  }
  if (position !== 0) broken();
  const bits = new Uint8Array(size);
  const bases = new Uint16Array(size);
  for (let state = 0; state < size; state++) {
    const symbol = symbols[state] ?? 0;
    const value = next[symbol] ?? 0;
    next[symbol] = value + 1;
    const count = log - highestBit(value);
    bits[state] = count;
    bases[state] = (value << count) - size;
  }
  return { log, symbols, bits, bases };
}

export function fseOfOne(symbol: number): Fse {
  return { log: 0, symbols: Uint8Array.of(symbol), bits: new Uint8Array(1), bases: new Uint16Array(1) };
}
