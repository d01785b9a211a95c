import { BackwardBits, broken, highestBit } from "./bits.js";
import { readFse } from "./fse.js";

/** A table of Huffman coding: for the next bits their symbol, and how many of them it takes. */
export interface Huffman {
  log: number;
  symbols: Uint8Array;
  lengths: Uint8Array;
}

/** @returns The table, and where it ends. */
export function readHuffman(bytes: Uint8Array, start: number, end: number): { table: Huffman; end: number } {
  const head = bytes[start] ?? 0;
  const weights: number[] = [];
  let tableEnd: number;
  if (head >= 128) {
    const count = head - 127;
    tableEnd = start + 1 + ((count + 1) >> 1);
    for (let index = 0; index < count; index++) {
      const pair = bytes[start + 1 + (index >> 1)] ?? 0;
      weights.push(index % 2 === 0 ? pair >> 4 : pair & 15);
    }
  } else {
    tableEnd = start + 1 + head;
    if (tableEnd > end) broken();
    const { table, end: bitsStart } = readFse(bytes, start + 1, tableEnd, 6);
    const bits = new BackwardBits(bytes, bitsStart, tableEnd);
    let [first, second] = [bits.read(table.log), bits.read(table.log)];
    for (;;) {
      weights.push(table.symbols[first] ?? 0);
      const firstBits = table.bits[first] ?? 0;
      if (bits.left < firstBits) {
        weights.push(table.symbols[second] ?? 0);
        break;
      }
      first = (table.bases[first] ?? 0) + bits.read(firstBits);
      weights.push(table.symbols[second] ?? 0);
      const secondBits = table.bits[second] ?? 0;
      if (bits.left < secondBits) {
        weights.push(table.symbols[first] ?? 0);
        break;
      }
      second = (table.bases[second] ?? 0) + bits.read(secondBits);
      if (weights.length > 255) broken();
    }
  }
  if (tableEnd > end) broken();
  return { table: huffmanOf(weights), end: tableEnd };
}

function huffmanOf(weights: number[]): Huffman {
  const sum = weights.reduce((total, weight) => total + (weight > 0 ? 2 ** (weight - 1) : 0), 0);
  if (sum === 0 || weights.length > 255) broken();
  const log = highestBit(sum) + 1;
  if (log > 11) broken();
  const missing = 2 ** log - sum;
  if ((missing & (missing - 1)) !== 0) broken();
  weights.push(highestBit(missing) + 1);
  const symbols = new Uint8Array(1 << log);
  const lengths = new Uint8Array(1 << log);
  let at = 0;
  for (let weight = 1; weight <= log; weight++) {
    const span = 1 << (weight - 1);
    for (const [symbol, own] of weights.entries()) {
      if (own !== weight) continue;
      symbols.fill(symbol, at, at + span);
      lengths.fill(log + 1 - weight, at, at + span);
      at += span;
    }
  }
  if (at !== 1 << log) broken();
  return { log, symbols, lengths };
}

/** Decodes `count` symbols from one stream. */
export function decodeHuffman(
  table: Huffman,
  bytes: Uint8Array,
  start: number,
  end: number,
  into: Uint8Array,
  from: number,
  count: number,
): void {
  const bits = new BackwardBits(bytes, start, end);
  const { log, symbols, lengths } = table;
  for (let at = from; at < from + count; at++) {
    const state = bits.peek(log);
    into[at] = symbols[state] ?? 0;
    bits.left -= lengths[state] ?? 0;
  }
  if (bits.left !== 0) broken();
}
