import type { FormSchema } from "../validator/compiled-validators.js";
import { type Correction, correctionOf } from "./bounds.js";

/** What a person meant by the text of a number input. */
export interface ReadNumber {
  /** A text that is no number stays as it is: the check says so. */
  value: number | string | null | undefined;
  /** The text broke a bound or was off the step, and `value` is the nearest number that is allowed. */
  corrected?: Correction & { from: number };
  /** The text was empty, and `value` is the default instead: that is what an absent number means. */
  emptied?: true;
}

/** These write a decimal point. The first number that a page has a browser write costs as much as drawing ten fields. */
const pointLanguages = new Set(["en", "en-US", "en-GB"]);

const languagesHere = () => globalThis.navigator?.languages ?? [];

/** What stands between whole figures and decimals. */
const separatorOf = (language = "en") =>
  pointLanguages.has(language) ? "." : (1.5).toLocaleString(language).replaceAll(/\d/g, "");

/** Whether points stand between thousands. */
const groupsByPoint = (language = "en") =>
  !pointLanguages.has(language) && (10_000).toLocaleString(language).includes(".");

/** The number that a text says, and whether it holds all of its figures; undefined where the text says none. */
function readFigures(text: string): { number: number; isExact: boolean } | undefined {
  // A minus sign as it is printed.
  const typed = text.trim().replace("−", "-");
  const [first, ...others] = text.includes(",")
    ? languagesHere().map((language) => separatorOf(language))
    : [];
  // `1,000` may be a thousand, so it is no number to whose first language writes a point.
  const isComma = first === "," || (others.includes(",") && !/,\d{3}$/.test(typed));
  // Nor is `1.000` to whose first language writes points between thousands.
  if (/^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(typed) && groupsByPoint(languagesHere()[0])) return undefined;
  const plain = isComma ? typed.replace(",", ".") : typed;
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return undefined;
  const number = Number(plain);
  if (!Number.isFinite(number)) return undefined;
  const figures = plain
    .replace(/e.*/i, "")
    .replace(".", "")
    .replace(/^[+-]?0*/, "")
    .replace(/(?<!0)0+$/, "");
  const isHeld = figures.length <= MOST_FIGURES || formatNumber(number) === plain;
  return { number, isExact: isHeld && (number !== 0 || figures === "") };
}

/** The number that a text says, with a decimal comma where the person's languages have one; undefined where it says none. */
export const numberIn = (text: string) => readFigures(text)?.number;

/** Every number of so many figures is held without loss. */
const MOST_FIGURES = 15;

/** A number as the person would type it. */
export function typedNumber(value: unknown): string {
  const text = formatNumber(value);
  return text.includes(".") && separatorOf(languagesHere()[0]) === "," ? text.replace(".", ",") : text;
}

/** @param initial The default, if there is one. */
export function readNumber(text: string, schema: FormSchema, initial: unknown): ReadNumber {
  if (text === "") {
    if ([schema.type].flat().includes("null")) return { value: null };
    return typeof initial === "number" ? { value: initial, emptied: true } : { value: undefined };
  }
  const figures = readFigures(text);
  if (!figures) return { value: text };
  const { number, isExact } = figures;
  const correction = correctionOf(schema, number);
  if (correction) return { value: correction.to, corrected: { ...correction, from: number } };
  return { value: isExact ? number : text };
}

/** In plain figures where they say it all, else with an exponent. */
export function formatNumber(value: unknown): string {
  if (typeof value !== "number") return "";
  const text = String(value);
  if (!text.includes("e")) return text;
  const plain = value.toFixed(20).replace(/(?:\.|(?<![0.]))0+$/, "");
  return Number(plain) === value ? plain : text;
}
