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

type Summaries = readonly Omit<ClusterSummary, "stability">[];

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
  const byId = new Map<string, AnalysedComment>(all.map((comment) => [comment.id, comment]));
  const written = new Map<string, LeftOutComment>([
    ...leftOut.map(({ comment }): [string, LeftOutComment] => [comment.id, comment]),
    ...byId,
  ]);
  const checked: Checked[] = [];

  const quote = (at: string, text: string, id: string | null | undefined) => {
    const body = written.get(id ?? "")?.body;
    checked.push({
      kind: "quote",
      at,
      quote: text,
      stands: body === text || (body !== undefined && standsIn(text, body)),
    });
  };
  const figure = (at: string, given: unknown, counted: unknown) => {
    const [a, b] = [JSON.stringify(given), JSON.stringify(counted)];
    checked.push({ kind: "figure", at, given: a, counted: b, stands: a === b });
  };
  /** Earlier versions summed in another order, which moves the last digit of a mean. */
  const sentiment = (at: string, given: Sentiment, own: readonly AnalysedComment[]) => {
    const counted = meanSentiment(own.map((comment) => comment.sentiment));
    const parts = ["compound", "positive", "neutral", "negative"] as const;
    const isNear = parts.every((part) => Math.abs(given[part] - counted[part]) < 1.5 * LAST_DIGIT);
    figure(at, given, isNear ? { ...given, counts: counted.counts } : counted);
  };
  const listed = (at: string, ids: readonly (string | null | undefined)[]) =>
    figure(
      at,
      ids.filter((id) => id != null).length,
      new Set(ids.filter((id) => id != null && written.has(id))).size,
    );

  figure("total_processed", result.total_processed, all.length);
  figure("num_clusters", result.num_clusters, members.length);
  figure("noise_ratio", result.noise_ratio, rounded(noise.length / Math.max(all.length, 1)));
  figure("fetched", result.fetched, all.length + sum(Object.values(result.filtered)));
  sentiment("sentiment", result.sentiment, all);

  const summariesIn = (
    at: string,
    summaries: Summaries,
    membersOf: (id: number) => readonly AnalysedComment[],
  ) =>
    summaries.forEach((summary, rank) => {
      const own = membersOf(summary.cluster_id);
      const where = `${at}[${rank}]`;
      figure(`${where}.size`, summary.size, own.length);
      if (summary.title != null) quote(`${where}.title`, summary.title, summary.title_comment_id);
      (summary.points ?? []).forEach(({ sentence, comment_id }, i) =>
        quote(`${where}.points[${i}]`, sentence, comment_id),
      );
      summary.sample_comments.forEach((sample, i) =>
        quote(`${where}.sample_comments[${i}]`, sample.body, sample.id),
      );
      const { model_title: written } = summary;
      if (written) listed(`${where}.model_title.comment_ids`, written.comment_ids);
      listed(`${where}.most_upvoted`, [summary.most_upvoted]);
      listed(`${where}.most_answered`, [summary.most_answered]);
      sentiment(`${where}.sentiment`, summary.sentiment, own);
      // Of comments that were deleted since, nobody knows who wrote them.
      if (summary.people === undefined || own.some(({ deleted }) => deleted)) return;
      const authors = own.flatMap(({ author }) => author ?? []);
      figure(`${where}.people`, summary.people, new Set(authors).size || null);
      figure(`${where}.unknown_authors`, summary.unknown_authors, own.length - authors.length);
      const { loudest } = summary;
      if (loudest)
        figure(
          `${where}.loudest.comments`,
          loudest.comments,
          authors.filter((author) => author === loudest.author).length,
        );
    });
  summariesIn("summaries", result.summaries, (id) => clusters[id] ?? []);
  (result.readings ?? []).forEach(({ name, assignment, num_clusters, noise_ratio, summaries }) => {
    const at = `readings.${name}`;
    const membersOf = (id: number) => all.filter((_, i) => assignment[i] === id);
    figure(`${at}.assignment`, assignment.length, all.length);
    figure(`${at}.num_clusters`, num_clusters, new Set(assignment.filter((id) => id >= 0)).size);
    figure(`${at}.noise_ratio`, noise_ratio, rounded(membersOf(-1).length / Math.max(all.length, 1)));
    summariesIn(`${at}.summaries`, summaries, membersOf);
  });

  points.forEach(({ sentence, comment_id, nearest, counted }, i) => {
    const at = `points[${i}]`;
    quote(`${at}.sentence`, sentence, comment_id);
    listed(
      `${at}.nearest`,
      nearest.map((near) => near.comment_id),
    );
    if (counted) countIn(`${at}.counted`, counted);
  });
  (result.counted_questions ?? []).forEach(({ counted }, i) =>
    countIn(`counted_questions[${i}].counted`, counted),
  );
  questions.forEach(({ quote: question, comment_id, best_reply_id }, i) => {
    quote(`questions[${i}].quote`, question, comment_id);
    listed(`questions[${i}].best_reply_id`, [best_reply_id]);
  });
  for (const [name, ids] of Object.entries(result.answers ?? {})) listed(`answers.${name}`, ids);
  openingsIn(result.openings);
  const copies = new Map<string, number>();
  for (const { id, copy_of } of all) copies.set(copy_of ?? id, (copies.get(copy_of ?? id) ?? 0) + 1);
  for (const { id, copies: given, copy_of } of all)
    if (given !== undefined) figure(`copies of ${id}`, given, copies.get(copy_of ?? id));
  return checked;

  /** Of comments that were deleted since, nobody knows how they opened. */
  function openingsIn(openings: Result["openings"]): void {
    if (!openings || all.some(({ deleted }) => deleted)) return;
    const { position, shared, others } = openings;
    const written = writtenComments(all, leftOut, []);
    const direct = directAnswers(written, result.post_info.author);
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
  function countIn(at: string, { yes, low, high, opposite, judged, comments }: Counted): void {
    const isPossible = low <= yes && yes <= high && high <= comments && yes + opposite <= comments;
    figure(
      at,
      { yes, low, high, opposite, judged, comments },
      {
        ...{ yes, low, high, opposite },
        judged: Math.min(judged, comments),
        comments: isPossible ? Math.min(comments, all.length) : 0,
      },
    );
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
