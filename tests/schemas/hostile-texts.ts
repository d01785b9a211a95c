import { RegExpParser, type AST } from "@eslint-community/regexpp";

/** What a hostile text is made of: a part repeated for as long as it takes, between what opens and what spoils the match. */
export interface Recipe {
  before: string;
  part: string;
  after: string;
}

/** What spoils a match. */
const spoilers = ["", "\u0001", "\n\u0001"];
/** Tried for each set of characters, so that the sets of an expression share some. */
const candidates = [..." a1-.*_\n\t/\\<>()[]{}\"'`~!?:;,@#=&|^+%0zAZé“”’…–—日ー٣\u200e\u2060😀"];
/** Characters of one set that are tried. */
const OF_A_SET = 2;

/**
 * Texts on which an expression that goes back and forth takes longest: each of its repetitions alone, behind what leads to it, and
 * with it, over and over, in characters that as many of its sets as possible have in common.
 */
export function hostileRecipes({ source, flags }: RegExp): Recipe[] {
  const unicode = flags.includes("u");
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode });
  const samples = new Samples(flags.replaceAll(/[gy]/g, ""));
  const recipes = new Map<string, Recipe>();
  const add = (before: string, part: string) => {
    if (part !== "")
      for (const after of spoilers)
        recipes.set(JSON.stringify([before, part, after]), { before, part, after });
  };
  const [whole = ""] = samples.of(pattern);
  add("", whole);
  add("", whole.slice(0, -1));
  for (const { lead, element } of repetitions(pattern, samples))
    for (const part of samples.of(element)) {
      add("", part);
      add(lead, part);
      add("", lead + part);
      add("", lead);
      add("a", part);
    }
  return [...recipes.values()];
}

/** A text of about so many characters. */
export function hostileText({ before, part, after }: Recipe, characters: number): string {
  return before + part.repeat(Math.ceil(characters / part.length)) + after;
}

/** Each repetition, and an example of what the expression needs before it. */
function repetitions(node: AST.Node, samples: Samples, lead = ""): { lead: string; element: AST.Node }[] {
  switch (node.type) {
    case "Pattern":
    case "Group":
    case "CapturingGroup":
      return node.alternatives.flatMap((alternative) => repetitions(alternative, samples, lead));
    case "Assertion":
      return "alternatives" in node
        ? node.alternatives.flatMap((alternative) => repetitions(alternative, samples, lead))
        : [];
    case "Alternative": {
      let before = lead;
      return node.elements.flatMap((element) => {
        const found = repetitions(element, samples, before);
        before += samples.of(element)[0] ?? "";
        return found;
      });
    }
    case "Quantifier": {
      const within = repetitions(node.element, samples, lead);
      return node.max > 9 ? [{ lead, element: node.element }, ...within] : within;
    }
    default:
      return [];
  }
}

/** Short texts that parts of an expression match. */
class Samples {
  readonly #flags: string;

  constructor(flags: string) {
    this.#flags = flags;
  }

  of(node: AST.Node): string[] {
    switch (node.type) {
      case "Pattern":
      case "Group":
      case "CapturingGroup":
        return node.alternatives.flatMap((alternative) => this.of(alternative)).slice(0, 4);
      case "Alternative":
        return this.#joined(node.elements);
      case "Quantifier":
        return this.of(node.element).map((text) => text.repeat(Math.min(Math.max(node.min, 1), 20)));
      case "Backreference":
        return Array.isArray(node.resolved) ? [] : this.of(node.resolved).slice(0, 1);
      case "Character":
      case "CharacterSet":
      case "CharacterClass":
        return this.#charactersOf(node.raw);
      default:
        return [""];
    }
  }

  /** All first examples in a row, then each further example of one part beside the first of the others. */
  #joined(elements: readonly AST.Element[]): string[] {
    const each = elements.map((element) => this.of(element));
    const first = each.map(([text = ""]) => text);
    const further = each.flatMap((texts, i) => texts.slice(1).map((text) => first.with(i, text).join("")));
    return [first.join(""), ...further].slice(0, 4);
  }

  #charactersOf(raw: string): string[] {
    const set = new RegExp(`^${raw}$`, this.#flags);
    const found = candidates.filter((character) => set.test(character)).slice(0, OF_A_SET);
    if (found.length > 0) return found;
    for (let code = 0; code < 0x3000; code++) {
      const character = String.fromCodePoint(code);
      if (set.test(character)) return [character];
    }
    return [""];
  }
}
