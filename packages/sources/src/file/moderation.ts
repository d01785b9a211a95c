import { dataOf, wordsIn } from "./data.js";
import { normalName } from "./field-names.js";
import { shownValue, type Found } from "./found.js";
import { isNothingWritten } from "./nothing-written.js";

type Meaning = "deleted" | "removed" | "hidden" | "system";

interface Rule {
  names: readonly string[];
  /** Value -> what it means. */
  says: Readonly<Record<string, Meaning | "shown">>;
  beside?: readonly string[];
  isClosed?: true;
  tools: string;
}

interface WrittenRule extends Omit<Rule, "says"> {
  says: Readonly<Partial<Record<Meaning | "shown", readonly string[]>>>;
}

const written = dataOf<Record<"yes" | "no", readonly string[]> & { rules: readonly WrittenRule[] }>(
  "moderation",
);
const [yes, no] = [new Set(wordsIn(written.yes)), new Set(wordsIn(written.no))];

export const moderationRules = written.rules.map(({ names, says, beside, ...rule }): Rule => ({
  ...rule,
  names: wordsIn(names),
  says: Object.fromEntries(
    Object.entries(says).flatMap(([meaning, lines]) => wordsIn(lines).map((word) => [word, meaning])),
  ) as Rule["says"],
  ...(beside && { beside: wordsIn(beside) }),
}));

/** A rule and the names that it reads, of those that a record or table has. */
interface Applied {
  rule: Rule;
  names: readonly string[];
}
export type Moderation = readonly Applied[];

/** What a record says of itself; `unknown`: in a value whose meaning is not known. */
export interface Judged {
  meaning: Meaning | null;
  unknown?: string;
}

function squashed(name: string): string {
  return normalName(name).replaceAll("_", "");
}

export function moderationOf(names: readonly string[]): Moderation {
  const present = new Map<string, string>();
  for (const name of names) if (!present.has(squashed(name))) present.set(squashed(name), name);
  return moderationRules.flatMap((rule) => {
    if (rule.beside?.every((name) => !present.has(name))) return [];
    const own = rule.names.flatMap((name) => present.get(name) ?? []);
    return own.length > 0 ? [{ rule, names: own }] : [];
  });
}

/** Counts a record that is not for everybody. @returns Whether it was one. */
export function isSetApart({ meaning }: Judged, found: Found): boolean {
  if (meaning !== "hidden" && meaning !== "system") return false;
  found.leftOut(meaning);
  return true;
}

/** By the first rule that says that a comment is not for everybody. */
export function judge(moderation: Moderation, valueOf: (name: string) => unknown): Judged {
  let unknown: string | undefined;
  for (const { rule, names } of moderation)
    for (const name of names) {
      const word = wordOf(valueOf(name), /by$/i.test(name));
      if (word === null) continue;
      const otherwise = word === "false" || word === "0" ? "shown" : rule.says["*"];
      const meaning = Object.hasOwn(rule.says, word) ? rule.says[word] : otherwise;
      if (meaning !== undefined && meaning !== "shown") return { meaning };
      if (rule.isClosed && !Object.hasOwn(rule.says, word)) unknown ??= shownValue(`${name}: ${word}`);
    }
  return { meaning: null, ...(unknown !== undefined && { unknown }) };
}

const LONGEST_WORD = 100;
/** A value as rules write it; null: it says nothing. Who did something may be called "n". */
function wordOf(value: unknown, isName: boolean): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "object") return Object.keys(value).length > 0 ? "{}" : null;
  const word = String(value as string | number | boolean)
    .slice(0, LONGEST_WORD)
    .trim()
    .toLowerCase()
    .replace(/\.0$/, "")
    .replace(/\s+/g, "_");
  if (isNothingWritten(word)) return null;
  if (isName) return word;
  return yes.has(word) ? "true" : no.has(word) ? "false" : word;
}
