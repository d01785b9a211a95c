/** Red, green and blue from 0 to 1, proportional to the light that is seen. */
export type Rgb = readonly [number, number, number];

/** @param hex As `#rrggbb`, in sRGB. */
export function linear(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const share = Number.parseInt(hex.slice(index, index + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/**
 * How well one colour reads on another, from 1 (not at all) to 21.
 *
 * @param one,other As `#rrggbb`.
 * @see WCAG 2.2, contrast ratio and relative luminance.
 */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour's hue in degrees, as the colour wheel of HSL has it. @param color `#rrggbb`, no grey. */
export function hue(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (most === red) return (((green - blue) / spread) * 60 + 360) % 360;
  return most === green ? ((blue - red) / spread) * 60 + 120 : ((red - green) / spread) * 60 + 240;
}
