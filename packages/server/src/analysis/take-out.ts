import { isDeleted, isRemoved, isWithheld } from "@undertone/analysis";
import { allComments, asPlainText, changedComments, commentsInOrder } from "@undertone/formats";
import type {
  AnalysedComment,
  ClusterSummary,
  InsightOverview,
  LeftOutComment,
  ModelTitle,
  Regrouping,
  Result,
  Thread,
} from "@undertone/schemas";
import type { MissingComments } from "../platform/database/tables.js";
import { profileOfResult, type Terms } from "./profile.js";
import { pack, unpack, type Packed } from "./packing.js";
import { resultOrder, withoutQuotesOf, type CommentTree } from "./regrouping.js";
import { overviewOf } from "./stages/assemble.js";
import { readResult, storedText } from "./stored-result.js";

/** A thread as its site has it now, as far as it tells what was deleted there. */
export interface ThreadNow {
  present: string[];
  /** Ids of those that are there without one. */
  emptied: string[];
  /** Whether a comment that is not there was deleted; else it may be one that was not read. */
  isWhole: boolean;
}

/** What a site's thread says of comments that were read earlier. */
export function threadNow({ comments, completeness, branch }: Thread, most: number): ThreadNow {
  const isGone = (body: string) =>
    body.trim() === "" || isDeleted(body) || isRemoved(body) || isWithheld(body);
  const reasons = completeness?.reasons ?? ["site"];
  const isAll = reasons.every((reason) => reason === "deleted") && comments.length < most;
  return {
    present: comments.filter(({ body }) => !isGone(body)).map(({ id }) => id),
    emptied: comments.filter(({ body }) => isGone(body)).map(({ id }) => id),
    // A site that suddenly gives nothing at all is rather broken than empty.
    isWhole: isAll && branch === undefined && comments.length > 0,
  };
}

/** What a reading says of a stored result. */
export interface HeldAgainst {
  /** null where nothing was deleted. */
  without: WithoutDeleted | null;
  /** To be confirmed by a later reading. */
  missing: MissingComments | null;
}

export interface WithoutDeleted {
  /** What each comment that was taken out is called from now on, by its id. */
  names: ReadonlyMap<string, string>;
  /** As it is stored. */
  result: string;
  overview: InsightOverview;
  terms: Terms;
  /** `schemas/regrouping.json`, as text; empty where it is not known. */
  regrouping: string;
  /** Null where none is kept. */
  tree: Packed<CommentTree> | null;
}

/**
 * Takes the comments that were deleted at their site out of a stored result: their text, author and address, and all that was
 * quoted or made of them. Their figures stay, under ids that nobody knows them by, so that counts, replies and the map are those of
 * the day when the thread was read.
 *
 * What the site shows as deleted goes at once. What is merely not there may have been lost on the way: it goes when a
 * second reading, a day or more later, misses it too, or when the owner asked for the reading (`isAsked`).
 *
 * @param stored As `storedText` gives it.
 * @param missed What earlier readings missed.
 * @param at The time of the reading. ISO 8601.
 */
export function takeOut({ stored, regrouping, packed, now, missed, isAsked, at }: Reading): HeldAgainst {
  const result = readResult(stored);
  const { emptied, absent } = deletedOf(result, now);
  const isConfirmed = isAsked || (missed !== null && Date.parse(at) - Date.parse(missed.since) >= DAY);
  const before = new Set(missed?.ids);
  const confirmed = isAsked ? absent : absent.filter((id) => isConfirmed && before.has(id));
  const gone = new Set([...emptied, ...confirmed]);
  const missing = missingNow(
    absent.filter((id) => !gone.has(id)),
    isConfirmed ? null : missed,
    at,
  );
  if (gone.size === 0) return { without: null, missing };
  const without = withoutComments(result, gone);
  const names = namesOf(result, gone);
  return {
    without: {
      names,
      result: storedText(without),
      overview: overviewOf(without),
      terms: profileOfResult(without),
      regrouping: regrouping === "" ? "" : JSON.stringify(regroupedWithout(regrouping, result, gone)),
      tree: packed && treeWithout(packed, names),
    },
    missing,
  };
}

export interface Reading {
  stored: string;
  /** `schemas/regrouping.json`, as text; empty where it is not known. */
  regrouping: string;
  packed: Packed<CommentTree> | null;
  now: ThreadNow;
  missed: MissingComments | null;
  isAsked: boolean;
  at: string;
}

/** Milliseconds. What is lost on the way is hardly lost in the same way a day later. */
const DAY = 24 * 60 * 60_000;
/** A site that suddenly lacks more than this part of what it had is rather broken. */
const MOST_ABSENT = 0.5;

function missingNow(
  absent: readonly string[],
  missed: MissingComments | null,
  at: string,
): MissingComments | null {
  const known = new Set(missed?.ids);
  // While a day has not passed, only those missed before are kept, with their time; others are noted by the next reading.
  const ids = missed === null ? [...absent] : absent.filter((id) => known.has(id));
  if (ids.length > 0) return { since: missed?.since ?? at, ids };
  return absent.length > 0 ? { since: at, ids: [...absent] } : null;
}

function deletedOf(result: Result, now: ThreadNow): { emptied: string[]; absent: string[] } {
  const [present, emptied] = [new Set(now.present), new Set(now.emptied)];
  const analysed = commentsInOrder(result).filter(({ deleted }) => deleted !== true);
  const ids = [...analysed, ...(result.left_out ?? []).map(({ comment }) => comment)].map(({ id }) => id);
  const absent = ids.filter((id) => !emptied.has(id) && !present.has(id));
  const isCredible = now.isWhole && absent.length <= MOST_ABSENT * ids.length;
  return { emptied: ids.filter((id) => emptied.has(id)), absent: isCredible ? absent : [] };
}

/** @param gone Ids of the comments to take out. */
export function withoutComments(result: Result, gone: ReadonlySet<string>): Result {
  const all = commentsInOrder(result);
  const texts = textsOf(all, gone);
  const names = namesOf(result, gone);
  const emptied = <C extends AnalysedComment | LeftOutComment>(comment: C): C =>
    renamed("sentiment" in comment && gone.has(comment.id) ? (withoutText(comment) as C) : comment, names);
  const kept = <Q extends { comment_id: string }>(quotes: readonly Q[]) =>
    quotes.filter(({ comment_id: id }) => !gone.has(id));
  const renamedIds = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id);
  const { answers, openings, since, left_out } = result;
  // Of comments without a text there is only the count.
  const others = left_out && { left_out: left_out.filter(({ comment }) => !gone.has(comment.id)) };
  return {
    ...changedComments({ ...result, ...others }, emptied, (topic) => withoutQuotes(topic, gone, texts)),
    ...(result.points && {
      points: kept(result.points).map(({ model_label: label, ...point }) => ({
        ...point,
        ...withoutGone("model_label", label, gone),
        nearest: kept(point.nearest),
      })),
    }),
    ...(answers && {
      answers: {
        yes: renamedIds(answers.yes),
        no: renamedIds(answers.no),
        neither: renamedIds(answers.neither),
      },
    }),
    ...(openings && {
      openings: {
        ...openings,
        shared: openings.shared.map((one) => ({ ...one, comment_ids: renamedIds(one.comment_ids) })),
        others: renamedIds(openings.others),
      },
    }),
    ...(result.questions && {
      questions: kept(result.questions).map((question) => ({
        ...question,
        best_reply_id:
          question.best_reply_id !== null && gone.has(question.best_reply_id) ? null : question.best_reply_id,
      })),
    }),
    ...(since && { since: { ...since, new_comments: renamedIds(since.new_comments) } }),
  };
}

/** What comments that are gone are called from now on: replies still have a parent, and nobody finds them by their own ids. */
function namesOf(result: Result, gone: ReadonlySet<string>): Map<string, string> {
  // What was left out has no row, but may have replies.
  return new Map(
    allComments(result).flatMap(({ id }, position) =>
      gone.has(id) ? [[id, `deleted-${position + 1}`]] : [],
    ),
  );
}

function renamed<C extends Pick<AnalysedComment, "id" | "parent_id" | "copy_of">>(
  comment: C,
  names: ReadonlyMap<string, string>,
): C {
  const { id, parent_id, copy_of } = comment;
  return {
    ...comment,
    id: names.get(id) ?? id,
    parent_id: parent_id === null ? null : (names.get(parent_id) ?? parent_id),
    ...(copy_of !== undefined && { copy_of: names.get(copy_of) ?? copy_of }),
  };
}

function treeWithout(packed: Packed<CommentTree>, names: ReadonlyMap<string, string>): Packed<CommentTree> {
  const { tree, ids } = unpack(packed);
  return pack({ tree, ids: ids.map((id) => names.get(id) ?? id) }, false);
}

function regroupedWithout(regrouping: string, result: Result, gone: ReadonlySet<string>): Regrouping {
  const all = commentsInOrder(result);
  const { remaining } = textsOf(all, gone);
  return withoutQuotesOf(JSON.parse(regrouping) as Regrouping, resultOrder(result), gone, (label) =>
    wordsStillPresent(label, remaining),
  );
}

/** A label may join words that nobody wrote side by side. */
function wordsStillPresent(label: string, remaining: string): boolean {
  return label.split(/[\s,·]+/).every((words) => remaining.includes(words.toLowerCase()));
}

function withoutText(comment: AnalysedComment): AnalysedComment {
  const { licence: _licence, ...others } = comment;
  const { words: _words, ...sentiment } = comment.sentiment;
  return { ...others, author: null, body: "", permalink: null, sentiment, deleted: true };
}

interface Texts {
  /** What is left, in lower case, as one text. */
  remaining: string;
  /** What goes, each on one line. */
  deleted: readonly string[];
  /** Who still speaks. */
  authors: ReadonlySet<string | null>;
}

function textsOf(all: readonly AnalysedComment[], gone: ReadonlySet<string>): Texts {
  const remaining = all.filter(({ id, deleted }) => !gone.has(id) && deleted !== true);
  return {
    remaining: remaining.map(({ body }) => oneLine(body).toLowerCase()).join("\n"),
    deleted: all.filter(({ id }) => gone.has(id)).map(({ body }) => oneLine(body)),
    authors: new Set(remaining.map(({ author }) => author)),
  };
}

/** What was made of comments that are gone goes with them: quotes, and words that nobody else used. */
function withoutQuotes(summary: ClusterSummary, gone: ReadonlySet<string>, texts: Texts): ClusterSummary {
  const isPresent = (label: string) => wordsStillPresent(label, texts.remaining);
  const orNull = (id: string | null) => (id !== null && gone.has(id) ? null : id);
  const isTitleGone = summary.title_comment_id != null && gone.has(summary.title_comment_id);
  const { model_title: written, ...others } = summary;
  const { loudest } = summary;
  return {
    ...others,
    ...withoutGone("model_title", written, gone),
    summary: summary.summary
      .split(/(?<=[.!?…])\s+/)
      .filter((sentence) => !texts.deleted.some((text) => text.includes(oneLine(sentence))))
      .join(" "),
    ...(isTitleGone && { title: null, title_comment_id: null }),
    ...(summary.label != null &&
      summary.named_by === undefined &&
      !isPresent(summary.label) && { label: null }),
    ...(loudest != null && !texts.authors.has(loudest.author) && { loudest: null }),
    ...(summary.most_upvoted !== undefined && { most_upvoted: orNull(summary.most_upvoted) }),
    ...(summary.most_answered !== undefined && { most_answered: orNull(summary.most_answered) }),
    keywords: summary.keywords.filter(isPresent),
    enhanced_keywords: summary.enhanced_keywords.filter(({ phrase }) => isPresent(phrase)),
    ...(summary.points && { points: summary.points.filter(({ comment_id: id }) => !gone.has(id)) }),
    sample_comments: summary.sample_comments.filter(({ id }) => !gone.has(id)),
  };
}

/** A model's title as long as all comments that it comes from are there. */
function withoutGone<K extends string>(
  key: K,
  title: ModelTitle | undefined,
  gone: ReadonlySet<string>,
): Partial<Record<K, ModelTitle>> {
  const isWhole = title?.comment_ids.every((id) => !gone.has(id));
  return isWhole ? ({ [key]: title } as Record<K, ModelTitle>) : {};
}

function oneLine(text: string): string {
  return asPlainText(text).replace(/\s+/g, " ").trim();
}
