import type {
  AnalysedComment,
  ClusterSummary,
  Counted,
  LeftOutComment,
  Result,
  Sentiment,
} from "@undertone/schemas";
import { writtenComments } from "../filter/written-comments.js";
import { rounded } from "../rounded.js";
import { meanSentiment } from "../sentiment/mean-sentiment.js";
import { directAnswers } from "../questions/yes-no-answers.js";
import { opensWith } from "../questions/shared-openings.js";
import { standsIn } from "./stands-in.js";

/** A quote or a figure of a result, as its comments have it. */
export type Checked =
  | { readonly kind: "quote"; readonly at: string; readonly quote: string; readonly stands: boolean }
  | {
      readonly kind: "figure";
      readonly at: string;
      readonly given: string;
      /** What the comments give. */
      readonly counted: string;
      readonly stands: boolean;
    };

const LAST_DIGIT = 0.0001;

/**
 * Holds every quote and every figure of a result against the comments that it lists: whether quotes stand in their comment letter by
 * letter, and whether figures are what the comments give. Without vectors nobody can say how alike comments are, so likeness,
 * reach, stability and places on the map are not looked at, and neither are weights of words.
 *
 * @returns One entry for each quote and figure, named by where it stands in the result.
 */
export function verifyResult(result: Result): Checked[] {
  const { clusters, noise, left_out: leftOut = [], points = [], questions = [] } = result;
  const members = Object.values(clusters);
  const all = [...members.flat(), ...noise];
  const checks = checksAgainst(all, leftOut);
  const { quote, figure, listed } = checks;

  figure("total_processed", result.total_processed, all.length);
  figure("num_clusters", result.num_clusters, members.length);
  figure("noise_ratio", result.noise_ratio, shareOf(noise, all));
  figure("fetched", result.fetched, all.length + sum(Object.values(result.filtered)));
  checks.sentiment("sentiment", result.sentiment, all);
  result.summaries.forEach((summary, i) =>
    checkSummary(checks, `summaries[${i}]`, summary, clusters[summary.cluster_id] ?? []),
  );
  for (const grouping of result.readings ?? []) checkGrouping(checks, grouping, all);
  points.forEach(({ sentence, comment_id, nearest, counted }, i) => {
    const at = `points[${i}]`;
    quote(`${at}.sentence`, sentence, comment_id);
    listed(
      `${at}.nearest`,
      nearest.map((near) => near.comment_id),
    );
    if (counted) checkCount(checks, `${at}.counted`, counted, all.length);
  });
  (result.counted_questions ?? []).forEach(({ counted }, i) =>
    checkCount(checks, `counted_questions[${i}].counted`, counted, all.length),
  );
  questions.forEach(({ quote: question, comment_id, best_reply_id }, i) => {
    quote(`questions[${i}].quote`, question, comment_id);
    listed(`questions[${i}].best_reply_id`, [best_reply_id]);
  });
  for (const [name, ids] of Object.entries(result.answers ?? {})) listed(`answers.${name}`, ids);
  checkOpenings(checks, result, all);
  const copies = new Map<string, number>();
  for (const { id, copy_of } of all) copies.set(copy_of ?? id, (copies.get(copy_of ?? id) ?? 0) + 1);
  for (const { id, copies: given, copy_of } of all)
    if (given !== undefined) figure(`copies of ${id}`, given, copies.get(copy_of ?? id));
  return checks.checked;
}

type Comments = readonly AnalysedComment[];
type Checks = ReturnType<typeof checksAgainst>;

function checksAgainst(all: Comments, leftOut: readonly { readonly comment: LeftOutComment }[]) {
  const written = new Map<string, LeftOutComment>(
    [...leftOut.map(({ comment }) => comment), ...all].map((comment) => [comment.id, comment]),
  );
  const checked: Checked[] = [];
  const quote = (at: string, text: string, id: string | null | undefined) => {
    const body = written.get(id ?? "")?.body;
    const stands = body === text || (body !== undefined && standsIn(text, body));
    checked.push({ kind: "quote", at, quote: text, stands });
  };
  const figure = (at: string, given: unknown, counted: unknown) => {
    const [a, b] = [JSON.stringify(given), JSON.stringify(counted)];
    checked.push({ kind: "figure", at, given: a, counted: b, stands: a === b });
  };
  /** Earlier versions summed in another order, which moves the last digit of a mean. */
  const sentiment = (at: string, given: Sentiment, own: Comments) => {
    const counted = meanSentiment(own.map((comment) => comment.sentiment));
    const parts = ["compound", "positive", "neutral", "negative"] as const;
    const isNear = parts.every((part) => Math.abs(given[part] - counted[part]) < 1.5 * LAST_DIGIT);
    figure(at, given, isNear ? { ...given, counts: counted.counts } : counted);
  };
  const listed = (at: string, given: readonly (string | null | undefined)[]) => {
    const ids = given.filter((id) => id != null);
    figure(at, ids.length, new Set(ids.filter((id) => written.has(id))).size);
  };
  return { checked, quote, figure, sentiment, listed };
}

function checkGrouping(
  checks: Checks,
  { name, assignment, num_clusters, noise_ratio, summaries }: NonNullable<Result["readings"]>[number],
  all: Comments,
): void {
  const at = `readings.${name}`;
  const membersOf = (id: number) => all.filter((_, i) => assignment[i] === id);
  checks.figure(`${at}.assignment`, assignment.length, all.length);
  checks.figure(`${at}.num_clusters`, num_clusters, new Set(assignment.filter((id) => id >= 0)).size);
  checks.figure(`${at}.noise_ratio`, noise_ratio, shareOf(membersOf(-1), all));
  summaries.forEach((summary, i) =>
    checkSummary(checks, `${at}.summaries[${i}]`, summary, membersOf(summary.cluster_id)),
  );
}

function checkSummary(
  { quote, figure, sentiment, listed }: Checks,
  at: string,
  summary: Omit<ClusterSummary, "stability">,
  own: Comments,
): void {
  const { title, points = [], sample_comments: samples, model_title: written, loudest } = summary;
  figure(`${at}.size`, summary.size, own.length);
  if (title != null) quote(`${at}.title`, title, summary.title_comment_id);
  points.forEach(({ sentence, comment_id }, i) => quote(`${at}.points[${i}]`, sentence, comment_id));
  samples.forEach(({ body, id }, i) => quote(`${at}.sample_comments[${i}]`, body, id));
  if (written) listed(`${at}.model_title.comment_ids`, written.comment_ids);
  listed(`${at}.most_upvoted`, [summary.most_upvoted]);
  listed(`${at}.most_answered`, [summary.most_answered]);
  sentiment(`${at}.sentiment`, summary.sentiment, own);
  // Of comments that were deleted since, nobody knows who wrote them.
  if (summary.people === undefined || own.some(({ deleted }) => deleted)) return;
  const authors = own.flatMap(({ author }) => author ?? []);
  figure(`${at}.people`, summary.people, new Set(authors).size || null);
  figure(`${at}.unknown_authors`, summary.unknown_authors, own.length - authors.length);
  if (!loudest) return;
  const theirs = authors.filter((author) => author === loudest.author);
  figure(`${at}.loudest.comments`, loudest.comments, theirs.length);
}

/** Of comments that were deleted since, nobody knows how they opened. */
function checkOpenings({ figure }: Checks, result: Result, all: Comments): void {
  if (!result.openings || all.some(({ deleted }) => deleted)) return;
  const { position, shared, others } = result.openings;
  const direct = directAnswers(writtenComments(all, result.left_out ?? [], []), result.post_info.author);
  const opensSo = (opening: string) =>
    direct.flatMap(({ id, body }) => (opensWith(body, opening, position) ? [id] : []));
  const same = (at: string, ids: readonly string[], counted: readonly string[]) => {
    const right = new Set(ids.filter((id) => counted.includes(id))).size;
    figure(at, ids.length, right < ids.length ? right : counted.length);
  };
  shared.forEach(({ opening, comment_ids }, i) =>
    same(`openings.shared[${i}]`, comment_ids, opensSo(opening)),
  );
  const open = new Set(shared.flatMap(({ opening }) => opensSo(opening)));
  same(
    "openings.others",
    others,
    direct.flatMap(({ id }) => (open.has(id) ? [] : [id])),
  );
}

/** Who judged is asked of the server; what is here has to be possible. */
function checkCount({ figure }: Checks, at: string, counted: Counted, all: number): void {
  const { yes, low, high, opposite, judged, comments } = counted;
  const isPossible = low <= yes && yes <= high && high <= comments && yes + opposite <= comments;
  figure(
    at,
    { yes, low, high, opposite, judged, comments },
    {
      ...{ yes, low, high, opposite },
      judged: Math.min(judged, comments),
      comments: isPossible ? Math.min(comments, all) : 0,
    },
  );
}

function shareOf(part: Comments, all: Comments): number {
  return rounded(part.length / Math.max(all.length, 1));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
