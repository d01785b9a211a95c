import { integerOf } from "../thread/untrusted-values.js";

const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  tsd: 1e3,
  mio: 1e6,
  mil: 1e3,
  ...{ 万: 1e4, 萬: 1e4, 만: 1e4, 亿: 1e8, 億: 1e8 },
};
/** What pages write behind a score. */
const unit =
  /(?<!\s)\s*\b(?:points?|pts?|likes?|upvotes?|votes?|reactions?|hearts?|karma|punkte?|people found this helpful|gefällt mir)\.?$/iu;
const shortened = /^([-+]?)(\d{1,4})(?:[.,](\d{1,2}))?\s?(k|m|tsd|mio|mil|[万萬만亿億])\.?$/i;
/** "1,234", "1 234", "1'234", "1.234.567"; a single point before three digits may stand for a fraction. */
const grouped = /^[-+]?\d{1,3}(?:(?:,\d{3})+|(?:[\s\u00a0\u202f’']\d{3})+|(?:\.\d{3}){2,})$/;
/** Tables with decimal commas. */
const wholeWithComma = /^([-+]?\d+),0{1,2}$/;

/** A score as a number, or as pages and spreadsheets write it: "1.2k", "1,234", "−5", "12 points". */
export function scoreOf(value: unknown): number | null {
  if (typeof value !== "string" || /^-?\d{1,9}$/.test(value)) return integerOf(value);
  const text = value
    .trim()
    .replace(/^[\u2212\u2013](?=\d)/, "-")
    .replace(unit, "")
    .trim();
  const [, whole] = wholeWithComma.exec(text) ?? [];
  if (whole !== undefined) return integerOf(whole);
  if (grouped.test(text)) return integerOf(text.replace(/[^\d+-]/g, ""));
  if (/^[-+]?\d{1,3}\.\d{3}$/.test(text)) return null;
  const [, sign = "", before = "", behind = "", size] = shortened.exec(text) ?? [];
  if (size === undefined) return integerOf(text);
  const number = Math.round(Number(`${before}.${behind || "0"}`) * (factors[size.toLowerCase()] ?? 1));
  return integerOf(sign === "-" ? -number : number);
}
