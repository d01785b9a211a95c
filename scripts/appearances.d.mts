/** What a page looks like, in squares. */
export interface Appearance {
  /** In squares. */
  width: number;
  /** The colour that most of the page has, exactly: red, green and blue from 0 to 255. */
  ground: number[];
  /** Red, green and blue of each square, row after row, from 0 to 15. */
  levels: Uint8Array;
}

interface Devtools {
  send: (
    method: "Page.captureScreenshot",
    asked: { format: "png"; clip: Part & { scale: number }; optimizeForSpeed: boolean },
  ) => Promise<{ data: string }>;
}

/** Of a page, in CSS pixels. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** See appearances.mjs. */
export function appearanceOf(devtools: Devtools, part: Part): Promise<Appearance>;
export function packed(appearances: readonly Appearance[]): string;
export function unpacked(word: string): Appearance[];
export function unlikeSquares(before: Appearance, now: Appearance): { x: number; y: number }[];
