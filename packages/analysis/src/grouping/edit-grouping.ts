import type { ClusterSummary, StoredGrouping, TopicChange, TopicEdit } from "@undertone/schemas/types";
import { editedName } from "@undertone/schemas/edited-name";
import { membersIn } from "../members-in.js";
import { rounded } from "../rounded.js";
import { describeGrouping, keptThread, summaryOf, type KeptComments } from "./describe-grouping.js";
import type { TopicTexts } from "./topic-texts.js";

export type OriginalGrouping = Pick<
  StoredGrouping,
  "name" | "parameters" | "summaries" | "claims" | "assignment" | "attached"
>;

/** What a split goes by: another grouping of the same comments. */
export type OtherGrouping = Pick<StoredGrouping, "name" | "summaries" | "assignment">;

/** Comments of a part that is split off, at least. */
export const LEAST_PART = 2;
/** Quotes of a topic that nothing better is known of. */
const QUOTES = 3;

interface Topic {
  /** Where its texts come from, the first above all. */
  sources: readonly ClusterSummary[];
  name: { text: string; by: string } | null;
  note: { text: string; by: string } | null;
  isHidden: boolean;
  /** Whether it no longer has the comments of the original. */
  isRedrawn: boolean;
  /** What a split left over has no matter in common. */
  isRemainder: boolean;
}

type Topics = Map<number, Topic>;

export interface EditedTopics {
  readonly assignment: Int32Array;
  readonly topics: ReadonlyMap<number, Topic>;
  readonly skipped: readonly number[];
  /** The changes that have an effect. */
  readonly done: readonly TopicEdit[];
}

/**
 * A grouping after a person's changes: merges, splits and moves of its topics' comments, names, notes, and topics that are hidden. A
 * change whose topic is gone is skipped. A page calls it as the server does.
 *
 * @param edits In the order in which they were made; those that others undo included.
 * @param others That splits go by.
 * @returns Null where no change has an effect.
 */
export function editGrouping(
  original: OriginalGrouping,
  edits: readonly TopicEdit[],
  result: KeptComments,
  others: readonly OtherGrouping[],
): StoredGrouping | null {
  const { comments, thread } = keptThread(result);
  const ids = comments.map(({ id }) => id);
  const edited = applyEdits(original, edits, ids, others);
  const last = edited.done.at(-1);
  if (last === undefined) return null;
  const { assignment, topics } = edited;
  const numbers = [...topics.keys()];
  const dense = new Map(numbers.map((number, index) => [number, index]));
  const inOrder = assignment.map((number) => dense.get(number) ?? -1);
  const members = membersIn(inOrder, numbers.length);
  const position = new Map(ids.map((id, index) => [id, index]));
  const texts = numbers.map((number, index) => textsOf(topics.get(number)!, members[index]!, position));
  const described = describeGrouping(thread, inOrder, texts);
  const originals = new Map(original.summaries.map((summary) => [summary.cluster_id, summary]));
  const summaries = described.flatMap((topic, index): ClusterSummary[] => {
    const number = numbers[index]!;
    const own = topics.get(number)!;
    const before = originals.get(number);
    if (before === undefined && !own.isRedrawn && !isNamed(own)) return [];
    return [withPersons(own, own.isRedrawn || !before ? summaryOf(topic, number, comments) : before)];
  });
  return {
    name: editedName(original.name),
    edited: {
      based_on: original.name,
      ...{ by: last.by ?? "", at: last.at, revision: edits.at(-1)!.number },
      skipped: [...edited.skipped],
    },
    default: true,
    parameters: original.parameters,
    num_clusters: numbers.length,
    noise_ratio: rounded(assignment.filter((topic) => topic < 0).length / Math.max(comments.length, 1)),
    summaries: ranked(summaries),
    claims: (original.claims ?? []).filter(({ cluster_id }) => topics.get(cluster_id)?.isRedrawn === false),
    assignment: [...assignment],
    attached: original.attached.filter(
      (index) => assignment[index]! >= 0 && !edited.done.some(({ change }) => moves(change, ids[index]!)),
    ),
  };
}

function moves(change: TopicChange, id: string): boolean {
  return change.kind === "move" && change.comments.includes(id);
}

function isNamed({ name, note, isHidden }: Topic): boolean {
  return name !== null || note !== null || isHidden;
}

/** Largest first, hidden ones last. */
function ranked(summaries: readonly ClusterSummary[]): ClusterSummary[] {
  return [...summaries]
    .sort(
      (a, b) => Number(a.hidden ?? false) - Number(b.hidden ?? false) || b.size - a.size || a.rank - b.rank,
    )
    .map((summary, index) => ({ ...summary, rank: index + 1 }));
}

export function hasEffect(
  original: OriginalGrouping,
  edits: readonly TopicEdit[],
  number: number,
  ids: readonly string[],
  others: readonly OtherGrouping[],
): boolean {
  const { skipped } = applyEdits(original, edits, ids, others);
  return !skipped.includes(number);
}

/** @param ids Of the comments, in the order in which groupings count them. */
export function applyEdits(
  original: OriginalGrouping,
  edits: readonly TopicEdit[],
  ids: readonly string[],
  others: readonly OtherGrouping[],
): EditedTopics {
  const assignment = Int32Array.from(original.assignment);
  const summaries = new Map(original.summaries.map((summary) => [summary.cluster_id, summary]));
  const topics: Topics = new Map();
  for (const number of [...summaries.keys(), ...new Set(assignment)])
    if (number >= 0 && !topics.has(number)) topics.set(number, untouched(summaries.get(number)));
  const position = new Map(ids.map((id, index) => [id, index]));
  const { undone, withoutEffect } = undoneBy(edits);
  const skipped: number[] = [...withoutEffect];
  const done: TopicEdit[] = [];
  for (const edit of edits) {
    if (edit.change.kind === "undo" || undone.has(edit.number)) continue;
    if (apply(edit, { assignment, topics, position, others })) done.push(edit);
    else skipped.push(edit.number);
  }
  return { assignment, topics, skipped: skipped.sort((a, b) => a - b), done };
}

/** An undo may be undone as well: the later decides. Of two that undo the same, the later has no effect. */
function undoneBy(edits: readonly TopicEdit[]): { undone: Set<number>; withoutEffect: number[] } {
  const undone = new Set<number>();
  for (const { number, change } of edits.toReversed())
    if (change.kind === "undo" && change.change < number && !undone.has(number)) undone.add(change.change);
  const seen = new Set<number>();
  const withoutEffect = edits.flatMap(({ number, change }) => {
    if (change.kind !== "undo" || undone.has(number)) return [];
    if (change.change >= number || seen.has(change.change)) return [number];
    seen.add(change.change);
    return [];
  });
  return { undone, withoutEffect };
}

function untouched(summary: ClusterSummary | undefined): Topic {
  const sources = summary ? [summary] : [];
  return { sources, name: null, note: null, isHidden: false, isRedrawn: false, isRemainder: false };
}

interface Changing {
  assignment: Int32Array;
  topics: Topics;
  position: ReadonlyMap<string, number>;
  others: readonly OtherGrouping[];
}

/** @returns Whether it had an effect. */
function apply({ change, by }: TopicEdit, state: Changing): boolean {
  const { topics } = state;
  switch (change.kind) {
    case "undo":
      return false;
    case "move":
      return move(change, state);
    case "merge":
      return merge(change, state);
    case "split":
      return split(change, state);
  }
  const topic = topics.get(change.topic);
  if (topic === undefined) return false;
  if (change.kind === "rename") topic.name = { text: change.name, by: by ?? "" };
  else if (change.kind === "note")
    topic.note = change.note === "" ? null : { text: change.note, by: by ?? "" };
  else {
    if (topic.isHidden) return false;
    topic.isHidden = true;
  }
  return true;
}

function merge({ topic, into }: Extract<TopicChange, { kind: "merge" }>, state: Changing): boolean {
  const { assignment, topics } = state;
  const [from, target] = [topics.get(topic), topics.get(into)];
  if (topic === into || from === undefined || target === undefined) return false;
  assignment.forEach((number, index) => {
    if (number === topic) assignment[index] = into;
  });
  target.sources = [...target.sources, ...from.sources];
  target.name ??= from.name;
  target.note = joined(target.note, from.note);
  target.isRedrawn = true;
  topics.delete(topic);
  return true;
}

/** Nothing that a person wrote is lost. */
function joined(one: Topic["note"], other: Topic["note"]): Topic["note"] {
  return one && other ? { text: `${one.text}\n\n${other.text}`, by: one.by } : (one ?? other);
}

function move({ comments, topic }: Extract<TopicChange, { kind: "move" }>, state: Changing): boolean {
  const { assignment, topics, position } = state;
  if (topic !== -1 && !topics.has(topic)) return false;
  const moved = comments
    .flatMap((id) => position.get(id) ?? [])
    .filter((index) => assignment[index] !== topic);
  const changed = new Set([topic, ...moved.map((index) => assignment[index]!)]);
  for (const index of moved) assignment[index] = topic;
  if (moved.length === 0) return false;
  const left = new Set(assignment);
  for (const number of changed) {
    if (!left.has(number)) topics.delete(number);
    else if (topics.has(number)) topics.get(number)!.isRedrawn = true;
  }
  return true;
}

function split(change: Extract<TopicChange, { kind: "split" }>, state: Changing): boolean {
  const { topics, assignment, others } = state;
  const { topic, by, first, last } = change;
  const whole = topics.get(topic);
  const other = others.find(({ name }) => name === by);
  if (whole === undefined || other === undefined) return false;
  if (first === undefined || last === undefined) return false;
  const members = [...assignment.keys()].filter((index) => assignment[index] === topic);
  // After another change is undone there may be more parts than numbers; splits of earlier versions have none for the rest.
  const parts = partsOf(members, other.assignment).slice(0, last - first + 2);
  if (parts.length < 2) return false;
  const summaries = new Map(other.summaries.map((summary) => [summary.cluster_id, summary]));
  for (const [index, { number, members: part }] of parts.entries()) {
    const summary = summaries.get(number);
    if (index === 0) {
      whole.isRedrawn = true;
      if (summary) whole.sources = [summary];
      continue;
    }
    topics.set(first + index - 1, {
      ...untouched(summary),
      isRedrawn: true,
      isRemainder: number === REMAINDER,
    });
    for (const comment of part) assignment[comment] = first + index - 1;
  }
  return true;
}

/** The number of the part with the comments that are in no other part. */
export const REMAINDER = -1;

interface Part {
  number: number;
  members: number[];
}

/** The parts that a topic's comments have in another grouping, the largest first, and then the rest; empty where there are not two. */
export function partsOf(members: readonly number[], other: readonly number[]): Part[] {
  const parts = new Map<number, number[]>();
  for (const index of members) {
    const number = other[index] ?? -1;
    if (number < 0) continue;
    const part = parts.get(number);
    if (part === undefined) parts.set(number, [index]);
    else part.push(index);
  }
  const large = [...parts]
    .map(([number, part]) => ({ number, members: part }))
    .filter(({ members: part }) => part.length >= LEAST_PART)
    .sort((a, b) => b.members.length - a.members.length || a.number - b.number);
  if (large.length < 2) return [];
  const inPart = new Set(large.flatMap(({ members: part }) => part));
  const remainder = members.filter((index) => !inPart.has(index));
  return remainder.length === 0 ? large : [...large, { number: REMAINDER, members: remainder }];
}

/** A change as it is stored: the parts of a split have numbers that no topic of the grouping ever had. */
export function numbered(
  change: TopicChange,
  original: OriginalGrouping,
  edits: readonly TopicEdit[],
  ids: readonly string[],
  others: readonly OtherGrouping[],
): TopicChange {
  if (change.kind !== "split") return change;
  const { topic, by } = change;
  const { assignment } = applyEdits(original, edits, ids, others);
  const members = [...assignment.keys()].filter((index) => assignment[index] === topic);
  const parts = partsOf(members, others.find(({ name }) => name === by)?.assignment ?? []).length;
  const used = edits.map(({ change: { kind, ...before } }) => ("last" in before && before.last) || -1);
  const first = Math.max(...used, ...new Set(original.assignment)) + 1;
  return { kind: "split", topic, by, first, last: first + Math.max(parts, 2) - 2 };
}

/** What a topic says: as far as the comments that it is quoted from are in it. */
function textsOf(
  { sources, name, isRemainder }: Topic,
  members: readonly number[],
  position: ReadonlyMap<string, number>,
): TopicTexts {
  const own = new Set(members);
  const within = (id: string | null | undefined): number[] => {
    const index = id == null ? undefined : position.get(id);
    return index !== undefined && own.has(index) ? [index] : [];
  };
  const titled = sources.find(
    ({ title, title_comment_id }) => title != null && within(title_comment_id).length > 0,
  );
  const labelled = sources.find(({ label }) => label != null);
  const quotes = alternating(
    sources.map(({ sample_comments }) => sample_comments.flatMap(({ id }) => within(id))),
  );
  const most = Math.max(QUOTES, ...sources.map(({ sample_comments }) => sample_comments.length));
  const label = name?.text ?? labelled?.label;
  const phrases = alternating(sources.map(({ keywords }) => keywords));
  return {
    labels: label == null ? [] : [{ text: label, score: 1, stems: [] }],
    title: titled ? { text: titled.title!, comment: within(titled.title_comment_id)[0]! } : null,
    isMixed: label == null && !titled && (isRemainder || sources.some(({ mixed }) => mixed === true)),
    summary: titled?.summary ?? "",
    quotes: (quotes.length > 0 ? quotes : members).slice(0, most),
    // How many of its comments use each, nobody counted.
    keyphrases: phrases.map((phrase) => ({ phrase, weight: 0, count: 0 })),
    keywordTopics: [],
  };
}

/** The first of each, then the second of each, and so on, each once. */
function alternating<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  );
  return [...new Set(turns.flat())];
}

function withPersons({ name, note, isHidden }: Topic, summary: ClusterSummary): ClusterSummary {
  const { mixed: _, ...named } = summary;
  return {
    ...(name ? { ...named, label: name.text, named_by: name.by } : summary),
    ...(note && { note }),
    ...(isHidden && { hidden: true }),
  };
}
