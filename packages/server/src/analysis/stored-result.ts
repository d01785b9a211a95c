import { setImmediate } from "node:timers/promises";
import {
  AppError,
  type AnalysedComment,
  type Claim,
  type ClusterSummary,
  type ModelTitle,
  type Result,
  type StoredGrouping,
} from "@undertone/schemas";
import { editedName } from "@undertone/schemas/edited-name";

type GroupedKey = "summaries" | "clusters" | "noise" | "claims" | "readings";

interface Grouping {
  /** The last is "as-set". */
  key: string;
  method: StoredGrouping["parameters"]["method"];
  /** Topic of each comment, -1 on its own. */
  assignment: number[];
  /** Positions in assignment of comments that were put with the topic nearest to them; none as set. */
  attached: number[];
  topics: StoredTopic[];
  claims?: Claim[] | undefined;
  /** Of all but the last: what is said of the whole, as `schemas/result.json` says it; 0 stands for what is said above. */
  figures?: { [K in keyof StoredGrouping]: StoredGrouping[K] | 0 };
}

/** A topic's figures; its quotes are ids. */
type StoredTopic = Omit<ClusterSummary, "sample_comments"> & { sample_comments: string[] };

/** Of the text that is stored; 1 is the shape of `schemas/result.json`. */
export const RESULT_FORMAT = 2;

/**
 * A result as it is stored: each comment once, and groupings that name comments. As text it is this line, then a line a comment, so
 * that reading it never holds up the event loop for long. Comments stand cluster after cluster as the parameters give them, the most
 * typical first, then those on their own.
 */
interface Head {
  stored: typeof RESULT_FORMAT;
  /** Keys of the result in their order, which is that of the version that made it. */
  keys: (keyof Result)[];
  /** All that is neither a comment nor of a grouping. */
  facts: Omit<Result, GroupedKey>;
  groupings: Grouping[];
  /** Keys of comments: each row names those of its own. A part of a part is "sentiment.compound". */
  shapes: string[][];
  /** Addresses of comments with `ID` in place of their id: a row names one by its number. */
  links: string[];
}

/** Stands in an address for the comment's id. */
const ID = "{id}";

/** A comment's values, after the number of its shape; times as milliseconds, where they are written as JavaScript writes them. */
type Row = readonly [number, ...unknown[]];

/** The text that is stored; where two comments have one id, which no grouping could name, that of `schemas/result.json`. */
export function storedText(result: Result): string {
  const { summaries, clusters, noise, claims, readings, ...facts } = result;
  const members = Object.values(clusters);
  const comments = [...members.flat(), ...noise];
  if (new Set(comments.map(({ id }) => id)).size < comments.length) return JSON.stringify(result);
  const asSet: Grouping = {
    key: "as-set",
    method: "hdbscan",
    assignment: [...members.flatMap((cluster, number) => cluster.map(() => number)), ...noise.map(() => -1)],
    attached: [],
    topics: summaries.map(withIds),
    claims,
  };
  const [shapes, links] = [new Map<string, number>(), new Map<string, number>()];
  const rows = comments.map((comment) => {
    const parts = partsOf(comment);
    const shape = numberOf(parts.map(([key]) => key).join(), shapes);
    return JSON.stringify([shape, ...parts.map(([key, value]) => shortened(key, value, comment.id, links))]);
  });
  const head: Head = {
    stored: RESULT_FORMAT,
    keys: Object.keys(result) as Head["keys"],
    facts,
    groupings: [...(readings ?? []).map(groupingOf), asSet],
    shapes: [...shapes.keys()].map((shape) => shape.split(",")),
    links: [...links.keys()],
  };
  return [JSON.stringify(head), ...rows].join("\n");
}

/** All of a stored result that no comment's line holds. */
export function headOf(stored: string): string {
  return stored.split("\n", 1)[0] ?? "";
}

/** The first line of a stored result as it is, and as it is to be. */
export interface HeadChange {
  from: string;
  to: string;
}

/**
 * A stored result with a grouping in place of that of its name, or without it and what was edited of it: no line of a comment changes.
 *
 * @throws {AppError} `grouping-pending`: it is in the form of an earlier version.
 */
export function withGrouping(stored: string, name: string, grouping: StoredGrouping | null): HeadChange {
  if (!isOfNow(stored)) throw new AppError("grouping-pending");
  const from = headOf(stored);
  const head = JSON.parse(from) as Head;
  const { keys, groupings } = head;
  const isOfIt = (key: string) => key === name || (grouping === null && key === editedName(name));
  const others = groupings.slice(0, -1).filter(({ key }) => !isOfIt(key));
  const to: Head = {
    ...head,
    keys: [...new Set(keys).add("readings")],
    groupings: [...others, ...(grouping ? [groupingOf(grouping)] : []), ...groupings.slice(-1)],
  };
  return { from, to: JSON.stringify(to) };
}

export interface PlacedTitle {
  what: { kind: "topic"; grouping: string; topic: number } | { kind: "point"; point: number };
  title: ModelTitle;
}

/**
 * A stored result with titles that a language model wrote; one that has a title keeps it.
 *
 * @throws {AppError} `grouping-pending`: it is in the form of an earlier version.
 */
export function withModelTitles(stored: string, titles: readonly PlacedTitle[]): HeadChange {
  if (!isOfNow(stored)) throw new AppError("grouping-pending");
  const from = headOf(stored);
  const head = JSON.parse(from) as Head;
  for (const { what, title } of titles) {
    if (what.kind === "point") {
      const point = head.facts.points?.[what.point];
      if (point) point.model_label ??= title;
      continue;
    }
    const key = what.grouping === "set" ? "as-set" : what.grouping;
    const topics = head.groupings.find((grouping) => grouping.key === key)?.topics ?? [];
    const topic = topics.find(({ cluster_id }) => cluster_id === what.topic);
    if (topic) topic.model_title ??= title;
  }
  return { from, to: JSON.stringify(head) };
}

/** What an earlier version stored, as it is stored now; where that would not give back the same text, as it is. */
export function upgradedText({ stored }: { stored: string }): string {
  if (isOfNow(stored)) return stored;
  const before = withoutOldParts(stored);
  const text = storedText(JSON.parse(before) as Result);
  return isOfNow(text) && [...pieces(text)].join("") === before ? text : before;
}

/**
 * Versions before points stored headlines, whose shares nobody had counted, and which quote comments that may have been deleted since;
 * later ones still named the earlier insight, which may be private.
 */
function withoutOldParts(text: string): string {
  if (!text.includes('"headline":[')) return text.replace(earlierInsight, '"since":{');
  const isOld = (key: string) => key === "headline" || key === "insight_id";
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (isOld(key) ? undefined : value)));
}

const earlierInsight = /"since":\{"insight_id":"[^"]*",/;

/** A stored result in the shape of `schemas/result.json`, whichever version stored it. */
export function readResult(stored: string): Result {
  return JSON.parse(isOfNow(stored) ? [...pieces(stored)].join("") : withoutOldParts(stored)) as Result;
}

/** Pieces of text that are made before others have their turn: some milliseconds. */
const PIECES_AT_ONCE = 500;

/** The same as text, as pages and programs are given it. */
export async function resultText(stored: string): Promise<string> {
  if (!isOfNow(stored)) return withoutOldParts(stored);
  let text = "";
  let made = 0;
  for (const piece of pieces(stored)) {
    text += piece;
    if (++made % PIECES_AT_ONCE === 0) await setImmediate();
  }
  return text;
}

function isOfNow(stored: string): boolean {
  return stored.startsWith(`{"stored":${RESULT_FORMAT},`);
}

/** The text of `schemas/result.json`; an empty piece is time that went into later ones. */
function* pieces(stored: string): Generator<string> {
  const [first = "", ...lines] = stored.split("\n");
  const { keys, facts, groupings, shapes, links } = JSON.parse(first) as Head;
  const templates = shapes.map(templateOf);
  const texts: string[] = [];
  const textOf = new Map<string, string>();
  for (const line of lines) {
    const [shape, ...values] = JSON.parse(line) as Row;
    const { keys: ofShape, before, after } = templates[shape] as Template;
    const id = values[ofShape.indexOf("id")] as string;
    const parts = values.map((value, i) => {
      return `${before[i] ?? ""}${JSON.stringify(whole(ofShape[i] ?? "", value, id, links))}`;
    });
    const text = parts.join("") + after;
    texts.push(text);
    textOf.set(id, text);
    yield "";
  }
  const asSet = groupings.at(-1) as Grouping;
  for (const [i, key] of keys.entries()) {
    yield `${i === 0 ? "{" : ","}${JSON.stringify(key)}:`;
    if (key === "summaries") yield* summariesIn(asSet, textOf);
    else if (key === "clusters") yield* clustersIn(asSet, texts);
    else if (key === "noise") yield listed(texts.filter((_, index) => asSet.assignment[index] === -1));
    else if (key === "claims") yield JSON.stringify(asSet.claims);
    else if (key === "readings") yield* othersIn(groupings.slice(0, -1), textOf);
    else if (key === "since") yield JSON.stringify({ ...facts.since, insight_id: undefined });
    else yield JSON.stringify(facts[key]);
  }
  yield "}";
}

function* clustersIn({ assignment }: Grouping, texts: readonly string[]): Generator<string> {
  const members: string[][] = [];
  for (const [index, cluster] of assignment.entries())
    if (cluster >= 0) (members[cluster] ??= []).push(texts[index] ?? "");
  yield "{";
  for (const [number, cluster] of members.entries())
    yield `${number === 0 ? "" : ","}"${number}":${listed(cluster)}`;
  yield "}";
}

type TextOf = ReadonlyMap<string, string>;

function* summariesIn({ topics }: Pick<Grouping, "topics">, textOf: TextOf): Generator<string> {
  yield "[";
  for (const [number, topic] of topics.entries()) {
    const samples = listed(topic.sample_comments.map((id) => textOf.get(id) ?? ""));
    const parts = Object.entries(topic).map(
      ([key, value]) =>
        `${JSON.stringify(key)}:${key === "sample_comments" ? samples : JSON.stringify(value)}`,
    );
    yield `${number === 0 ? "" : ","}{${parts.join()}}`;
  }
  yield "]";
}

function* othersIn(groupings: readonly Grouping[], textOf: TextOf): Generator<string> {
  yield "[";
  for (const [number, { assignment, attached, claims, topics, figures = {} }] of groupings.entries()) {
    const known: Record<string, unknown> = { assignment, attached, claims };
    for (const [i, [key, value]] of Object.entries(figures).entries()) {
      yield `${i > 0 ? "," : number > 0 ? ",{" : "{"}${JSON.stringify(key)}:`;
      if (key === "summaries") yield* summariesIn({ topics }, textOf);
      else yield JSON.stringify(key in known ? known[key] : value);
    }
    yield "}";
  }
  yield "]";
}

function groupingOf(grouping: StoredGrouping): Grouping {
  const { name, parameters, summaries, claims, assignment, attached } = grouping;
  const isAbove = (key: string) => ["summaries", "claims", "assignment", "attached"].includes(key);
  return {
    key: name,
    method: parameters.method,
    assignment,
    attached,
    topics: summaries.map(withIds),
    claims,
    // The order of keys is that of the version that made it.
    figures: Object.fromEntries(
      Object.entries(grouping).map(([key, value]) => [key, isAbove(key) ? 0 : value]),
    ) as unknown as NonNullable<Grouping["figures"]>,
  };
}

function withIds(summary: ClusterSummary): StoredTopic {
  return { ...summary, sample_comments: summary.sample_comments.map(({ id }) => id) };
}

/** A comment's keys and values; those of an object within it stand for the object. */
function partsOf(comment: AnalysedComment): [string, unknown][] {
  return Object.entries(comment).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, part]): [string, unknown] => [`${key}.${inner}`, part])
      : [[key, value] as [string, unknown]],
  );
}

function numberOf(text: string, numbers: Map<string, number>): number {
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return number;
}

/** A comment's value as a row has it. */
function shortened(key: string, value: unknown, id: string, links: Map<string, number>): unknown {
  if (typeof value !== "string") return value;
  if (key === "created_at") {
    const time = Date.parse(value);
    return !Number.isNaN(time) && new Date(time).toISOString() === value ? time : value;
  }
  if (key !== "permalink" || id === "") return value;
  const link = value.replaceAll(id, ID);
  return link !== value && link.replaceAll(ID, id) === value ? numberOf(link, links) : value;
}

function whole(key: string, value: unknown, id: string, links: readonly string[]): unknown {
  if (typeof value !== "number") return value;
  if (key === "created_at") return new Date(value).toISOString();
  return key === "permalink" ? links[value]?.replaceAll(ID, id) : value;
}

/** What stands between a comment's values. */
interface Template {
  keys: readonly string[];
  before: string[];
  after: string;
}

function templateOf(keys: readonly string[]): Template {
  let open: string | null = null;
  const before = keys.map((key, i) => {
    const [outer, inner] = key.split(".") as [string, string?];
    const close = open !== null && (inner === undefined || open !== outer) ? "}" : "";
    const opens = inner !== undefined && open !== outer;
    open = inner === undefined ? null : outer;
    const own = inner === undefined ? `"${outer}":` : `${opens ? `"${outer}":{` : ""}"${inner}":`;
    return `${i === 0 ? "{" : `${close},`}${own}`;
  });
  return { keys, before, after: open === null ? "}" : "}}" };
}

function listed(texts: readonly string[]): string {
  return `[${texts.join()}]`;
}
