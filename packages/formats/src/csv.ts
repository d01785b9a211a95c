import type { AnalysedComment, ClusterSummary, Result, StoredGrouping } from "@undertone/schemas/types";
import { unitOf } from "./comments-read.js";
import { countSentence } from "./count-sentence.js";
import { commentsInOrder } from "./shown-topics.js";
import { topicHeading } from "./topic-heading.js";

type Cell = string | number | null;

/** A result, or some of its comments. */
interface Exported
  extends
    Pick<Result, "clusters" | "noise">,
    Partial<Pick<Result, "summaries" | "language" | "points" | "origin" | "total_processed">> {
  readings?: readonly Pick<StoredGrouping, "name" | "assignment" | "summaries">[];
}

const columns: Record<string, (comment: AnalysedComment, thread: Pick<Exported, "language">) => Cell> = {
  id: ({ id }) => id,
  parent_id: ({ parent_id }) => parent_id,
  author: ({ author }) => author,
  body: ({ body }) => body,
  score: ({ score }) => score,
  created_at: ({ created_at }) => created_at,
  permalink: ({ permalink }) => permalink,
  depth: ({ depth }) => depth,
  compound: ({ sentiment }) => sentiment.compound,
  positive: ({ sentiment }) => sentiment.positive,
  neutral: ({ sentiment }) => sentiment.neutral,
  negative: ({ sentiment }) => sentiment.negative,
  tone: ({ tone }) => tone ?? null,
  // A comment says its language where it is not the thread's.
  language: ({ language }, thread) => (language === undefined ? (thread.language?.code ?? null) : language),
  probability: ({ probability }) => probability,
  x: ({ x }) => x,
  y: ({ y }) => y,
};

/** Where somebody counted how many comments say what a comment says. */
function countedColumn(result: Exported): typeof columns {
  const { points = [], total_processed: total } = result;
  if (total === undefined || !points.some(({ counted }) => counted !== null)) return {};
  const of = new Map(points.map((point) => [point.comment_id, point.counted]));
  return {
    counted: ({ id }) => {
      const figures = of.get(id);
      return figures ? countSentence(figures, "point", unitOf(result), total) : null;
    },
  };
}

/** Where a site asks for attribution. */
const licenceColumn: typeof columns = { licence: ({ licence }) => licence ?? null };

/**
 * A row a comment, with its topic in few and some, and its cluster; −1 stands alone. Each number is followed by what it is called.
 * RFC 4180, safe to open in a spreadsheet.
 */
export function csv(result: Exported): string {
  const divisions = divisionsOf(result);
  const names = divisions.flatMap(({ name, label }) => [name, label]);
  const comments = commentsInOrder(result);
  const isLicensed = comments.some(({ licence }) => licence !== undefined);
  const told = { ...columns, ...(isLicensed && licenceColumn), ...countedColumn(result) };
  const rows = comments.map((comment, index) => [
    ...divisions.flatMap(({ numbers, called }) => {
      const number = numbers[index];
      return number === undefined ? [null, null] : [number, called.get(number) ?? null];
    }),
    ...Object.values(told).map((cell) => cell(comment, result)),
  ]);
  return [[...names, ...Object.keys(told)], ...rows]
    .map((row) => `${row.map(csvCell).join(",")}\r\n`)
    .join("");
}

interface Division {
  name: string;
  label: string;
  /** Of each comment; none where a result has no such grouping. */
  numbers: readonly number[];
  /** What each number is called; nothing where it is not described. */
  called: ReadonlyMap<number, string>;
}

function divisionsOf({ clusters, noise, summaries = [], readings = [] }: Exported): Division[] {
  const asSet = [
    ...Object.entries(clusters).flatMap(([cluster, comments]) => comments.map(() => Number(cluster))),
    ...noise.map(() => -1),
  ];
  const division = (name: "few" | "some"): Division => {
    const grouping = readings.find((one) => one.name === name);
    const column = `topic_${name}`;
    const [numbers, topics] = [grouping?.assignment ?? [], grouping?.summaries ?? []];
    return { name: column, label: `${column}_label`, numbers, called: headings(topics) };
  };
  const set = { name: "cluster_id", label: "cluster_label", numbers: asSet, called: headings(summaries) };
  return [division("few"), division("some"), set];
}

function headings(summaries: readonly ClusterSummary[]): Map<number, string> {
  return new Map(summaries.map((summary) => [summary.cluster_id, topicHeading(summary)]));
}

/**
 * One cell. A spreadsheet runs a text that begins like a formula, so such a text begins with an apostrophe instead; a
 * number is no text, and a negative one stays a number.
 */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
