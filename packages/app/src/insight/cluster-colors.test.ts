import { palettes } from "@undertone/formats/palette";
import { colorWord, contrastOf, tintOf } from "@undertone/map";
import { describe, expect, test } from "vitest";
import { contrast, linear, type Rgb } from "../testing/contrast.js";
import { themeColors } from "../testing/theme-colors.js";

const themes = themeColors();
const isDrawn = ([name]: [string, string]) => /^(cluster|sentiment|step)-/.test(name);
const clusterColors = new Map(
  [...themes].map(([theme, colors]) => [theme, new Map([...colors].filter(isDrawn))]),
);

test("every theme has the colours of clusters, sentiment and steps", () => {
  for (const colors of clusterColors.values()) expect(colors.size).toBe(10 + 1 + 3 + 5);
});

test.each([
  ["light", "theme-cool-white"],
  ["dark", "theme-nocturne-pulse"],
] as const)("a topic has the same hue in a %s report as under %s", (tone, theme) => {
  const { clusters, small, alone } = palettes[tone];
  const colors = clusterColors.get(theme);
  expect(clusters).toEqual(clusters.map((_, index) => colors?.get(`cluster-${index + 1}`)));
  expect(alone).toBe(colors?.get("cluster-none"));
  expect(small).toBe(themes.get(theme)?.get("control"));
});

describe.each([...clusterColors])("%s", (theme, colors) => {
  const surface = themes.get(theme)?.get("surface") ?? "";
  const hues = [...colors].filter(([name]) => /^cluster-\d+$/.test(name)).map(([, hex]) => linear(hex));

  test("each point stands out at 3:1 from the surface, and from the ground that its own kind tints, on which words read at 4.5:1", () => {
    const [ground, text] = [surface, themes.get(theme)?.get("text") ?? ""].map(colorWord) as [number, number];
    for (const [name, hex] of colors) {
      const tint = tintOf(ground, colorWord(hex));
      expect(contrastOf(tint, text), name).toBeGreaterThanOrEqual(4.5);
      // What is neither nor may be quiet.
      if (name === "sentiment-neutral") continue;
      expect(contrast(hex, surface), name).toBeGreaterThanOrEqual(3);
      expect(contrastOf(tint, colorWord(hex)), name).toBeGreaterThanOrEqual(3);
    }
  });

  test("the steps are told apart by lightness alone", () => {
    const lights = [1, 2, 3, 4, 5].map((step) => contrast(colors.get(`step-${step}`) ?? "", surface));
    for (const [index, light] of lights.slice(1).entries())
      expect(light / (lights[index] ?? NaN)).toBeGreaterThan(1.2);
  });

  test.each(Object.entries(sights()))("two hues are never taken for one another by %s", (_, sight) => {
    let least = Infinity;
    for (const [index, one] of hues.entries())
      for (const other of hues.slice(0, index))
        least = Math.min(least, distance(oklab(seen(sight, one)), oklab(seen(sight, other))));
    // Two hundredths are just noticeable side by side.
    expect(least).toBeGreaterThan(0.07);
  });
});

/** Full deficiencies. @see Machado, Oliveira & Fernandes (2009), table 1. */
function sights(): Record<string, readonly number[]> {
  return {
    most: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    protanopes: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
    deuteranopes: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
    tritanopes: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  };
}

function seen(sight: readonly number[], [r, g, b]: Rgb): Rgb {
  const row = (at: number) => {
    const value = (sight[at] ?? 0) * r + (sight[at + 1] ?? 0) * g + (sight[at + 2] ?? 0) * b;
    return Math.min(1, Math.max(0, value));
  };
  return [row(0), row(3), row(6)];
}

/** @see Ottosson (2020), OKLab. */
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(one: Rgb, other: Rgb): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
