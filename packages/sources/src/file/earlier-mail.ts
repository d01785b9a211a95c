import { dataOf, wordsIn } from "./data.js";

/** Per language the names of the sender, the day, the recipients and the subject. */
const { headers, wrote, footers } =
  dataOf<Record<"headers" | "wrote" | "footers", readonly string[]>>("earlier-mail");
const languages = headers.map((line) => line.split(" | ").map((names) => names.split(", ")));
/** Outlook writes the names in bold, which is an asterisk in plain text. */
const named = /^[*\s]{0,3}(\p{L}[\p{L}\p{M} ]{0,20}?)\*?\s?[:：]\*?\s*(\S.*)$/u;
/** With copies, attachments and how important it is, and with many recipients over several lines. */
const MOST_LINES = 12;
const LONGEST_LINE = 5000;
/** Only a mail's own headers have such names; whoever shows them speaks of them. */
const raw = /^[A-Z][a-z]+-[\w-]+:/;
/** An event has hours there. */
const ofSender = /^(?!\d{1,2}(?:[:.h]\d{2}|\s?(?:[ap]\.?m|h|uhr)\b))(?!.*\s\d{1,2}:\d{2})(?=.*\p{L})/iu;
const hasMoment = /\d{4}|\d[:.]\d{2}/;
const rule = /^[-_]{2,80}(?:.{0,60}[-_]{2,80})?\s*$/;
const verbs = wordsIn(wrote).map((word) => word.replace(/[()]/g, "\\$&"));
/** "Ann wrote:", "Ann schrieb am 13. Januar 2024:", "Quoting Ann <a@a.example>:" */
const saysWhoWrote = new RegExp(
  `^(?<before>.*?)(?:(?:^|\\s)(?:${verbs.join("|")})(?:\\s.{0,60}(?:(?:19|20)\\d{2}|\\d{1,2}[./]\\d{1,2}).{0,40})?\\s?[:：]$|(?:写道|寫道)[:：]$)`,
  "iu",
);
const namesWhoWrote = /<[^<>]{1,200}>\s?[:：]$/;
const quotesWhom = /^(?:Quoting|Zitat von|Citando(?: a)?) .{0,100}<[^<>]{1,100}>[:：]$/i;
/** Of a day, as programs begin with it. */
const onDay = /^(?:On|Am|Le|El|Il|Em|Op|Den|Dne|W dniu|Dnia)\s.{0,30}\d/;
const anAddress = /[<(][^<>()\s]{1,100}(?:@| at )[^<>()\s]{1,200}[>)]/;
/** A sentence of somebody's own goes on to what is quoted. */
const ofSentence =
  /(?:^|\s)(?:what|as|that|than|was|wie|dass|que|comme|como|come|che|wat|zoals|что|как)(?=\s)/u;
const MOST_WORDS_BEFORE = 6;
const LONGEST_INTRODUCTION = 300;
const aDay = /(?:19|20)\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2}|\d:\d{2}/;
const hasDay = /(?:19|20)\d{2}.{0,60}?\d[:.]\d{2}/;
const isQuoted = /^\s{0,3}>/;
const marksOfDirection = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const DEVICE =
  "(?:iPhone|iPad|Android|Samsung|Galaxy|Huawei|Xiaomi|Nokia|BlackBerry|Windows|Outlook|Yahoo|Gmail|Mail|smartphone|Smartphone|mobile|Handy)";
const footer = new RegExp(`^(?:${footers.join("|").replaceAll("{device}", DEVICE)})$`, "u");

interface Named {
  name: string;
  value: string;
}

/** A text without the mail that it answers, where that stands whole below a header of its own, and nothing marks its lines. */
export function withoutEarlierMail(text: string): string {
  const lines = text.replace(marksOfDirection, "").split("\n");
  const names = lines.map(nameIn);
  const start = lines.findIndex((_line, at) => beginsEarlierMail(lines, names, at));
  if (start < 0) return text;
  const own = lines.slice(0, start);
  while (own.at(-1)?.trim() === "") own.pop();
  if (rule.test(own.at(-1) ?? "")) own.pop();
  return own.join("\n");
}

function beginsEarlierMail(
  lines: readonly string[],
  names: readonly (Named | undefined)[],
  at: number,
): boolean {
  // GMX begins with the day.
  const first = names[at]?.name ?? "";
  const spoken = languages.filter((each) => each.some((words) => words.includes(first)));
  if (spoken.length === 0) return false;
  const block = lines.slice(at + 1, at + MOST_LINES);
  const end = block.findIndex((line) => line.trim() === "" || raw.test(line));
  if (end >= 0 && raw.test(block[end] ?? "")) return false;
  const said = names.slice(at, end < 0 ? at + MOST_LINES : at + 1 + end);
  const isSaid = (words: readonly string[], form = /^/) =>
    said.some((each) => each !== undefined && words.includes(each.name) && form.test(each.value));
  return spoken.some(
    ([from = [], sent = [], to = [], subject = []]) =>
      isSaid(from, ofSender) && isSaid(sent, hasMoment) && isSaid(to) && isSaid(subject),
  );
}

/**
 * A text without the lines that say who wrote what is quoted below them.
 *
 * @param isWhole Whether quotes are in it: else what stands below such a line with a day is quoted, as Yahoo writes it.
 */
export function withoutIntroductions(text: string, isWhole: boolean): string {
  const kept: string[] = [];
  const lines = text.split("\n");
  const hasQuotes = !isWhole || lines.some((line) => isQuoted.test(line));
  /** The last line that is not empty. */
  let last = -1;
  for (const line of lines) {
    const [before = "", own = ""] = [kept[last - 1], kept[last]];
    if (isQuoted.test(line) && last >= 0 && !isQuoted.test(own)) {
      const isOwn = isIntroduction(own);
      if (isBroken(before, own)) kept.splice(last - 1);
      else if (isOwn) kept.splice(last);
    } else if (!hasQuotes && last >= 0 && isYahoos(line)) break;
    if (line.trim() !== "") last = kept.length;
    kept.push(line);
  }
  return kept.join("\n");
}

/** Whether a line with a day or a time goes on in the next one. */
function isBroken(line: string, next: string): boolean {
  return (
    (aDay.test(line.slice(0, LONGEST_INTRODUCTION)) || onDay.test(line)) &&
    !/[.:!?]\s*$/.test(line.slice(-9)) &&
    !hasDay.test(next.slice(0, LONGEST_INTRODUCTION)) &&
    isIntroduction(`${line} ${next}`)
  );
}

/** With the day, the time and an address. */
function isYahoos(line: string): boolean {
  return isIntroduction(line) && hasDay.test(line) && /<[^<>]{1,100}(?:@| at )[^<>]{1,200}>/.test(line);
}

function isIntroduction(given: string): boolean {
  const line = given.replace(marksOfDirection, "").trim();
  if (line.length > LONGEST_INTRODUCTION || ofSentence.test(line)) return false;
  if (quotesWhom.test(line) || (namesWhoWrote.test(line) && hasDay.test(line))) return true;
  const { before } = saysWhoWrote.exec(line)?.groups ?? {};
  if (before === undefined) return false;
  return (
    hasDay.test(line) ||
    anAddress.test(line) ||
    onDay.test(line) ||
    before.trim().split(/\s+/).length <= MOST_WORDS_BEFORE
  );
}

/** A text without what the program wrote below it. */
export function withoutFooter(text: string): string {
  const lines = text.trimEnd().split("\n");
  while (
    lines.length > 0 &&
    (lines.at(-1)?.length ?? 0) <= LONGEST_INTRODUCTION &&
    footer.test(lines.at(-1)?.trim() ?? "")
  ) {
    lines.pop();
    while (lines.at(-1)?.trim() === "") lines.pop();
  }
  return lines.join("\n");
}

function nameIn(line: string): Named | undefined {
  const [, name, value] = line.length > LONGEST_LINE ? [] : (named.exec(line) ?? []);
  return name === undefined || value === undefined ? undefined : { name: name.toLowerCase(), value };
}
