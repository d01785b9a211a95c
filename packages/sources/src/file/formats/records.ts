import { readSchema, type FileChoices } from "@undertone/schemas";
import { idOf, isObject, listAt, type Untrusted, valueAt } from "../../thread/untrusted-values.js";
import { chosenColumns, originsOf, shownAs } from "../chosen-columns.js";
import { ColumnExamples } from "../column-examples.js";
import { commentOf, wordsOf } from "../comment-record.js";
import { DatedComments } from "../dated-comments.js";
import { answersPost, fieldNames, nestedNames, type Field } from "../field-names.js";
import { UnreadableFile } from "../file-reading.js";
import type { Found, FoundComment } from "../found.js";
import { isSetApart, judge, moderationOf, type Moderation } from "../moderation.js";
import { areOfChat, wordsReaderOf } from "../private-lists.js";
import { postFieldsOf, PostRows } from "../post-records.js";
import { aNumber, areIds, textColumnsOf, type SeenColumn, type TextColumns } from "../text-columns.js";
import {
  answeredBy,
  commentListOf,
  isListOfTexts,
  isPostWithComments,
  nestedIn,
  pageOf,
  unwrapped,
  withTablesNamed,
  withThreadsNamed,
} from "./comment-lists.js";
import type { ReadText } from "./line-format.js";
import { withEdits } from "./matrix.js";
import { peopleBeside, withName } from "./people-beside.js";
import { MOST_WITHIN, isNamed, kindOf, pathsWithin, plainOf, shapeOf, valueOfKey } from "./record-paths.js";

const { cells: mostNames } = readSchema("limits").readFiles;
/** Characters of all names of a record, by which it is compared with others. */
const LONGEST_NAMES = 10_000;
/** Reads comments as JSON objects, of which only the names of their keys are known. */
export class RecordReader {
  readonly #choices: FileChoices;
  readonly #found: Found;
  readonly #comments: DatedComments;
  readonly #examples = new ColumnExamples();
  /** Keys, joined -> the key that each field would be taken from: most records have the same. */
  readonly #candidates = new Map<string, ReadonlyMap<Field, string>>();
  /** The key that each field is taken from in all records: the first that was found to hold it. */
  readonly #keys = new Map<Field, string>();
  /** Fields whose key is of records without a text, as long as none with one has it. */
  readonly #loose = new Set<Field>();
  /** The key in which replies lie in the comment that they answer. */
  #nestedBy: string | null = null;
  #isPrivateChat = false;
  #wordsOf: ReturnType<typeof wordsReaderOf> = wordsOf;
  readonly #isKnownPath: (path: string) => boolean;
  #records = 0;
  #numbered = 0;
  #posts = 0;
  /** The first items, of which their values are seen before any of them is read. */
  #first: Given[] | null = [];
  #texts: TextColumns = { except: new Set(), several: [] };
  #postRows: PostRows | null = null;
  /** Keys of what are no names, where they hold an author. */
  #ids: ReadonlySet<string> = new Set();
  readonly #moderations = new Map<string, Moderation>();
  #moderation: Moderation = [];
  /** Types of the first records. */
  #kinds: ReadonlySet<unknown> = new Set();
  readonly #passedOver = new Map<string, number>();

  /** @param people Who stands beside the comments: what comments call them by -> their name. */
  constructor(
    choices: FileChoices,
    found: Found,
    private readonly people: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#choices = choices;
    this.#found = found;
    this.#comments = new DatedComments(found);
    const chosen = Object.values(choices.columns ?? {});
    this.#isKnownPath = (path) => nestedNames.has(path.toLowerCase()) || chosen.includes(path);
  }

  /**
   * Reads an item of a list, or a line: a comment with those nested in it, or a post with its comments.
   *
   * @param arePosts Items with a title and a list of comments are posts, even where that list is empty.
   */
  add(item: unknown, arePosts = false): void {
    const record = isObject(item) ? (unwrapped(item) ?? item) : null;
    const page = this.#choices.columns?.text == null && record !== null ? pageOf(record) : null;
    const thread = page === null ? null : this.#threadOfPage(page.post, record);
    for (const each of page?.items ?? [item]) this.#take({ item: each, arePosts, thread });
  }

  /** A page with a title is a discussion of its own, as each issue that a search of Jira's found. */
  #threadOfPage(post: Untrusted | null, page: Untrusted | null): string | null {
    if (typeof post?.title !== "string") return null;
    const thread = idOf(page?.key ?? page?.id ?? post.title);
    this.#found.post({ thread, fields: { ...postFieldsOf(post), id: thread } });
    return thread;
  }

  #take(given: Given): void {
    if (this.#first === null) this.#add(given);
    else if (this.#first.push(given) >= SEEN_ITEMS) this.#begin();
  }

  #begin(): void {
    const first = this.#first ?? [];
    this.#first = null;
    const ofChat = first.flatMap(({ item }) => sampled(item).map(allNamesIn)).find(areOfChat);
    this.#isPrivateChat = ofChat !== undefined;
    if (ofChat !== undefined) this.#wordsOf = wordsReaderOf(ofChat);
    const seen = seenColumns(
      first.flatMap(({ item }) => sampled(item)),
      this.#isKnownPath,
    );
    this.#postRows = PostRows.of(seen);
    this.#kinds = new Set(first.flatMap(({ item }) => sampled(item)).map(({ type }) => type));
    const { except, several } = textColumnsOf(seen);
    this.#ids = new Set(
      this.#choices.columns?.author === undefined ? seen.filter(areIds).map(({ name }) => name) : [],
    );
    this.#texts = { except, several: this.#choices.columns?.text === undefined ? several : [] };
    for (const given of first) this.#add(given);
  }

  #add({ item, arePosts, thread: ofPage }: Given): void {
    const record = unwrapped(item);
    if (record === null) return;
    if (isPostWithComments(record, arePosts || this.#posts > 0)) {
      this.#posts++;
      const thread = idOf(record.id ?? record.name) ?? `post ${String(this.#posts)}`;
      this.#found.post({ thread, fields: postFieldsOf(record) });
      const { below, keys } = nestedIn(record);
      this.#notePassed(record, keys);
      for (const comment of below) this.#addTree(comment, thread);
    } else this.#addTree(record, ofPage);
  }

  /** A list, not recursion: replies may go deeper than a call stack. */
  #addTree(root: unknown, ofPost: string | null): void {
    const stack: Nested[] = [{ item: root, enclosing: null, thread: ofPost ?? undefined }];
    for (let next = stack.pop(); next; next = stack.pop()) {
      const record = unwrapped(next.item);
      if (record === null) continue;
      this.#numbered++;
      const { below, key, keys } = nestedIn(record);
      this.#notePassed(record, keys);
      const ownId = below.length > 0 ? `_n${String(this.#numbered)}` : null;
      const comment = this.#addOne(record, next.enclosing, ownId, next.thread);
      // In a discussion of GitLab's what follows answers the first note.
      const [first] = record.individual_note === false ? below : [];
      if (comment !== null || first !== undefined) this.#nestedBy ??= key;
      const enclosing = comment?.id ?? (isObject(first) ? idOf(first.id) : null) ?? next.enclosing;
      // Of a survey's response, its answers do not say the time again.
      const submitted = comment === null ? record.submitted_at : undefined;
      const thread = comment === null ? next.thread : (comment.thread ?? null);
      for (const each of below.toReversed()) {
        const item = submitted !== undefined && isObject(each) ? { submitted_at: submitted, ...each } : each;
        stack.push({ item, enclosing: each === first ? null : enclosing, thread });
      }
    }
  }

  /**
   * @param enclosing Id of the comment that it is nested in.
   * @param ownId For a comment without one, below which others are nested.
   * @param thread Of the post or comment that it is below; undefined: it says its own.
   * @returns The comment, when it is one.
   */
  #addOne(
    given: Untrusted,
    enclosing: string | null,
    ownId: string | null,
    thread: string | null | undefined,
  ): FoundComment | null {
    const record = withName(given, this.people);
    if (isSubmission(record)) {
      this.#found.post({ thread: idOf(record.id ?? record.name), fields: record });
      return null;
    }
    this.#records++;
    const candidates = this.#see(record);
    // Bright Data's replies have names of their own.
    const text = this.#keys.get("body");
    const isOther = enclosing !== null && text !== undefined && valueOfKey(record, text) === undefined;
    const keys = isOther && candidates.has("body") ? candidates : this.#keys;
    const named = (name: string) => valueOfKey(record, name);
    const names = Object.keys(record);
    const valueOf = (field: Field) => {
      const key = keys.get(field);
      if (key === undefined || (field === "parent_id" && answersPost(key, names, named, this.#kinds)))
        return null;
      const value = named(key);
      if (field !== "author") return value;
      if (isEmpty(value)) return otherNameOf(key, named);
      return this.#ids.has(key) && aNumber.test(String(value)) ? Number(value) : value;
    };
    if (this.#postRows?.add(named, () => postFieldsOf(record))) return null;
    const judged = judge(this.#moderation, named);
    if (isSetApart(judged, this.#found)) return null;
    const recorded = commentOf(valueOf, judged, this.#wordsOf);
    if (recorded === null) {
      // A page of comments is none itself.
      if (ownId === null || (text !== undefined && Object.hasOwn(record, text))) this.#found.leftOut("empty");
      return null;
    }
    const { comment } = recorded;
    comment.id ??= ownId;
    // What answers a comment is of its thread, whatever it calls its own.
    if (thread !== undefined) comment.thread = thread;
    this.#postRows?.setThread(comment);
    const parentKey = keys.get("parent_id");
    const saysParent = parentKey !== undefined && valueOfKey(record, parentKey) != null;
    if (enclosing !== null && !saysParent) comment.parent_id = enclosing;
    comment.parent_id = idOf(answeredBy(record)) ?? comment.parent_id;
    this.#comments.give(recorded);
    return comment;
  }

  end(): ReadText {
    if (this.#first !== null) this.#begin();
    this.#postRows?.end(this.#keys.has("thread"), this.#found);
    const names = this.#examples.names();
    const chosen = new Map(
      [...this.#keys].map(([field, key]) => [field, names.indexOf(key)] as const).filter(([, at]) => at >= 0),
    );
    const origins = originsOf(names, chosen);
    const isAsked = this.#comments.end(this.#choices.dateOrder);
    return {
      origins: { ...origins, parent: origins.parent ?? this.#nestedBy },
      columns: this.#examples.columns(),
      question: this.#records > 0 && !this.#keys.has("body") ? "text" : isAsked ? "date-order" : null,
      several: this.#texts.several,
      passedOver: this.#passedOver,
      isPrivateChat: this.#isPrivateChat,
    };
  }

  /**
   * Notes a record's keys. A field comes from one key in the whole file: where that is null in a record, nobody says it.
   *
   * @returns The keys that it alone would be read by.
   */
  #see(record: Untrusted): ReadonlyMap<Field, string> {
    const names = Object.keys(record);
    if (names.length > mostNames)
      throw new UnreadableFile("json-names", { most: mostNames.toLocaleString("en") });
    for (const name of names) this.#examples.add(name, plainOf(record[name]));
    const kinds = names.map((name) => `${name}\0${shapeOf(record[name])}`).join("\0\0");
    const candidates = this.#candidates.get(kinds) ?? this.#candidatesIn(record, names);
    this.#moderation = this.#moderations.get(kinds) ?? moderationOf(namesWithin(record));
    if (this.#candidates.size < 1000 && kinds.length < LONGEST_NAMES) {
      this.#candidates.set(kinds, candidates);
      this.#moderations.set(kinds, this.#moderation);
    }
    const hasText = candidates.has("body");
    for (const [field, key] of candidates) {
      // Keys of the record itself were shown already.
      if (!Object.hasOwn(record, key)) this.#examples.add(key, valueOfKey(record, key));
      if (valueOfKey(record, key) == null || (this.#keys.has(field) && !(hasText && this.#loose.has(field))))
        continue;
      this.#keys.set(field, key);
      if (hasText) this.#loose.delete(field);
      else this.#loose.add(field);
    }
    if (!this.#keys.has("body")) this.#showWithin(record, names);
    return candidates;
  }

  /** What is said nowhere else: a list of texts that nothing is read from. */
  #notePassed(record: Untrusted, read: ReadonlySet<string>): void {
    for (const name in record) {
      const value = record[name];
      if (!Array.isArray(value) || read.has(name) || !isListOfTexts(value)) continue;
      this.#passedOver.set(name, (this.#passedOver.get(name) ?? 0) + value.length);
    }
  }

  /** Whoever has to choose the text chooses among all values, those within objects, too. */
  #showWithin(record: Untrusted, names: readonly string[]): void {
    for (const name of names) {
      const list = record[name];
      const first = Array.isArray(list) ? (list[0] as unknown) : list;
      for (const path of pathsWithin(name, first, 1, () => true)) {
        const value = plainOf(valueAt({ [name]: first }, ...path.split(".")));
        if (typeof value === "string") this.#examples.add(path, value);
      }
    }
  }

  #candidatesIn(record: Untrusted, names: readonly string[]): ReadonlyMap<Field, string> {
    const paths = names.flatMap((name) => pathsWithin(name, record[name], 1, this.#isKnownPath));
    // An object holds a field's value only by a path that is known.
    const all = [...names.filter((name) => kindOf(record[name]) !== "object"), ...paths];
    const { except, several } = this.#texts;
    const wanted = { ...this.#choices.columns, ...(several.length > 0 && { text: null }) };
    const chosen = Object.entries(wanted);
    const present = Object.fromEntries(chosen.filter(([, name]) => name === null || all.some(isNamed(name))));
    const keys = new Map(
      [...chosenColumns(all, present, except)].map(([field, index]) => [field, all[index] ?? ""]),
    );
    // A field that is chosen comes from nowhere else.
    for (const [field, shown] of Object.entries(shownAs))
      if (wanted[shown] !== undefined && !Object.hasOwn(present, shown)) keys.delete(field as Field);
    return keys;
  }
}

/** An item of a list, and the thread of the page that it stands on. */
interface Given {
  item: unknown;
  arePosts: boolean;
  thread: string | null;
}

interface Nested {
  item: unknown;
  /** Id of the comment that it is nested in. */
  enclosing: string | null;
  /** Of that comment, or its post; undefined: its own. */
  thread: string | null | undefined;
}

/** Items whose values are seen first. */
const SEEN_ITEMS = 50;

function sampled(item: unknown): Untrusted[] {
  const record = unwrapped(item);
  if (record === null) return [];
  if (!isPostWithComments(record, false)) return [record];
  return nestedIn(record)
    .below.slice(0, SEEN_ITEMS)
    .map((each) => unwrapped(each))
    .filter((each) => each !== null);
}

/** The texts of some records, by the names that they have in them. */
function seenColumns(records: readonly Untrusted[], isKnown: (path: string) => boolean): SeenColumn[] {
  const pathsOf = (record: Untrusted) =>
    Object.keys(record).flatMap((name) =>
      typeof record[name] !== "object" || record[name] === null
        ? [name]
        : pathsWithin(name, record[name], 1, isKnown),
    );
  const textAt = (record: Untrusted, name: string) => {
    const value = valueOfKey(record, name);
    return typeof value === "string" ? value : typeof value === "number" ? String(value) : null;
  };
  const names = new Set(records.flatMap(pathsOf));
  return [...names]
    .slice(0, MOST_WITHIN)
    .map((name) => ({ name, values: records.map((record) => textAt(record, name)) }));
}

function allNamesIn(record: Untrusted): string[] {
  return Object.keys(record).flatMap((name) => [name, ...pathsWithin(name, record[name], 1, () => true)]);
}

/** Names of a record, and paths into its objects, that may say whether it is for everybody. */
function namesWithin(record: Untrusted): string[] {
  return Object.keys(record).flatMap((name) => [name, ...pathsWithin(name, record[name], 1, isOfStatus)]);
}

function isOfStatus(path: string): boolean {
  return nestedNames.has(path.toLowerCase());
}

/** People who have not said what they want to be called are called by their account. */
function otherNameOf(key: string, named: (name: string) => unknown): unknown {
  const before = /^.*\./.exec(key)?.[0];
  const others = before === undefined ? [] : fieldNames.author.filter((name) => name.startsWith(before));
  return others.map(named).find((name) => !isEmpty(name));
}

function isEmpty(value: unknown): boolean {
  return value == null || value === "";
}

/** Reddit's post in an archive dump. */
function isSubmission(record: Untrusted): boolean {
  const named = typeof record.name === "string" && record.name.startsWith("t3_");
  const isPost = typeof record.title === "string" && typeof record.selftext === "string";
  return record.body === undefined && (named || (isPost && record.parent_id === undefined));
}

/**
 * Reads any JSON value that holds comments by known names, wherever in it their list is; comments may be nested in each other.
 *
 * @throws {UnreadableFile}
 */
export function readRecords(given: unknown, chosen: FileChoices, found: Found): ReadText {
  const { value: entered, choices } = enteredList(withTablesNamed(given), chosen);
  const value = withThreadsNamed(entered);
  const reader = new RecordReader(choices, found, peopleBeside(value));
  const { items, post, others } = commentListOf(value, choices);
  if (post !== null)
    found.post({ fields: typeof post.title === "string" ? postFieldsOf(post) : withoutLists(post) });
  const arePosts = items.some((item) => isObject(item) && isPostWithComments(item, false));
  for (const item of withEdits(items)) reader.add(item, arePosts);
  const read = reader.end();
  return { ...read, passedOver: new Map([...others, ...(read.passedOver ?? [])]) };
}

/** A text that is chosen by the path of a list's items is that of these: `notes.body`. The other columns are theirs, too. */
function enteredList(value: unknown, choices: FileChoices): { value: unknown; choices: FileChoices } {
  const path = choices.columns?.text?.split(".") ?? [];
  for (let length = 1; length < path.length; length++) {
    const items = itemsAt(value, path.slice(0, length));
    if (items.length === 0) continue;
    const before = `${path.slice(0, length).join(".")}.`;
    const within = (name: string | null) => (name?.startsWith(before) ? name.slice(before.length) : name);
    const columns = Object.fromEntries(
      Object.entries(choices.columns ?? {}).map(([field, name]) => [field, within(name)]),
    );
    return enteredList(items, { ...choices, columns });
  }
  return { value, choices };
}

/** What the lists at a path hold, below an object or each item of a list. */
function itemsAt(value: unknown, path: readonly string[]): readonly unknown[] {
  const roots = Array.isArray(value) ? (value as unknown[]) : [value];
  return roots.flatMap((root) => listAt(root, ...path)).filter(isObject);
}

function withoutLists(fields: Untrusted): Untrusted {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !Array.isArray(value)));
}
