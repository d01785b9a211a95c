import type { Post } from "@undertone/schemas";
import type { LooseComment } from "../thread/thread-order.js";
import { commonWords } from "./common-words.js";
import { digitGroups, digitsOf, isNumberOfPerson, UNSPACED_SCRIPTS } from "./numbers-of-people.js";

const word = /[\p{L}\p{M}\p{N}]+/gu;
const mail = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
/** WhatsApp puts a name that a phone's owner gave between marks that isolate its direction. */
const isolatedMention = /[@＠]?[\u2066-\u2068]([^\u2066-\u2069\n]{1,100})\u2069/gu;
/** What marks somebody by itself, in one expression: a number that was given to one must not be read as digits of the next. */
const marked = new RegExp(`${isolatedMention.source}|(${mail.source})|(${digitGroups.source})`, "gu");
const mention = /[@＠]([\p{L}\p{M}\p{N}_]+(?:[.-][\p{L}\p{M}\p{N}_]+)*)/gu;
/** What stands between the words of one name: a space, a hyphen, an apostrophe, a dot. */
const withinName = /^[\s\u00a0.'’_-]{1,2}$/u;
/** Writing that puts no space between words, or joins what follows to a name. */
const unspaced = new RegExp(`[${UNSPACED_SCRIPTS}]`, "u");
const cyrillicWord = /^\p{Script=Cyrillic}+$/u;
/** Letters by which a Cyrillic name ends otherwise where it is declined. */
const LONGEST_CASE_ENDING = 3;
/** Letters of a name's part that is known in lower case. */
const SHORTEST_LOWER = 4;
/** Parts of names that are words of their own. */
const noName = new Set("dr prof mr mrs ms the von van de der di la le and of st person".split(" "));

interface WholeName {
  words: readonly string[];
  name: string;
}
/** Characters within which such a name ends. */
const LONGEST_WHOLE = 200;

/**
 * Calls people Person 1, Person 2 in the order in which they first write or are named: authors and others whom the chat names, the
 * parts of their names wherever a text has them, mentions, phone numbers and e-mail addresses. Who is only spoken of, and no program
 * marks, is not found.
 */
export class PrivateNames {
  readonly #persons = new Map<string, string>();
  /** A name's words, and for each the whole name. */
  readonly #parts = new Map<string, string>();
  /** First word -> the names that begin with it, the longest first. */
  readonly #wholes = new Map<string, WholeName[]>();
  readonly #wholeNames = new Set<string>();
  /** Cyrillic parts without the vowel by which they end. */
  readonly #stems = new Map<string, string>();
  readonly #unspaced: RegExp | null;

  /**
   * @param authors In the order of their first comments.
   * @param others Whom the chat names, though they may never write.
   */
  constructor(authors: Iterable<string>, others: Iterable<string> = []) {
    for (const name of authors) {
      this.#person(name);
      this.#know(name);
    }
    for (const name of others) this.#know(name);
    for (const wholes of this.#wholes.values()) wholes.sort((a, b) => b.words.length - a.words.length);
    const joined = [...this.#parts.keys()]
      .filter((part) => part.length > 1 && unspaced.test(part))
      .toSorted((a, b) => b.length - a.length);
    this.#unspaced = joined.length > 0 ? new RegExp(`[@＠]?(${joined.join("|")})`, "giu") : null;
  }

  author(name: string): string {
    return this.#person(name);
  }

  text(text: string): string {
    const unmarked = this.#withoutUnspaced(this.#withoutMarked(text));
    const nameless = this.#withoutWords(/[@＠]/.test(unmarked) ? this.#withoutMentions(unmarked) : unmarked);
    return nameless.replace(/(Person \d+)(?:[\s_-]{1,3}\1(?!\d))+/g, "$1");
  }

  /** Most texts hold none of these signs, and searching for them is most of the work. */
  #withoutMarked(text: string): string {
    if (!/[@＠\u2066-\u2068]|(?:\p{Nd}\P{Nd}{0,2}){8}/u.test(text)) return text;
    return text.replace(
      marked,
      (whole, isolated?: string, address?: string, digits?: string, ...[at]: number[]) => {
        const name = isolated?.replace(/^~\s*/, "") ?? address ?? numberOfPerson(digits);
        return name === undefined ? whole : spaced(this.#person(name), text, at ?? 0, whole.length);
      },
    );
  }

  /** A mention of several words begins with its first, from which its name goes on. */
  #withoutMentions(text: string): string {
    let nameless = "";
    let at = 0;
    for (const { 0: whole, 1: first = "", index } of text.matchAll(mention)) {
      if (index < at) continue;
      const named = this.#wholeAt(text, index + 1);
      const name = named?.name ?? this.#parts.get(first.toLowerCase()) ?? first;
      nameless += text.slice(at, index) + this.#person(name);
      at = named?.end ?? index + whole.length;
    }
    return nameless + text.slice(at);
  }

  #withoutUnspaced(text: string): string {
    if (this.#unspaced === null || !unspaced.test(text)) return text;
    return text.replace(this.#unspaced, (whole, part: string, at: number) => {
      return spaced(this.#person(this.#parts.get(part.toLowerCase()) ?? part), text, at, whole.length);
    });
  }

  #withoutWords(text: string): string {
    let nameless = "";
    let at = 0;
    for (const { 0: each, index } of text.matchAll(word)) {
      if (index < at) continue;
      const lower = each.toLowerCase();
      const whole = this.#wholes.has(lower) ? this.#wholeAt(text, index) : null;
      const named = whole ? this.#person(whole.name) : this.#named(each, lower);
      if (named === undefined) continue;
      nameless += text.slice(at, index) + named;
      at = whole?.end ?? index + each.length;
    }
    return at === 0 ? text : nameless + text.slice(at);
  }

  /** The longest name whose words stand here, whatever their capitals, and where it ends. */
  #wholeAt(text: string, start: number): { name: string; end: number } | null {
    const there = [...text.slice(start, start + LONGEST_WHOLE).matchAll(word)];
    const names = this.#wholes.get(there[0]?.[0].toLowerCase() ?? "") ?? [];
    const endOf = (index: number) => (there[index]?.index ?? 0) + (there[index]?.[0].length ?? 0);
    const isHere = ({ words }: WholeName) =>
      words.every((part, index) => {
        const here = there[index];
        if (here?.[0].toLowerCase() !== part) return false;
        return index === 0 || withinName.test(text.slice(start + endOf(index - 1), start + here.index));
      });
    const found = names.find(isHere);
    return found ? { name: found.name, end: start + endOf(found.words.length - 1) } : null;
  }

  #know(name: string): void {
    const words = wordsOf(name);
    this.#knowWhole(words, name);
    for (const part of name.split(/\s+/)) this.#knowWhole(wordsOf(part), name);
    for (const part of words) {
      if (part.length < 2 || noName.has(part) || /^\d+$/.test(part) || this.#parts.has(part)) continue;
      this.#parts.set(part, name);
      const stem = part.replace(/[аеёийоуыэюяь]$/u, "");
      if (cyrillicWord.test(part) && stem.length > 2 && !this.#stems.has(stem)) this.#stems.set(stem, name);
    }
  }

  #knowWhole(words: readonly string[], name: string): void {
    const [first] = words;
    if (first === undefined || words.length < 2 || words.every((part) => /^\d+$/.test(part))) return;
    const joined = words.join(" ");
    if (this.#wholeNames.has(joined)) return;
    this.#wholeNames.add(joined);
    const known = this.#wholes.get(first);
    if (known) known.push({ words, name });
    else this.#wholes.set(first, [{ words, name }]);
  }

  /** A name is written with a capital, or as its owner writes it; "mark" and "will" are words, "Mark" may be one. */
  #named(each: string, lower: string): string | undefined {
    const isLower = each === lower;
    const name = this.#parts.get(lower);
    if (name !== undefined) {
      const isName =
        !isLower ||
        this.#persons.has(lower) ||
        each === each.toUpperCase() ||
        (each.length >= SHORTEST_LOWER && !commonWords.has(lower));
      return isName ? this.#person(name) : undefined;
    }
    if (isLower) return undefined;
    // "Annas Hund": what German puts behind a name.
    const owner = lower.endsWith("s") && lower.length > 3 ? this.#parts.get(lower.slice(0, -1)) : undefined;
    if (owner !== undefined) return `${this.#person(owner)}s`;
    const declined = this.#declined(lower);
    return declined === undefined ? undefined : this.#person(declined);
  }

  #declined(lower: string): string | undefined {
    if (this.#stems.size === 0 || !cyrillicWord.test(lower)) return undefined;
    for (let ending = 0; ending <= LONGEST_CASE_ENDING; ending++) {
      const name = this.#stems.get(lower.slice(0, lower.length - ending));
      if (name !== undefined) return name;
    }
    return undefined;
  }

  #person(name: string): string {
    const key = keyOf(name);
    const known = this.#persons.get(key);
    if (known !== undefined) return known;
    const person = `Person ${String(this.#persons.size + 1)}`;
    this.#persons.set(key, person);
    return person;
  }
}

/** Apart from what it would else be joined to, in writing that puts no space between words. */
function spaced(person: string, text: string, at: number, length: number): string {
  const isJoined = (sign = "") => /[\p{L}\p{N}]/u.test(sign);
  return `${isJoined(text[at - 1]) ? " " : ""}${person}${isJoined(text[at + length]) ? " " : ""}`;
}

/** Names that WhatsApp itself marks; elsewhere in the chat they stand without marks. */
function mentionedIn(text: string): string[] {
  if (!/[\u2066-\u2068]/.test(text)) return [];
  return [...text.matchAll(isolatedMention)]
    .filter(([whole]) => /^[@＠]/.test(whole))
    .map(([, name = ""]) => name.replace(/^~\s*/, ""));
}

function numberOfPerson(digits: string | undefined): string | undefined {
  return digits !== undefined && isNumberOfPerson(digits) ? digits.replace(/^[@＠]/u, "") : undefined;
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(word) ?? [];
}

/** A phone number is one however it is spaced. */
function keyOf(name: string): string {
  const digits = digitsOf(name);
  return digits.length >= 8 && /^[\s\p{Nd}+()./\u2010-\u2015\u202a-\u202e-]+$/u.test(name)
    ? digits
    : name.toLowerCase();
}

/**
 * A chat in which nobody's name, address or number is left.
 *
 * @param others Whom the chat names besides its authors.
 */
export function withoutNames(
  comments: readonly LooseComment[],
  post: Post,
  others: Iterable<string> = [],
): { comments: LooseComment[]; post: Post } {
  const authors = comments.map(({ author }) => author).filter((author) => author !== null);
  const names = new PrivateNames(authors, [...others, ...comments.flatMap(({ body }) => mentionedIn(body))]);
  // An id may be of whoever wrote, as WhatsApp's has the telephone number; a reply may name whom it answers.
  const numbers = new Map<string, string>();
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? `_${String(numbers.size + 1)}`;
    numbers.set(id, number);
    return number;
  };
  return {
    comments: comments.map((comment) => {
      const { author, original } = comment;
      const body = names.text(comment.body);
      return {
        ...comment,
        id: numberOf(comment.id),
        parent_id: comment.parent_id === null ? null : numberOf(comment.parent_id),
        author: author === null ? null : names.author(author),
        body,
        permalink: null,
        ...(original !== undefined && { original: original === comment.body ? body : names.text(original) }),
      };
    }),
    post: {
      ...post,
      title: names.text(post.title),
      author: post.author === null ? null : names.author(post.author),
      selftext: names.text(post.selftext),
      subreddit: null,
      url: null,
    },
  };
}
