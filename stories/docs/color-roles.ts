import { contrast } from "../../packages/app/src/testing/contrast.js";

type Colors = ReadonlyMap<string, string>;

interface ColorRole {
  purpose: string;
  measured?: { against: string[]; least: number; words: string };
}

const grounds = ["page", "surface", "raised", "accent-soft"];
const asText = { against: grounds, least: 4.5, words: "on every ground" };
const asGround = { against: ["text"], least: 4.5, words: "under text" };
const asOutline = { against: ["page", "surface"], least: 3, words: "beside page and surface" };

/** In the order in which they are shown. A colour that is not named here is shown without a purpose. */
const roles: Readonly<Record<string, ColorRole>> = {
  page: { purpose: "What everything lies on", measured: asGround },
  surface: { purpose: "Cards, dialogs, inputs", measured: asGround },
  raised: { purpose: "What lies on a card", measured: asGround },
  "accent-soft": { purpose: "What is chosen", measured: asGround },
  text: { purpose: "Text", measured: asText },
  muted: { purpose: "Help, dates, counts", measured: asText },
  accent: { purpose: "Links, buttons, the mark of change", measured: asText },
  "accent-strong": { purpose: "The accent under the pointer", measured: asText },
  "on-accent": {
    purpose: "Words on a button",
    measured: { against: ["accent", "accent-strong"], least: 4.5, words: "on the accent" },
  },
  danger: { purpose: "Errors, what cannot be undone", measured: asText },
  positive: { purpose: "Positive words", measured: asText },
  neutral: { purpose: "Neutral words", measured: asText },
  negative: { purpose: "Negative words", measured: asText },
  control: { purpose: "Outline of inputs", measured: asOutline },
  focus: { purpose: "Ring around what has the keyboard", measured: asOutline },
  line: { purpose: "Hairline between cards; decoration" },
  "positive-fill": { purpose: "Bars; a word stands beside it" },
  "neutral-fill": { purpose: "Bars; a word stands beside it" },
  "negative-fill": { purpose: "Bars; a word stands beside it" },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((step) => [`step-${step}`, { purpose: `Points and time on the map, ${step} of 5` }]),
  ),
};

export interface DescribedColor {
  name: string;
  hex: string;
  purpose: string;
  /** The lowest contrast that it meets with, as a sentence; undefined for decoration. */
  contrast: string | undefined;
  enough: boolean;
}

export function describeColors(colors: Colors): DescribedColor[] {
  const known = Object.keys(roles).filter((name) => colors.has(name));
  const others = [...colors.keys()].filter((name) => !Object.hasOwn(roles, name));
  return [...known, ...others].map((name) => {
    const hex = colors.get(name) ?? "";
    const { purpose, measured } = roles[name] ?? { purpose: "" };
    const lowest = Math.min(
      ...(measured?.against ?? []).map((other) => contrast(hex, colors.get(other) ?? hex)),
    );
    return {
      name,
      hex,
      purpose,
      // Rounded down: 4.49 is not 4.5.
      contrast: measured && `${(Math.floor(lowest * 10) / 10).toFixed(1)} : 1 ${measured.words}`,
      enough: measured === undefined || lowest >= measured.least,
    };
  });
}
