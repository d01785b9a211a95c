import { cutTemplate } from "@undertone/schemas";

/** A message, bound or figure of `schemas/`, and where it stands: `messages.json#/errors/not-found/text`. */
export interface Fact {
  at: string;
  value: unknown;
}

/** Code by the path of its file. */
export type Sources = Readonly<Record<string, string>>;

/** Words of a sentence that nobody writes twice by chance. */
const TELLING_WORDS = 3;
const TELLING_LENGTH = 16;

/** Every leaf below a value. */
export function factsIn(value: unknown, at: string): Fact[] {
  if (typeof value !== "object" || value === null) return [{ at, value }];
  return Object.entries(value).flatMap(([name, below]) => factsIn(below, `${at}/${name}`));
}

/** The code as it runs: what comments say binds nobody. */
export function withoutComments(sources: Sources): Sources {
  return Object.fromEntries(
    Object.entries(sources).map(([path, text]) => [
      path,
      text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/[^\n]*/g, "$1"),
    ]),
  );
}

/**
 * Facts that no code names.
 *
 * @param nameOf The name that a reader has to use, such as the key of an error; null for a fact that is read with its neighbours.
 */
export function unreadFacts(
  facts: readonly Fact[],
  sources: Sources,
  nameOf: (fact: Fact) => string | null,
): string[] {
  const code = Object.values(sources).join("\n");
  return facts
    .filter((fact) => {
      const name = nameOf(fact);
      return name !== null && !new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(code);
    })
    .map(({ at }) => at);
}

/** Sentences of the facts that stand in the code too, word for word between their placeholders. */
export function restatedSentences(facts: readonly Fact[], sources: Sources): string[] {
  const parts = facts.flatMap(({ at, value }) =>
    (typeof value === "string" ? cutTemplate(value).words : [])
      .map((part) => part.trim())
      .filter((part) => part.length >= TELLING_LENGTH && part.split(/\s+/).length >= TELLING_WORDS)
      .map((part) => ({ at, part })),
  );
  return Object.entries(sources).flatMap(([path, text]) => {
    const inOneLine = text.replace(/\s+/g, " ");
    return parts
      .filter(({ part }) => inOneLine.includes(part))
      .map(({ at, part }) => `${path}: “${part}” of ${at}`);
  });
}

/** Sentences that several facts say, whole. */
export function repeatedSentences(facts: readonly Fact[]): string[] {
  const locations = new Map<string, string[]>();
  for (const { at, value } of facts) {
    if (typeof value !== "string" || value.split(/\s+/).length < TELLING_WORDS) continue;
    locations.set(value, [...(locations.get(value) ?? []), at]);
  }
  return [...locations]
    .filter(([, all]) => all.length > 1)
    .map(([sentence, all]) => `“${sentence}” of ${all.join(", ")}`);
}

/** Figures with their unit that the code tells people although a schema holds the figure. */
export function restatedFigures(facts: readonly Fact[], sources: Sources): string[] {
  const figures = new Set(facts.map(({ value }) => value).filter((value) => typeof value === "number"));
  return Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/(?<![\w.,])(\d+) (?:MB|kB|minutes|seconds|characters|items|words)\b/g)]
      .filter(([, figure]) => figures.has(Number(figure)))
      .map(([words]) => `${path}: “${words}”`),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
