import type { FileChoices } from "@undertone/schemas";
import { isObject, type Untrusted, valueAt } from "../../thread/untrusted-values.js";
import { dataOf, wordsIn } from "../data.js";
import { fieldNames, normalName } from "../field-names.js";
import { UnreadableFile } from "../file-reading.js";
import { columnsOf, knownTexts, namedRows, recordFrom, rowsOf, unboxed } from "./list-shapes.js";

/** What is read by the names of its keys alone. */
export const jsonList = {
  key: "json",
  title: "JSON list of comments",
  tools: "sites, scrapers and scripts, R (jsonlite), jq, gh api --paginate",
  gives: "named",
} as const;

const named = dataOf<Record<string, readonly string[]>>("list-names");
export const namesIn = (kind: string) => wordsIn(named[kind]);
const lists = namesIn("lists");
const beside = new Set(namesIn("beside"));
const nests = new Set(namesIn("nests"));
const above = new Set(namesIn("above"));
const logs = new Set(namesIn("logs"));
const ofPosts = new Set(namesIn("ofPosts"));
const wrappers = namesIn("wrappers");
const DEEPEST = 8;
const MOST_VISITED = 10_000;
const SEEN_ITEMS = 50;

export interface CommentList {
  items: readonly unknown[];
  post: Untrusted | null;
  /** Other lists of texts beside it -> how many items they have. */
  others: ReadonlyMap<string, number>;
}

interface Candidate {
  path: readonly string[];
  items: readonly unknown[];
  holds: "comments" | "objects" | "nothing";
  /** The objects around it, the innermost first. */
  around: readonly Untrusted[];
}

/**
 * Finds the list of comments in a JSON value: a list, an object with one at any depth, a map of comments by their ids,
 * `{columns, rows}`, columns as lists or maps, or a single comment.
 *
 * @throws {UnreadableFile} Where there is none, or several might be it.
 */
export function commentListOf(value: unknown, choices: FileChoices): CommentList {
  const isComment = commentTest(choices);
  const others = new Map<string, number>();
  if (Array.isArray(value)) return { items: listFrom(value, isComment) ?? value, post: null, others };
  if (!isObject(value)) throw new UnreadableFile("json-value");
  if (isTree(value)) return { items: [value], post: null, others };
  const rows = rowsOf(value);
  if (rows) return { items: rows, post: value, others };
  const records = byIds(value, isComment) ?? columnsOf(value);
  if (records) return { items: records, post: null, others };
  if (isComment(value) && typeof value.title !== "string" && !Array.isArray(value.comments)) {
    const { key } = nestedIn(value);
    if (key !== null && normalName(key) !== "comments") return { items: [value], post: null, others };
  }
  const candidates = listsIn(value, isComment);
  const chosen = chosenOf(candidates.filter(({ holds }) => holds === "comments"));
  for (const { path, items, holds } of candidates)
    if (chosen && holds === "comments" && items !== chosen.items) others.set(path.join("."), items.length);
  if (chosen) return { items: chosen.items, post: postAround(chosen), others };
  if (isComment(value)) return { items: [value], post: null, others };
  const other = candidates.filter(({ holds }) => holds === "objects");
  const list = firstByName(other) ?? chosenOf(other) ?? firstByName(candidates) ?? candidates[0];
  if (list) return { items: list.items, post: postAround(list), others };
  const single = unwrapped(value);
  if (single !== null && single !== value) return { items: [single], post: null, others };
  throw new UnreadableFile("json-without-list", { lists: lists.join(", ") });
}

/** @throws {UnreadableFile} Where several lists might be the comments. */
function chosenOf(candidates: readonly Candidate[]): Candidate | null {
  if (candidates.length === 0) return null;
  const keyOf = ({ path }: Candidate) => path.at(-1) ?? "";
  // Posts have titles; so do reviews, where nothing else is in the file.
  const untitled = candidates.filter(({ items }) => !isMost(items, (item) => typeof item.title === "string"));
  // What is called like no list of comments stands beside one that is.
  const named = untitled.filter((candidate) => mayHoldTexts(keyOf(candidate)));
  const called = named.filter((candidate) => keyOf(candidate).toLowerCase() === "comments");
  // A graph's lists are all called "edges", in what says of what.
  const ofComments = candidates.filter(({ path }) => /comment/i.test(path.at(-2) ?? ""));
  const [only] = [candidates, untitled, named, called, ofComments].find((list) => list.length === 1) ?? [];
  if (only) return only;
  const paths = candidates.slice(0, 5).map(({ path }) => path.join("."));
  const lists = paths.join(", ").slice(0, 200);
  throw new UnreadableFile("json-several-lists", { lists, example: textIn(candidates[0]) });
}

/** The path by which the texts of a list are chosen. */
function textIn(candidate: Candidate | undefined): string {
  const record = unwrapped(candidate?.items.find(isObject)) ?? {};
  const name = Object.keys(record).find(
    (each) => knownTexts.has(normalName(each)) && typeof record[each] === "string",
  );
  return [...(candidate?.path ?? []), name ?? "text"].join(".");
}

function firstByName(candidates: readonly Candidate[]): Candidate | undefined {
  const direct = candidates.filter(({ path }) => path.length === 1);
  return lists
    .map((name) => direct.find(({ path }) => path[0] === name))
    .find((candidate) => candidate !== undefined);
}

/** phpMyAdmin lists tables with their rows behind a header of its own. */
export function withTablesNamed(value: unknown): unknown {
  if (!Array.isArray(value) || !isObject(value[0]) || value[0].type !== "header") return value;
  const tables = value.filter(isObject).filter(({ type, data }) => type === "table" && Array.isArray(data));
  return tables.length === 0 ? value : recordFrom(tables.map(({ name, data }) => [String(name), data]));
}

/** Snapchat lists messages below the name of each friend: lists of one kind that are called by no name of a list are threads. */
export function withThreadsNamed(value: unknown): unknown {
  const all = isObject(value) ? Object.entries(value) : [];
  const lists = all.filter(([, list]) => !Array.isArray(list) || list.length > 0);
  const records = lists.map(([, list]) => (Array.isArray(list) ? (list[0] as unknown) : null));
  const known = records.filter(isObject).find(isKnownComment);
  if (lists.length < 2 || known === undefined) return value;
  const isLike = (record: unknown) => {
    const names = isObject(record) && typeof record.title !== "string" ? Object.keys(record) : [];
    return (
      names.length > 1 && names.filter((name) => Object.hasOwn(known, name)).length >= names.length * MOST_OF
    );
  };
  const areThreads = all.every(([name]) => !mayHoldTexts(name)) && records.every(isLike);
  return areThreads
    ? { posts: lists.map(([name, comments]) => ({ id: name, title: name, comments })) }
    : value;
}

/** What says most about a post: the object next to the list that has a title, or else the one that holds it. */
function postAround({ around }: Candidate): Untrusted | null {
  const opened = around.find((each) => typeof valueAt(each, "source", "body") === "string");
  if (opened) return openedBy(opened);
  const posts = around.flatMap((each) => {
    const inner = [each.post, each.thread, each.submission, each.story, each.topic].filter(isObject);
    return [...inner, each];
  });
  const titled = posts.find(({ title }) => typeof title === "string");
  if (titled) return titled;
  const called = posts.find((each) => titleOf(each) !== undefined);
  return called ? { ...called, title: titleOf(called) } : (posts[0] ?? null);
}

/** Intercom keeps what begins a conversation apart. */
function openedBy({ id, title, created_at: date, source }: Untrusted): Untrusted {
  return {
    id,
    title: title ?? valueAt(source, "subject") ?? "",
    body: valueAt(source, "body"),
    author: valueAt(source, "author", "name"),
    created_at: date,
  };
}

/** Jira, mails, and boards of Trello have another word for it. */
function titleOf({ summary, subject, name }: Untrusted): unknown {
  return [summary, subject, name].find((each) => typeof each === "string" && each !== "");
}

/** All lists within an object, but not those within the items of lists. */
function listsIn(value: Untrusted, isComment: CommentTest): Candidate[] {
  const found: Candidate[] = [];
  const queue: { value: Untrusted; path: string[]; around: Untrusted[] }[] = [
    { value, path: [], around: [] },
  ];
  let visited = 0;
  for (let next = queue.shift(); next && visited < MOST_VISITED; next = queue.shift()) {
    if (isTree(next.value)) {
      found.push({ path: next.path, items: [next.value], holds: "comments", around: next.around });
      continue;
    }
    const around = [next.value, ...next.around];
    for (const [name, inner] of Object.entries(next.value)) {
      visited++;
      if (beside.has(name.toLowerCase()) || (!mayHoldTexts(name) && areTexts(inner))) continue;
      const path = [...next.path, name];
      const items = listFrom(inner, isComment);
      if (items) found.push({ path, items, holds: heldBy(items, isComment), around });
      else if (isObject(inner) && path.length < DEEPEST) queue.push({ value: inner, path, around });
    }
  }
  return found;
}

/** PeerTube puts a comment beside the list of what answers it, which is written in the same way. */
function isTree(value: Untrusted): boolean {
  const name = wrappers.find((each) => isObject(value[each]) && isKnownComment(value[each]));
  if (name === undefined) return false;
  const { below, key } = nestedIn(value);
  const isAlone = name === "comment" && key !== null && normalName(key) !== "comments";
  return isAlone || below.some((item) => isObject(valueAt(item, name)));
}

function heldBy(items: readonly unknown[], isComment: CommentTest): Candidate["holds"] {
  if (!items.some(isObject)) return "nothing";
  const isOne = (item: Untrusted) => {
    const record = unwrapped(item, isComment) ?? item;
    return isComment(record) || isPostWithComments(record, false);
  };
  return isMost(items, isOne) ? "comments" : "objects";
}

function isMost(items: readonly unknown[], is: (item: Untrusted) => boolean): boolean {
  const seen = items.slice(0, SEEN_ITEMS).filter(isObject);
  return seen.length > 0 && seen.filter(is).length * 2 >= seen.length;
}

/** A list as it stands, a map by ids, rows below their names, or sentences alone. */
function listFrom(value: unknown, isComment: CommentTest): readonly unknown[] | null {
  if (Array.isArray(value)) {
    // Moodle puts the whole list into another, and `gh --slurp` each page.
    if (value.every((page) => Array.isArray(page) && page.every(isObject))) return value.flat();
    if (areTexts(value))
      return value.some((item) => /\S\s+\S/.test(item)) ? value.map((text) => ({ text })) : null;
    return namedRows(value) ?? value;
  }
  return isObject(value) ? (rowsOf(value) ?? byIds(value, isComment)) : null;
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string");
}

/** Tags and authors are lists of words, too. */
function mayHoldTexts(name: string): boolean {
  return lists.includes(name.toLowerCase()) || nests.has(normalName(name));
}

/** Weibo puts what a reply answers into it, and names the root of all replies as `rootid`. */
export function answeredIn(record: Untrusted): Untrusted | null {
  return record.rootid !== undefined && isObject(record.reply_comment) ? record.reply_comment : null;
}

/** What a record says that it answers where no key of its own holds the id alone. */
export function answeredBy(record: Untrusted): unknown {
  const { referenced_tweets: referred, references, ancestors, tags, pubkey, content } = record;
  // Hypothesis and Confluence name all above, TikTok the first of a branch, Misskey and Artalk what is answered.
  if (Array.isArray(references)) return references.at(-1);
  if (Array.isArray(ancestors)) return valueAt(ancestors.at(-1), "id");
  if (record.aweme_id !== undefined) return record.reply_id;
  if (record.renoteId !== undefined) return record.replyId;
  if (record.page_key !== undefined) return record.rid;
  if (Array.isArray(referred)) return referred.filter(isObject).find(({ type }) => type === "replied_to")?.id;
  if (pubkey !== undefined && Array.isArray(tags)) {
    // Nostr: ["e", id, relay, "root" | "reply" | "mention"]; without the last, the last one is answered.
    const events = tags.filter(
      (tag): tag is unknown[] => Array.isArray(tag) && tag[0] === "e" && tag[3] !== "mention",
    );
    return (events.find((tag) => tag[3] === "reply") ?? events.at(-1))?.[1];
  }
  const [parent] = ["parent", "pid"]
    .map((name) => valueAt(record, "relationships", name, "data", "id"))
    .filter((id) => id != null);
  return parent ?? answeredIn(record)?.id ?? valueAt(content, "m.relates_to", "m.in_reply_to", "event_id");
}

/** The comments that lie in one: in a list, or in an object that holds one. */
export function nestedIn(record: Untrusted): {
  below: readonly unknown[];
  key: string | null;
  keys: ReadonlySet<string>;
} {
  let below: readonly unknown[] = [];
  let key: string | null = null;
  const keys = new Set<string>();
  for (const name of Object.keys(record)) {
    const value = record[name];
    if (typeof value !== "object" || value === null || value === answeredIn(record)) continue;
    const isLog = logs.has(normalName(name));
    if (above.has(normalName(name)) && !isLog) continue;
    const items = nests.has(normalName(name)) ? nestedList(value) : listOfLike(record, name, value);
    if (items.length === 0 || (isLog && areEarlier(items, record, name))) continue;
    keys.add(name);
    below = key === null ? items : [...below, ...items];
    key ??= name;
  }
  return { below, key, keys };
}

/** Versions of a record: without ids, with its own, or by whom it is. */
function areEarlier(items: readonly unknown[], record: Untrusted, name: string): boolean {
  const own = (field: "id" | "author", of: Untrusted) => {
    const key = Object.keys(of).find((each) =>
      (fieldNames[field] as readonly string[]).includes(normalName(each)),
    );
    return key === undefined ? undefined : JSON.stringify(of[key]);
  };
  return items.filter(isObject).every((item) => {
    const id = own("id", item);
    const isSame = id === undefined || id === own("id", record);
    return isSame || (!Object.hasOwn(item, name) && own("author", item) === own("author", record));
  });
}

/** Names that most of a record's own are among, so that another record is of its kind. */
const MOST_OF = 0.75;

/**
 * A list under any name whose items have the text and most other names of the comment around it, and its id or a list of the same
 * name: what answers it.
 */
function listOfLike(record: Untrusted, name: string, value: object): readonly unknown[] {
  const inner = Array.isArray(value) ? [value] : Object.values(value).filter(Array.isArray);
  const [list, ...others] = inner as (readonly unknown[])[];
  const first = list?.[0];
  if (list === undefined || others.length > 0 || !isObject(first) || !isKnownComment(first)) return [];
  const names = Object.keys(first);
  const shared = names.filter((each) => Object.hasOwn(record, each));
  const isNamed = (field: "id" | "body") =>
    shared.some((each) => (fieldNames[field] as readonly string[]).includes(normalName(each)));
  return (isNamed("id") || shared.includes(name)) &&
    isNamed("body") &&
    shared.length >= names.length * MOST_OF
    ? list
    : [];
}

function nestedList(value: unknown): readonly unknown[] {
  const isComment = commentTest({});
  const list = listFrom(value, isComment);
  if (list) return list.some(isObject) ? list : [];
  if (!isObject(value)) return [];
  if (isComment(value)) return [value];
  const candidates = listsIn(value, isComment);
  const full = candidates.filter(({ holds }) => holds === "comments");
  return (
    chosenOf(full)?.items ?? firstByName(candidates.filter(({ holds }) => holds === "objects"))?.items ?? []
  );
}

/** As scripts write what they fetched: posts in a list, each with the list of its comments. */
export function isPostWithComments(record: Untrusted, mayBeEmpty: boolean): boolean {
  const { title } = record;
  for (const name in record) {
    const value = record[name];
    if (typeof value !== "object" || value === null || !ofPosts.has(normalName(name))) continue;
    const isEmpty = Array.isArray(value) && value.length === 0;
    if (typeof title === "string" && normalName(name) === "comments" && isEmpty) return mayBeEmpty;
    const [first] = nestedList(value);
    if (isObject(first) && (typeof title === "string" || isOfOtherKind(unwrapped(first) ?? first, record)))
      return true;
  }
  return false;
}

/** Comments have a text below a name that their post's is not kept by; replies have the names of what they answer. */
function isOfOtherKind(comment: Untrusted, post: Untrusted): boolean {
  if (!isKnownComment(post) && typeof post.caption !== "string") return false;
  const names = Object.keys(comment);
  return names.filter((name) => Object.hasOwn(post, name)).length < names.length * MOST_OF;
}

/** A line of an archive dump, or an item of a list, without what stands around it: Reddit's `{kind, data}`, a graph's `{node}`. */
export function unwrapped(given: unknown, isComment: CommentTest = commentTest({})): Untrusted | null {
  if (!isObject(given)) return null;
  const item = unboxed(given);
  if (typeof item.kind === "string" && isObject(item.data)) return item.data;
  if (isComment(item) && !isWhole(item.data) && !isWhole(item.message)) return item;
  const name = wrappers.find((each) => {
    const inner = Object.hasOwn(item, each) ? item[each] : undefined;
    return isObject(inner) && (isComment(inner) || (isObject(inner.record) && isComment(inner.record)));
  });
  if (name === undefined) return item;
  const { [name]: inner, ...outer } = item;
  const own = (name === "record" ? inner : unwrapped(inner, isComment)) as Untrusted;
  return recordFrom([...Object.entries(outer), ...Object.entries(own)]);
}

/** A comment with an id of its own. */
function isWhole(inner: unknown): boolean {
  return (
    isObject(inner) &&
    isKnownComment(inner) &&
    Object.keys(inner).some((name) => (fieldNames.id as readonly string[]).includes(normalName(name)))
  );
}

type CommentTest = (record: Untrusted) => boolean;

const textPaths = fieldNames.body.filter((name) => name.includes(".")).map((name) => name.split("."));

/** Whether a record has a text, by its name or by the one that was chosen. */
function commentTest({ columns }: FileChoices): CommentTest {
  const chosen = columns?.text;
  if (chosen == null) return isKnownComment;
  const path = chosen.split(".");
  return (record) =>
    typeof (Object.hasOwn(record, chosen) ? record[chosen] : valueAt(record, ...path)) === "string";
}

/** The comments of a record that is none itself, and their post: a page of an answer, one conversation of several. Null: it holds none, or several lists. */
export function pageOf(record: Untrusted): Pick<CommentList, "items" | "post"> | null {
  if (isKnownComment(record) || nestedIn(record).below.length > 0) return null;
  const [only, another] = listsIn(record, isKnownComment).filter(({ holds }) => holds === "comments");
  return only !== undefined && another === undefined ? { items: only.items, post: postAround(only) } : null;
}

/** Whether an object holds a list of comments that have more than their text by a known name. */
export function isDiscussion(value: Untrusted): boolean {
  const isTold = (record: Untrusted) =>
    isKnownComment(record) &&
    ([...fieldNames.author, ...fieldNames.id, ...fieldNames.created_at] as string[]).some((name) =>
      Object.keys(record).some((key) => normalName(key) === name),
    );
  return listsIn(value, isKnownComment).some(
    ({ items }) =>
      items.length > 1 &&
      isMost(items, (item) => isTold(unwrapped(item) ?? item) || isPostWithComments(item, false)),
  );
}

export function isListOfTexts(list: readonly unknown[]): boolean {
  return isObject(list[0]) && isMost(list, (item) => isKnownComment(unwrapped(item) ?? item));
}

function isKnownComment(record: Untrusted): boolean {
  for (const name of Object.keys(record))
    if (typeof record[name] === "string" && knownTexts.has(normalName(name))) return true;
  return textPaths.some((path) => typeof valueAt(record, ...path) === "string");
}

/** Comments by their ids, which those without one of their own take. */
function byIds(value: Untrusted, isComment: CommentTest): Untrusted[] | null {
  const entries = Object.entries(value);
  // What a survey asks, beside what somebody answered.
  const isOne = (item: unknown) => isObject(item) && isComment(item) && typeof item.value !== "string";
  const isPost = (item: unknown) => isObject(item) && isPostWithComments(item, false);
  const areComments = entries.length > 0 && entries.every(([, item]) => isOne(item));
  if (!areComments && (entries.length < 2 || !entries.every(([, item]) => isPost(item)))) return null;
  return entries.map(([id, item]) => recordFrom([["id", id], ...Object.entries(item as Untrusted)]));
}
