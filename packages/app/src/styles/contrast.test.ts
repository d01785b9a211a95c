import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(`${import.meta.dirname}/themes.css`, "utf8");
const themes = new Map(
  [...css.matchAll(/html\[data-theme="([\w-]+)"\] \{([^}]*)\}/g)].map(([, name = "", body = ""]) => [
    name,
    new Map(
      [...body.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, token = "", hex = ""]) => [
        token,
        hex,
      ]),
    ),
  ]),
);

const backgrounds = ["page", "surface", "raised", "accent-soft"];
const texts = ["text", "muted", "accent", "accent-strong", "danger", "positive", "neutral", "negative"];

describe.each([...themes])("%s", (_, colors) => {
  const color = (token: string) => colors.get(token) ?? "";

  test.each(texts.flatMap((text) => backgrounds.map((background) => [text, background])))(
    "%s on %s reads at 4.5:1 at least",
    (text = "", background = "") => {
      expect(contrast(color(text), color(background))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(["accent", "accent-strong"])("a button's words read on %s", (background) => {
    expect(contrast(color("on-accent"), color(background))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["page", "surface"])(
    "a control's outline and the focus ring stand out from the %s",
    (background) => {
      expect(contrast(color("control"), color(background))).toBeGreaterThanOrEqual(3);
      expect(contrast(color("focus"), color(background))).toBeGreaterThanOrEqual(3);
    },
  );
});

test("there are the four themes of the specification, each with the same colours", () => {
  expect([...themes.keys()]).toEqual([
    "theme-cool-white",
    "theme-nocturne-pulse",
    "theme-mint-focus",
    "theme-joy-flow",
  ]);
  const names = [...themes.values()].map((colors) => [...colors.keys()].join());
  expect(new Set(names).size).toBe(1);
});

/** @see WCAG 2.2, contrast ratio and relative luminance. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(hex.slice(place, place + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
