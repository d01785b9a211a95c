import type { Post } from "@undertone/schemas";
import type { LooseComment } from "../thread/thread-order.js";

const word = /[\p{L}\p{N}_]+(?:['’.-][\p{L}\p{N}_]+)*/gu;
const mail = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
/** Eight digits or more with what stands between them on paper, but no date. */
const phone =
  /(?<![\p{L}\p{N}])(?!\d{4}-\d{2}-\d{2})\+?\(?\d(?:[\s\u00a0().\/-]{0,2}\d){7,14}(?![\p{L}\p{N}])/gu;
const mention = /[@＠]([\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*)/gu;
/** Parts of names that are words of their own. */
const noName = new Set([
  "dr",
  "prof",
  "mr",
  "mrs",
  "ms",
  "the",
  "von",
  "van",
  "de",
  "der",
  "di",
  "la",
  "le",
  "and",
  "of",
  "st",
]);

/**
 * Calls people Person 1, Person 2 in the order in which they first write or are named: authors, the parts of their names
 * wherever a text has them, mentions, phone numbers and e-mail addresses.
 */
export class PrivateNames {
  readonly #persons = new Map<string, string>();
  readonly #parts = new Map<string, string>();

  /** @param authors In the order of their first comments. */
  constructor(authors: Iterable<string>) {
    for (const author of authors) this.#know(author);
  }

  author(name: string): string {
    return this.#person(name);
  }

  text(text: string): string {
    const nameless = this.#unreachable(text).replace(word, (each) => this.#named(each) ?? each);
    return nameless.replace(/(Person \d+)(?:\s+\1(?!\d))+/g, "$1");
  }

  /** Most texts hold none of these signs, and searching for them is most of the work. */
  #unreachable(text: string): string {
    const hasMention = /[@＠]/.test(text);
    const unmailed = hasMention ? text.replace(mail, (address) => this.#person(address)) : text;
    const unphoned = /(?:\d\D{0,2}){8}/.test(unmailed)
      ? unmailed.replace(phone, (number) => this.#person(digitsOf(number)))
      : unmailed;
    if (!hasMention) return unphoned;
    return unphoned.replace(mention, (_all, name: string) => {
      return this.#parts.get(name.toLowerCase()) ?? this.#person(name);
    });
  }

  #know(author: string): void {
    if (this.#persons.has(keyOf(author))) return;
    const person = this.#person(author);
    for (const part of author.match(word) ?? []) {
      const lower = part.toLowerCase();
      if (part.length < 2 || noName.has(lower) || /^\d+$/.test(part)) continue;
      if (!this.#parts.has(lower)) this.#parts.set(lower, person);
    }
    for (const part of author.split(/\s+/)) {
      const lower = part.toLowerCase();
      if (part.length > 1 && !noName.has(lower) && !this.#parts.has(lower)) this.#parts.set(lower, person);
    }
  }

  /** A name is written with a capital, or as its owner writes it; "mark" and "will" are words, "Mark" may be one. */
  #named(each: string): string | undefined {
    const bare = /['’]s$/i.test(each) ? each.slice(0, -2) : each;
    const person = this.#parts.get(bare.toLowerCase());
    if (person === undefined) return undefined;
    const isWritten =
      bare !== bare.toLowerCase() || this.#persons.has(keyOf(bare)) || !/\p{Lu}/u.test(bare.toUpperCase());
    return isWritten ? person + each.slice(bare.length) : undefined;
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

/** A phone number is one however it is spaced. */
function keyOf(name: string): string {
  const digits = digitsOf(name);
  return digits.length >= 8 && /^[\s\d+().\/-]+$/.test(name) ? digits : name.toLowerCase();
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** A chat in which nobody's name, address or number is left. */
export function withoutNames(
  comments: readonly LooseComment[],
  post: Post,
): { comments: LooseComment[]; post: Post } {
  const authors = comments.map(({ author }) => author).filter((author) => author !== null);
  const names = new PrivateNames(authors);
  return {
    comments: comments.map((comment) => {
      const { author, original } = comment;
      const body = names.text(comment.body);
      return {
        ...comment,
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
