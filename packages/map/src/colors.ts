/** The least contrast at which a point is told from its ground. @see WCAG 2.2, success criterion 1.4.11. */
const LEAST_CONTRAST = 3;
/** As much of a hue as a ground takes at most. */
const STRONGEST_TINT = 0.26;

/**
 * A colour as the word that a picture holds: alpha, blue, green, red from the highest byte, which little-endian memory
 * reads as red, green, blue, alpha.
 *
 * @param hex As `#rrggbb`.
 * @throws {TypeError} When it is written in another way.
 */
export function colorWord(hex: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new TypeError(`A colour of the map is #rrggbb, not "${hex}".`);
  const rgb = Number.parseInt(hex.slice(1), 16);
  return (0xff000000 | ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >>> 16)) >>> 0;
}

/** @param share How much of the other there is, 0-1. */
export function mixColors(one: number, other: number, share: number): number {
  let mixed = 0xff000000;
  for (const shift of [0, 8, 16]) {
    const [from, to] = [(one >>> shift) & 0xff, (other >>> shift) & 0xff];
    mixed |= Math.round(from + (to - from) * share) << shift;
  }
  return mixed >>> 0;
}

/** From 1 (the same) to 21. @see WCAG 2.2, contrast ratio. */
export function contrastOf(one: number, other: number): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A ground with as much of a hue in it as still leaves points of that hue in sight. */
export function tintOf(ground: number, hue: number): number {
  for (let share = STRONGEST_TINT; share > 0; share -= 0.01) {
    const tint = mixColors(ground, hue, share);
    if (contrastOf(tint, hue) >= LEAST_CONTRAST) return tint;
  }
  return ground;
}

function luminance(word: number): number {
  const light = (shift: number) => {
    const share = ((word >>> shift) & 0xff) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * light(0) + 0.7152 * light(8) + 0.0722 * light(16);
}
