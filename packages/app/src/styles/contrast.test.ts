import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, hue } from "../testing/contrast.js";
import { themeColors } from "../testing/theme-colors.js";

const themes = themeColors();

const backgrounds = ["page", "surface", "raised", "accent-soft"];
/** As `color-mix(in srgb, one share, other)`. */
function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

const texts = ["text", "muted", "accent", "accent-strong", "danger", "positive", "neutral", "negative"];

describe.each([...themes])("%s", (_, colors) => {
  const color = (token: string) => colors.get(token) ?? "";

  test("words read at 4.5:1 at least: on each ground, on a button, and where the pointer is over a button of a form", () => {
    const buttons = ["accent", "accent-strong"].map((ground) => ["on-accent", color(ground)]);
    const hovered = ["page", "surface", "raised"].map((ground) => mixed(color("line"), color(ground), 0.5));
    for (const [text = "", ground = ""] of [
      ...texts.flatMap((text) => backgrounds.map((ground) => [text, color(ground)])),
      ...buttons,
      ...hovered.map((ground) => ["text", ground]),
    ])
      expect(contrast(color(text), ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
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

test("each theme of the schema has its file of colours, and no other file lies there", () => {
  const files = readdirSync(`${import.meta.dirname}/themes`);
  expect(files.sort()).toEqual([...themes.keys()].map((theme) => `${theme}.css`).sort());
});

test("every theme has the same colours", () => {
  const names = [...themes.values()].map((colors) => [...colors.keys()].sort().join());
  expect(names[0]).toContain("accent");
  expect(new Set(names).size).toBe(1);
});
