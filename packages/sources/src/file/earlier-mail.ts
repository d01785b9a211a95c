import { dataOf } from "./data.js";

/** Per language the names of the sender, the day, the recipients and the subject. */
const languages = dataOf<{ headers: readonly string[] }>("earlier-mail").headers.map((line) =>
  line.split(" | ").map((names) => names.split(", ")),
);
/** Outlook writes the names in bold, which is an asterisk in plain text. */
const named = /^[*\s]{0,3}(\p{L}[\p{L} ]{0,20}?)\*?\s?[:：]\*?\s*(\S.*)$/u;
/** With copies, attachments and how important it is, and with many recipients over several lines. */
const MOST_LINES = 12;
const LONGEST_LINE = 5000;
/** Only a mail's own headers have such names; whoever shows them speaks of them. */
const raw = /^[A-Z][a-z]+-[\w-]+:/;
const hasMoment = /\d{4}|\d[:.]\d{2}/;
const rule = /^[-_]{2,80}(?:.{0,60}[-_]{2,80})?\s*$/;

interface Named {
  name: string;
  value: string;
}

/** A text without the mail that it answers, where that stands whole below a header of its own, and nothing marks its lines. */
export function withoutEarlierMail(text: string): string {
  const lines = text.split("\n");
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
  const sender = names[at]?.name ?? "";
  const spoken = languages.filter(([from]) => from?.includes(sender));
  if (spoken.length === 0) return false;
  const block = lines.slice(at + 1, at + MOST_LINES);
  const end = block.findIndex((line) => line.trim() === "" || raw.test(line));
  if (end >= 0 && raw.test(block[end] ?? "")) return false;
  const said = names.slice(at + 1, end < 0 ? at + MOST_LINES : at + 1 + end);
  const isSaid = (words: readonly string[], form = /^/) =>
    said.some((each) => each !== undefined && words.includes(each.name) && form.test(each.value));
  return spoken.some(
    ([, sent = [], to = [], subject = []]) => isSaid(sent, hasMoment) && isSaid(to) && isSaid(subject),
  );
}

function nameIn(line: string): Named | undefined {
  const [, name, value] = line.length > LONGEST_LINE ? [] : (named.exec(line) ?? []);
  return name === undefined || value === undefined ? undefined : { name: name.toLowerCase(), value };
}
