import { describe, expect, test } from "vitest";
import { contrast } from "../testing/contrast.js";
import { hue } from "../testing/hue.js";
import { themeColors } from "../testing/theme-colors.js";

const themes = themeColors(`${import.meta.dirname}/themes.css`);

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

  test("the accent is no alarm: its hue is far from danger's", () => {
    const apart = Math.abs(hue(color("accent")) - hue(color("danger")));
    expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(30);
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
