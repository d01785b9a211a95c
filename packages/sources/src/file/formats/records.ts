import type { FileChoices } from "@undertone/schemas";
import { idOf, isObject, type Untrusted } from "../../thread/untrusted-values.js";
import { chosenColumns, originsOf } from "../chosen-columns.js";
import { ColumnExamples } from "../column-examples.js";
import { commentOf } from "../comment-record.js";
import { fieldNames, normalName, type Field } from "../field-names.js";
import { UnreadableFile } from "../file-reading.js";
import type { Found, FoundComment } from "../found.js";
import { valueAt } from "./json-format.js";
import type { ReadText } from "./line-format.js";

/** Where an object keeps its comments. */
const lists = ["comments", "data", "items", "messages", "results", "posts", "replies", "rows", "records"];
/** Where a comment keeps those below it. */
const nests = ["replies", "children", "responses", "comments"];

/** Reads comments as JSON objects, of which only the names of their keys are known. */
export class RecordReader {
  readonly #choices: FileChoices;
  readonly #found: Found;
  readonly #examples = new ColumnExamples();
  /** Keys, joined -> the key of each field: most records have the same. */
  readonly #keys = new Map<string, ReadonlyMap<Field, string>>();
  readonly #origins = new Map<Field, string>();
  #records = 0;

  constructor(choices: FileChoices, found: Found) {
    this.#choices = choices;
    this.#found = found;
  }

  /**
   * @param enclosing Id of the comment that it is nested in.
   * @param ownId For a comment without one, below which others are nested.
   * @returns The comment, when it is one.
   */
  add(record: Untrusted, enclosing: string | null, ownId: string | null = null): FoundComment | null {
    if (isSubmission(record)) {
      this.#found.post({ thread: idOf(record.id ?? record.name), fields: record });
      return null;
    }
    this.#records++;
    const keys = this.#keysOf(record);
    const comment = commentOf((field) => {
      const key = keys.get(field);
      return key === undefined ? null : valueOfKey(record, key);
    });
    if (comment === null) {
      this.#found.empty();
      return null;
    }
    comment.id ??= ownId;
    if (enclosing !== null && !keys.has("parent_id")) comment.parent_id = enclosing;
    this.#found.comment(comment);
    return comment;
  }

  end(): ReadText {
    const names = this.#examples.names();
    const chosen = new Map(
      [...this.#origins]
        .map(([field, key]) => [field, names.indexOf(key)] as const)
        .filter(([, at]) => at >= 0),
    );
    return {
      origins: originsOf(names, chosen),
      columns: this.#examples.columns(),
      question: this.#records > 0 && !this.#origins.has("body") ? "text" : null,
    };
  }

  #keysOf(record: Untrusted): ReadonlyMap<Field, string> {
    const names = Object.keys(record);
    for (const name of names) this.#examples.add(name, record[name]);
    // A key that is null says nothing, so that another of the same field may.
    const told = names.filter((name) => record[name] != null);
    const known = told.join("\0");
    const found = this.#keys.get(known) ?? this.#recognised(record, told);
    if (this.#keys.size < 1000) this.#keys.set(known, found);
    return found;
  }

  #recognised(record: Untrusted, names: readonly string[]): ReadonlyMap<Field, string> {
    const paths = nestedNames.filter((path) => valueAt(record, ...path.split(".")) != null);
    // An object holds a field's value only by a path that is known.
    const all = [...names.filter((name) => typeof record[name] !== "object"), ...paths];
    const chosen = Object.entries(this.#choices.columns ?? {});
    const present = Object.fromEntries(chosen.filter(([, name]) => name === null || all.some(isNamed(name))));
    const keys = new Map([...chosenColumns(all, present)].map(([field, index]) => [field, all[index] ?? ""]));
    // A field that is chosen comes from nowhere else.
    for (const [field, shown] of Object.entries(shownNames))
      if (this.#choices.columns?.[shown] !== undefined && !Object.hasOwn(present, shown))
        keys.delete(field as Field);
    for (const [field, key] of keys) {
      if (!this.#origins.has(field)) this.#origins.set(field, key);
      // Keys of the record itself were shown already.
      if (!Object.hasOwn(record, key)) this.#examples.add(key, valueOfKey(record, key));
    }
    return keys;
  }
}

const shownNames = {
  body: "text",
  author: "author",
  created_at: "date",
  score: "score",
  parent_id: "parent",
  id: "id",
  thread: "thread",
} as const;

const nestedNames = Object.values(fieldNames)
  .flat()
  .filter((name) => name.includes("."));

function isNamed(name: string) {
  return (each: string) => each === name || normalName(each) === normalName(name);
}

function valueOfKey(record: Untrusted, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : valueAt(record, ...key.split("."));
}

/** Reddit's post in an archive dump. */
function isSubmission(record: Untrusted): boolean {
  const named = typeof record.name === "string" && record.name.startsWith("t3_");
  const isPost = typeof record.title === "string" && typeof record.selftext === "string";
  return record.body === undefined && (named || (isPost && record.parent_id === undefined));
}

/** A line of an archive dump, or an item of a list, without Reddit's `{kind, data}` around it. */
export function unwrapped(item: unknown): Untrusted | null {
  if (!isObject(item)) return null;
  return typeof item.kind === "string" && isObject(item.data) ? item.data : item;
}

/**
 * Reads any JSON value that holds comments by known names: a list, an object with a list, a map of comments by their ids,
 * `{columns, rows}`, columns as lists or maps; comments may be nested in each other.
 *
 * @throws {UnreadableFile}
 */
export function readRecords(value: unknown, choices: FileChoices, found: Found): ReadText {
  const reader = new RecordReader(choices, found);
  const list = recordsOf(value);
  if (list === null) {
    if (!isObject(value)) throw new UnreadableFile("its JSON is a single value");
    throw new UnreadableFile(`its JSON has no list of comments (looked for ${lists.join(", ")})`);
  }
  if (isObject(value) && list !== value) {
    const fields = isObject(value.post) ? value.post : value;
    found.post({ fields: withoutLists(fields) });
  }
  const stack: { item: unknown; enclosing: string | null }[] = [];
  const push = (items: readonly unknown[], enclosing: string | null) => {
    for (let at = items.length - 1; at >= 0; at--) stack.push({ item: items[at], enclosing });
  };
  push(Array.isArray(list) ? list : [list], null);
  let number = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    const record = unwrapped(next.item);
    if (record === null) continue;
    number++;
    const below = nestedIn(record);
    const comment = reader.add(record, next.enclosing, below.length > 0 ? `_n${String(number)}` : null);
    push(below, comment?.id ?? next.enclosing);
  }
  return reader.end();
}

function nestedIn(record: Untrusted): readonly unknown[] {
  for (const name of nests) {
    const below = Object.hasOwn(record, name) ? record[name] : undefined;
    if (Array.isArray(below) && below.some(isObject)) return below;
    const map = isObject(below) ? byIds(below) : null;
    if (map) return map;
  }
  return [];
}

function recordsOf(value: unknown): readonly unknown[] | Untrusted | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  const table = rowsOf(value);
  if (table) return table;
  for (const name of lists) {
    const list = Object.hasOwn(value, name) ? value[name] : undefined;
    if (Array.isArray(list)) return list;
    const map = isObject(list) ? byIds(list) : null;
    if (map) return map;
  }
  return byIds(value) ?? columnsOf(value) ?? (isComment(value) ? value : null);
}

/** `{columns: [...], rows: [[...]]}`, as Datasette and pandas (there: `data`) write it. */
function rowsOf(value: Untrusted): Untrusted[] | null {
  const rows = Array.isArray(value.rows) ? value.rows : value.data;
  if (!Array.isArray(value.columns) || !Array.isArray(rows) || !rows.every(Array.isArray)) return null;
  const names = value.columns.map((column) => String(isObject(column) ? column.name : column));
  return rows.map((row) => recordFrom(names.map((name, index) => [name, row[index] as unknown])));
}

/** Comments by their ids, which those without one of their own take. */
function byIds(value: Untrusted): Untrusted[] | null {
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([, item]) => isObject(item) && isComment(item))) return null;
  return entries.map(([id, item]) => recordFrom([["id", id], ...Object.entries(item as Untrusted)]));
}

/** `{body: [...], author: [...]}` or `{body: {"0": ...}}`, as pandas writes columns. */
function columnsOf(value: Untrusted): Untrusted[] | null {
  const columns = Object.entries(value).filter(([, column]) => typeof column === "object" && column !== null);
  if (columns.length < 2 || columns.length !== Object.keys(value).length) return null;
  const isText = ([name]: [string, unknown]) =>
    (fieldNames.body as readonly string[]).includes(normalName(name));
  const text = columns.find(isText)?.[1];
  if (typeof text !== "object" || text === null) return null;
  const keys = Object.keys(text);
  if (!Object.values(text).every((cell) => typeof cell === "string" || cell === null)) return null;
  return keys.map((key) =>
    recordFrom(columns.map(([name, column]) => [name, (column as Record<string, unknown>)[key]])),
  );
}

function isComment(record: Untrusted): boolean {
  return fieldNames.body.some((name) => Object.hasOwn(record, name) && typeof record[name] === "string");
}

/** Of names that may be `__proto__`. */
function recordFrom(entries: readonly (readonly [string, unknown])[]): Untrusted {
  return Object.fromEntries(entries);
}

function withoutLists(fields: Untrusted): Untrusted {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !Array.isArray(value)));
}
