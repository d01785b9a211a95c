import type {
  FileAbsentParents,
  FileChoices,
  FileFields,
  FileLeftOut,
  FileThread,
  FileUnread,
  Post,
} from "@undertone/schemas";
import type { ReadText } from "./formats/line-format.js";
import { readPost } from "../records/post.js";
import { namesOfPosts, normalName } from "./field-names.js";
import { KeptComments } from "./kept-comments.js";
import type { LooseComment } from "../thread/thread-order.js";
import { idOf, nameOf, present, type Untrusted } from "../thread/untrusted-values.js";
import { DELETED, REMOVED } from "../records/comment.js";
import {
  shownValue,
  type Found,
  type FoundComment,
  type FoundPost,
  type Origins,
  type ShownField,
  type Unread,
} from "./found.js";

/** Threads that are told apart; those beyond them are counted together. */
const MOST_THREADS = 100_000;
/** People whom a chat names, at most. */
const MOST_NAMED = 100_000;
/** Replies that name one absent parent, at least, before it is taken for the post. */
const LEAST_SHARED = 5;
/** What a thread that the file does not name is chosen by. */
const UNNAMED = "thread";

export interface Collected {
  comments: LooseComment[];
  /** More than are kept. */
  count: number;
  /** Of the only thread, where there is one. */
  post: Untrusted;
  /** The largest first. */
  threads: FileThread[];
  leftOut: FileLeftOut;
  fields: FileFields;
  /** Values of fields that could not be read. */
  unread: FileUnread[];
  absentParents: FileAbsentParents | null;
  /** Whom a chat names besides the authors of these comments. */
  named: ReadonlySet<string>;
}

/** HyperKitty names what a mail answers by its address. */
const anAddress = /^https?:/;
const idAbove = /^.+(?=[./_-][^./_-]+$)/;

interface Summary {
  key: string;
  count: number;
  first: string | null;
  last: string | null;
  post: Untrusted;
}

/** Gathers what a reader finds: lists the threads, and keeps the comments of those that are chosen. */
export class ThreadCollector implements Found {
  readonly #most: number;
  readonly #choices: FileChoices;
  readonly #chosen: ReadonlySet<string> | null;
  readonly #threads = new Map<string, Summary>();
  readonly #kept: FoundComment[] = [];
  readonly #memory = new KeptComments();
  readonly #named = new Set<string>();
  /** Thread -> id -> a number made of what it came with first: text, author and date. */
  readonly #ids = new Map<string, Map<string, number>>();
  #idCount = 0;
  /** Of those that are kept, whose id came before with something else. */
  readonly #repeated = new Set<FoundComment>();
  readonly #leftOut: FileLeftOut = {
    deleted: 0,
    removed: 0,
    system: 0,
    hidden: 0,
    empty: 0,
    duplicate: 0,
    span: 0,
  };
  #count = 0;

  /** @param most Comments kept at most; those beyond are counted. */
  constructor(choices: FileChoices, most: number) {
    this.#choices = choices;
    this.#chosen = choices.threads === undefined ? null : new Set(choices.threads);
    this.#most = most;
  }

  leftOut(kind: "system" | "hidden" | "empty"): void {
    this.#leftOut[kind]++;
  }

  named(name: string): void {
    if (this.#named.size < MOST_NAMED) this.#named.add(name);
  }

  post(post: FoundPost): void {
    const summary = this.#summaryOf(post);
    // Several answers may tell of one post, each a part.
    summary.post = { ...present(post.fields), ...summary.post };
  }

  comment(comment: FoundComment): void {
    const summary = this.#summaryOf(comment);
    const { created_at: date } = comment;
    const known = comment.id === null ? undefined : this.#contentKnown(comment.id, summary.key, comment);
    if (known === "same") {
      this.#leftOut.duplicate++;
      return;
    }
    summary.count++;
    if (date !== null) {
      if (summary.first === null || date < summary.first) summary.first = date;
      if (summary.last === null || date > summary.last) summary.last = date;
    }
    if (this.#chosen !== null && !this.#chosen.has(summary.key)) {
      if (comment.author !== null) this.named(comment.author);
      return;
    }
    if (!this.#isInSpan(date)) {
      this.#leftOut.span++;
      return;
    }
    this.#count++;
    if (this.#kept.length >= this.#most) return;
    const kept = this.#memory.keep(comment);
    this.#kept.push(kept);
    if (known === "other") this.#repeated.add(kept);
  }

  /** @param read What the reader says of the whole file. */
  collected({ origins: given, columns }: ReadText): Collected {
    let origins = this.#settleOwnIds(given);
    if (origins.parent == null && columns !== undefined) origins = this.#settleNestedIds(origins);
    this.#settleRepeated(columns === undefined, origins.parent != null);
    for (const { body, unread } of this.#kept) if (unread?.text === undefined) this.#countTextless(body);
    const threads = [...this.#threads.values()].filter(({ count }) => count > 0);
    const used = new Set(this.#kept.map(keyOf));
    const only = used.size === 1 ? this.#threads.get([...used][0] ?? "") : undefined;
    // A post without its thread's name is that of the file.
    const ofFile = used.size <= 1 ? this.#threads.get(UNNAMED)?.post : undefined;
    const inFile = {
      id: this.#kept.filter(({ id }) => id !== null).length,
      thread: this.#kept.filter(({ thread }) => thread != null).length,
    };
    const numbered = this.#numberedComments(used.size > 1);
    return {
      ...numbered,
      count: this.#count,
      // A dump without the post still names it with each comment.
      post: { ...(only && only.key !== UNNAMED ? { id: only.key } : {}), ...ofFile, ...only?.post },
      threads: threads
        .map(({ key, count, first, last, post }) => ({
          id: key,
          title: nameOf(post.title),
          comments: count,
          first,
          last,
        }))
        .toSorted((a, b) => b.comments - a.comments),
      named: this.#named,
      leftOut: this.#leftOut,
      fields: this.#fields(origins, inFile),
      unread: this.#unread(),
    };
  }

  #summaryOf(of: { thread?: string | null }): Summary {
    const key = keyOf(of);
    const known = this.#threads.get(key);
    if (known) return known;
    const summary: Summary = { key, count: 0, first: null, last: null, post: {} };
    if (this.#threads.size < MOST_THREADS) this.#threads.set(key, summary);
    return summary;
  }

  /**
   * Ids are compared among as many comments as can be kept; a reader of more refuses the file anyway.
   *
   * @returns What the id came with before; undefined: it is new.
   */
  #contentKnown(id: string, thread: string, comment: FoundComment): "same" | "other" | undefined {
    const ids = this.#ids.get(thread) ?? new Map<string, number>();
    const known = ids.get(id);
    const content = hashOf(`${comment.body}\0${comment.author ?? ""}\0${comment.created_at ?? ""}`);
    if (known !== undefined) return known === content ? "same" : "other";
    if (this.#idCount++ <= this.#most) this.#ids.set(thread, ids.set(id, content));
    return undefined;
  }

  /**
   * An id that comes again with another text is an older version of the comment, where replies refer to ids: a site gives each once. In
   * a table it may also be that of a person who wrote several times, or of another table that was put below the first; what somebody
   * else or another time wrote is no version. No words may be lost, and nobody knows which of the two is answered.
   *
   * @param areGiven The format itself says what an id is.
   * @param areAnswered Replies refer to ids.
   */
  #settleRepeated(areGiven: boolean, areAnswered: boolean): void {
    if (this.#repeated.size === 0) return;
    const kept = this.#kept.splice(0);
    const shared = new Map<string, FoundComment | null>(
      [...this.#repeated].map((comment) => [keyOfId(comment), null]),
    );
    const ambiguous = new Set<string>();
    for (const comment of kept) {
      const key = keyOfId(comment);
      const first = shared.get(key) ?? null;
      if (!this.#repeated.has(comment)) {
        if (shared.has(key)) shared.set(key, comment);
        this.#kept.push(comment);
      } else if (areGiven || isVersion(comment, first, areAnswered)) {
        this.#count--;
        this.#summaryOf(comment).count--;
        this.#leftOut.duplicate++;
      } else {
        ambiguous.add(key);
        this.#kept.push({ ...comment, id: null });
      }
    }
    this.#repeated.clear();
    if (ambiguous.size === 0 || !areAnswered) return;
    for (const comment of this.#kept) {
      if (comment.parent_id === null || !ambiguous.has(keyOfId(comment, comment.parent_id))) continue;
      comment.unread = { ...comment.unread, parent: shownValue(comment.parent_id) };
      comment.parent_id = null;
    }
  }

  /**
   * Posts with one comment each, none of which has an id, are the comments themselves.
   *
   * @returns Where the fields come from then.
   */
  #settleOwnIds(origins: Origins): Origins {
    const { id, thread } = origins;
    const { columns = {} } = this.#choices;
    const areChosen = this.#chosen !== null || columns.thread !== undefined || columns.id !== undefined;
    if (areChosen || id != null || thread == null || !namesOfPosts.has(normalName(thread))) return origins;
    const all = [...this.#threads.values()].filter(({ count }) => count > 0);
    if (all.length < 2 || all.some(({ count }) => count > 1)) return origins;
    const days = all.flatMap(({ first, last }) => [first, last]).filter((day) => day !== null);
    days.sort();
    this.#threads.clear();
    const ids = new Map<string, number>();
    this.#ids.set(UNNAMED, ids);
    const summary = this.#summaryOf({});
    Object.assign(summary, { count: all.length, first: days[0] ?? null, last: days.at(-1) ?? null });
    for (const comment of this.#kept) {
      comment.id = comment.thread ?? null;
      comment.thread = null;
      if (comment.id !== null) ids.set(comment.id, 0);
    }
    return { ...origins, id: thread, thread: null };
  }

  /**
   * Ids that begin with that of what they answer, as `Ugx.9ab` and `3.1.2` do.
   *
   * @returns Where the fields come from then.
   */
  #settleNestedIds(origins: Origins): Origins {
    if (this.#kept.some((comment) => comment.parent_id !== null)) return origins;
    const within = this.#kept.map((comment) => {
      const [above] = comment.id === null ? [] : (idAbove.exec(comment.id) ?? []);
      const isThere = above !== undefined && this.#isComment(keyOf(comment), above);
      return { comment, above, isThere };
    });
    const cut = within.filter(({ above }) => above !== undefined);
    const found = within.filter(({ isThere }) => isThere);
    if (found.length === 0 || found.length * 2 < cut.length) return origins;
    for (const { comment, above } of found) comment.parent_id = above ?? null;
    return { ...origins, parent: origins.id ?? null };
  }

  #isInSpan(date: string | null): boolean {
    const { from, to } = this.#choices;
    if (from === undefined && to === undefined) return true;
    if (date === null) return false;
    const day = date.slice(0, 10);
    return (from === undefined || day >= from) && (to === undefined || day <= to);
  }

  #countTextless(body: string): void {
    if (body === DELETED) this.#leftOut.deleted++;
    else if (body === REMOVED) this.#leftOut.removed++;
    else if (body.trim() === "") this.#leftOut.empty++;
  }

  #isComment(thread: string, id: string): boolean {
    return this.#ids.get(thread)?.has(id) === true;
  }

  /**
   * Gives each comment its id and parent. Ids are unique within a thread; in several, they may need its number before them.
   *
   * @returns The comments, and those that replies refer to and nobody gave.
   */
  #numberedComments(areSeveral: boolean): Pick<Collected, "comments" | "absentParents"> {
    const threads = new Map<string, { number: number; comments: FoundComment[] }>();
    const threadOfId = new Map<string, string>();
    let areShared = false;
    let numbered = 0;
    for (const comment of this.#kept) {
      const thread = keyOf(comment);
      // Where each comment names the first of its branch, that one names itself.
      if (comment.parent_id === comment.id) comment.parent_id = null;
      const id = (comment.id ??= `_${String(++numbered)}`);
      const own = threads.get(thread);
      if (own) own.comments.push(comment);
      else threads.set(thread, { number: threads.size + 1, comments: [comment] });
      if (areSeveral) {
        if ((threadOfId.get(id) ?? thread) !== thread) areShared = true;
        threadOfId.set(id, thread);
      }
    }
    let absent = 0;
    let example: string | null = null;
    for (const [thread, { number, comments }] of threads) {
      const { post } = this.#threads.get(thread) ?? {};
      const addressed = new Set<string | null>();
      const isComment = (id: string) => addressed.has(id) || this.#isComment(thread, id);
      if (comments.some(({ parent_id: parent }) => anAddress.test(parent ?? ""))) {
        const ids = idsByAddress(comments);
        for (const comment of comments) {
          const parent = comment.parent_id;
          if (parent === null || isComment(parent)) continue;
          // What a comment's own address begins with is its page's.
          const ofPage = comment.permalink?.startsWith(parent) === true ? null : parent;
          comment.parent_id = ids.get(parent) ?? ofPage;
        }
        for (const id of ids.values()) addressed.add(id);
      }
      // Forums write 0 for none, yt-dlp root, and a thread may be called by its post.
      const noParents = [idOf(post?.id) ?? idOf(post?.name), thread, "0", "root"];
      // A comment may by chance have the post's id; then a parent of that name is the comment.
      const settle = (names: readonly (string | null)[]) => {
        for (const comment of comments) {
          const parent = comment.parent_id;
          if (parent !== null && names.includes(parent) && !isComment(parent)) comment.parent_id = null;
        }
      };
      settle(noParents);
      settle([sharedParent(comments, isComment)]);
      for (const comment of comments) {
        const parent = comment.parent_id;
        if (parent !== null && !isComment(parent)) {
          absent++;
          example ??= parent;
        }
        if (!areShared) continue;
        comment.id = `${String(number)}.${comment.id ?? ""}`;
        if (parent !== null) comment.parent_id = `${String(number)}.${parent}`;
      }
    }
    return {
      comments: this.#kept as LooseComment[],
      absentParents: example === null ? null : { comments: absent, example: shownValue(example) },
    };
  }

  /** Of the comments that were kept; a date that many could not be read of is one kind of value, so one example is enough. */
  #unread(): FileUnread[] {
    const found = new Map<keyof Unread, FileUnread>();
    for (const { unread } of this.#kept)
      for (const [field, example] of Object.entries(unread ?? {}) as [keyof Unread, string][]) {
        const known = found.get(field);
        if (known) known.comments++;
        else found.set(field, { field, comments: 1, example });
      }
    return [...found.values()];
  }

  /** How many comments have each field, and where it comes from. Of ids and threads those that the file gives. */
  #fields(origins: Origins, given: Pick<Record<ShownField, number>, "id" | "thread">): FileFields {
    const counts = { text: 0, author: 0, date: 0, score: 0, parent: 0, ...given };
    for (const comment of this.#kept) {
      if (hasWords(comment)) counts.text++;
      if (comment.author !== null) counts.author++;
      if (comment.created_at !== null) counts.date++;
      if (comment.score !== null) counts.score++;
      // A reply to the post has no comment as its parent.
      if (comment.parent_id !== null) counts.parent++;
    }
    const fields = Object.entries(counts) as [ShownField, number][];
    return Object.fromEntries(
      fields.map(([name, comments]) => {
        const isThere = comments > 0 || name === "text";
        return [name, { from: isThere ? (origins[name] ?? null) : null, comments }];
      }),
    ) as FileFields;
  }
}

/** The comment that an address is of alone. */
function idsByAddress(comments: readonly FoundComment[]): ReadonlyMap<string, string | null> {
  const ids = new Map<string, string | null>();
  for (const { permalink, id } of comments)
    if (permalink != null) ids.set(permalink, ids.has(permalink) ? null : id);
  return ids;
}

/** Whether a comment's text is there, and not in place of one that is gone. */
export function hasWords({ body }: { body: string }): boolean {
  return body.trim() !== "" && body !== DELETED && body !== REMOVED;
}

/** The post of a thread in which every comment answers something: what most replies to nobody's comment name. */
function sharedParent(comments: readonly FoundComment[], isComment: (id: string) => boolean): string | null {
  const counts = new Map<string, number>();
  let absent = 0;
  for (const { parent_id: parent } of comments) {
    if (parent === null) return null;
    if (isComment(parent)) continue;
    absent++;
    counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  const [id, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ["", 0]);
  return count >= LEAST_SHARED && count * 2 > absent ? id : null;
}

/** FNV-1a of a text: equal texts have equal numbers, others hardly ever. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function keyOfId(comment: FoundComment, id = comment.id): string {
  return `${keyOf(comment)}\0${id ?? ""}`;
}

/** @param first null: it was not chosen. */
function isVersion(again: FoundComment, first: FoundComment | null, areAnswered: boolean): boolean {
  if (first === null) return areAnswered;
  const isOther = (field: "author" | "created_at") =>
    again[field] !== null && first[field] !== null && again[field] !== first[field];
  if (isOther("author") || isOther("created_at")) return false;
  return areAnswered || again.body === first.body;
}

function keyOf({ thread }: { thread?: string | null }): string {
  return thread ?? UNNAMED;
}

export function postOf(said: Untrusted, title: string): Post {
  const post = readPost(said, title);
  return { ...post, title: post.title || title };
}
