import { idOf, valueAt, type Untrusted } from "../thread/untrusted-values.js";
import { wordsOf } from "./comment-record.js";
import { fieldNames, normalName } from "./field-names.js";
import type { Found, FoundComment } from "./found.js";
import { plainOf } from "./formats/record-paths.js";
import type { SeenColumn } from "./text-columns.js";

/** Where tools that list posts and comments together say which of them a record is, as `normalName` writes it. */
const kinds = new Set(
  "data_type datatype type _type kind record_type recordtype item_type itemtype entity_type class".split(" "),
);
const posts = new Set(
  "post submission story question topic thread commentthread link t3 original_post video article tweet discussion discussions issue".split(
    " ",
  ),
);
const comments = new Set("comment comments reply answer response t1 post_comment subcomment".split(" "));

/** Posts of which more is kept than that they are none of the comments. */
const MOST_POSTS = 1000;

/** Posts that stand among the comments of a list or table. */
export class PostRows {
  readonly #found: Untrusted[] = [];
  readonly #ids = new Set<string>();
  #hasAnswers = false;

  private constructor(
    private readonly kind: string,
    private readonly posts: ReadonlySet<string>,
    /** Nothing answers an answer: what a comment's parent is, is a post. */
    private readonly areFlat = false,
  ) {}

  /** @returns null where no column tells posts from comments. */
  static of(columns: readonly SeenColumn[]): PostRows | null {
    const holds = ({ values }: SeenColumn, words: ReadonlySet<string>) =>
      values.some((value) => words.has(wordOf(value)));
    const kind = columns.find((column) => kinds.has(normalName(column.name)) && holds(column, comments));
    if (kind !== undefined) return new PostRows(kind.name, posts);
    // Stack Exchange: 1 is a question, 2 an answer.
    const number = columns.find((column) => /^post_?type_?id$/.test(normalName(column.name)));
    return number && holds(number, new Set(["2"])) ? new PostRows(number.name, new Set(["1"]), true) : null;
  }

  /** @returns Whether it is one. */
  add(valueOf: (name: string) => unknown, fieldsOf: () => Untrusted): boolean {
    if (!this.posts.has(wordOf(valueOf(this.kind)))) return false;
    if (this.#found.length >= MOST_POSTS) return true;
    const fields = fieldsOf();
    this.#found.push(fields);
    const id = idOf(fields.id);
    if (id !== null) this.#ids.add(id);
    return true;
  }

  /** What answers a post of the list is of that post's thread. */
  setThread(comment: FoundComment): void {
    if (!this.areFlat || comment.parent_id == null || !this.#ids.has(comment.parent_id)) return;
    this.#hasAnswers = true;
    comment.thread = comment.parent_id;
    comment.parent_id = null;
  }

  /** @param areNamed Comments name their thread. */
  end(areNamed: boolean, found: Found): void {
    const isOne = this.#found.length === 1;
    for (const fields of this.#found) {
      found.post({ thread: isOne && !areNamed && !this.#hasAnswers ? null : idOf(fields.id), fields });
    }
  }
}

function wordOf(value: unknown): string {
  return typeof value === "string" ? value.trim().toLowerCase() : "";
}

/** What a record says of a post in the names of comments, in those that `readPost` knows; lists are none of it. */
export function postFieldsOf(record: Untrusted): Untrusted {
  const names = new Map(Object.keys(record).map((name) => [normalName(name), name]));
  const valueOf = (field: "id" | "author" | "body" | "created_at" | "score") => {
    for (const name of fieldNames[field].toSorted(byPost)) {
      const own = names.get(name);
      const value = plainOf(own === undefined ? valueAt(record, ...name.split(".")) : record[own]);
      if (value != null && value !== "" && typeof value !== "object") return value;
    }
    return undefined;
  };
  const plain = Object.fromEntries(Object.entries(record).filter(([, value]) => typeof value !== "object"));
  const text =
    plain.selftext ?? plain.caption ?? plain.description ?? plain.description_text ?? valueOf("body");
  return {
    ...plain,
    id: plain.id ?? valueOf("id"),
    author: typeof plain.author === "string" ? plain.author : valueOf("author"),
    selftext: typeof text === "string" ? wordsOf(text)?.body : undefined,
    created_at: plain.created_at ?? valueOf("created_at"),
    title: plain.title ?? record[names.get("title") ?? ""] ?? plain.post_title ?? plain.summary,
    score: plain.score ?? valueOf("score"),
  };
}

function byPost(one: string, other: string): number {
  return Number(other.startsWith("post_")) - Number(one.startsWith("post_"));
}
