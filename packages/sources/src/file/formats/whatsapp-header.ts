import type { WrittenDate } from "../../thread/written-time.js";
import { inOurDigits } from "../our-digits.js";

export interface MessageStart {
  date: WrittenDate;
  /** The name and the text, or what WhatsApp itself tells. */
  said: string;
}

/** Characters within which a date and time end. */
const LONGEST_START = 60;

/** How languages write the halves of a day that has twice twelve hours. */
const MORNING =
  "a\\.?\\s?m\\.?|午前|上午|凌晨|清晨|早上|오전|ص|π\\.?μ\\.?|ق\\.ظ\\.?|पूर्वाह्न|SA|PG|dop\\.|de\\.";
const AFTERNOON =
  "p\\.?\\s?m\\.?|午後|下午|中午|傍晚|晚上|오후|م|μ\\.?μ\\.?|ب\\.ظ\\.?|अपराह्न|CH|PTG|odp\\.|du\\.";
const half = `(${MORNING}|${AFTERNOON})`;
const isAfternoon = new RegExp(`^(?:${AFTERNOON})$`, "iu");
/** What stands between a date and its time. */
const BETWEEN = "(?:klo|kl\\.?|plkst\\.?|à|às|a las|om|um|at|o)";

// Spaces may be narrow and unbreakable (U+202F), and marks of direction (U+200E, U+200F) stand before what WhatsApp itself wrote,
// and in dates of languages that are written from right to left.
const header = new RegExp(
  "^[\\u200e\\u200f\\u202a-\\u202e]{0,8}(\\[?)[\\u200e\\u200f]{0,8}" +
    "(\\d{1,4})[\\u200e\\u200f]?\\s?([./-]\\s?)\\s?(\\d{1,2})[\\u200e\\u200f]?\\s?\\3\\s?(\\d{1,4})(?:\\.|\\s?г\\.)?[,،]?[\\u200e\\u200f]?" +
    `\\s+[\\u200e\\u200f]?(?:${BETWEEN}\\s+)?(?:${half}\\s*)?` +
    "(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2}))?" +
    `(?:\\s*${half})?` +
    // Skype adds when a message was edited or removed.
    "(?:(?:\\s\\|\\s\\p{L}{3,20}\\s\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\s[ap]m)?)?(\\])\\s?|\\s+[-–]\\s|:\\s)([^]*)$",
  "iu",
);

/** As WhatsApp in a browser copies messages: [10:32 AM, 1/5/2024] Anna: hello */
const timeFirst =
  /^\[(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?),\s?(\d{1,4}[./-]\d{1,2}[./-]\d{1,4})\](?=\s)/i;

/** Reads the date and time that a line begins with, in whichever way phones write them; null where it begins with none. */
export function messageStartOf(line: string): MessageStart | null {
  const [
    ,
    opening,
    first = "",
    sign = "/",
    second = "",
    third = "",
    before,
    hour,
    minute,
    seconds,
    after,
    closing,
    said,
  ] = header.exec(withOurDigits(line).replace(timeFirst, "[$2, $1]")) ?? [];
  if (said === undefined || (opening === "[") !== (closing === "]")) return null;
  const written = before ?? after;
  const hours =
    written === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon.test(written) ? 12 : 0);
  return {
    date: {
      parts: [first, second, third],
      milliseconds: ((hours * 60 + Number(minute)) * 60 + Number(seconds ?? 0)) * 1000,
      written: [first, second, third].join(sign),
    },
    // The digits of what is said stay as they are.
    said: said === "" ? "" : line.slice(-said.length),
  };
}

function withOurDigits(line: string): string {
  return inOurDigits(line.slice(0, LONGEST_START)) + line.slice(LONGEST_START);
}
