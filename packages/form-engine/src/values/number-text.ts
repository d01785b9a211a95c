import type { FormSchema } from "../validator/compiled-validators.js";
import { type Correction, correctionOf } from "./bounds.js";

/** What a person meant by the text of a number input. */
export interface ReadNumber {
  value: number | null | undefined;
  /** The text broke a bound or was off the step, and `value` is the nearest number that is allowed. */
  corrected?: Correction & { from: number };
  /** The text was empty, and `value` is the default instead: that is what an absent number means. */
  emptied?: true;
}

/** @param initial The default, if there is one. */
export function readNumber(text: string, schema: FormSchema, initial: unknown): ReadNumber {
  if (text === "") {
    if ([schema.type].flat().includes("null")) return { value: null };
    return typeof initial === "number" ? { value: initial, emptied: true } : { value: undefined };
  }
  const number = Number(text);
  const correction = correctionOf(schema, number);
  return correction
    ? { value: correction.to, corrected: { ...correction, from: number } }
    : { value: number };
}

/** In plain figures where they say it all, else with an exponent. */
export function formatNumber(value: unknown): string {
  if (typeof value !== "number") return "";
  const text = String(value);
  if (!text.includes("e")) return text;
  const plain = value.toFixed(20).replace(/\.?0+$/, "");
  return Number(plain) === value ? plain : text;
}
