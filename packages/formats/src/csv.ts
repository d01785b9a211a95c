import type { AnalysedComment, ClusterSummary, Result, StoredGrouping } from "@undertone/schemas/types";
import { csvCell, type Cell } from "./csv-cell.js";
import { unitOf } from "./comments-read.js";
import { countSentence } from "./count-sentence.js";
import { commentsInOrder } from "./result-groupings.js";
import { polarityOfComment } from "./tone.js";
import { ownHeading } from "./topic-heading.js";

interface Exported
  extends
    Pick<Result, "clusters" | "noise">,
    Partial<Pick<Result, "summaries" | "language" | "points" | "origin" | "total_processed">> {
  readings?: readonly Pick<StoredGrouping, "name" | "edited" | "assignment" | "summaries">[];
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
  tone_label: polarityOfComment,
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
  const names = divisions.flatMap(({ columns }) => Object.keys(columns));
  const comments = commentsInOrder(result);
  const isLicensed = comments.some(({ licence }) => licence !== undefined);
  const told = { ...columns, ...(isLicensed && licenceColumn), ...countedColumn(result) };
  const rows = comments.map((comment, index) => [
    ...divisions.flatMap(({ numbers, columns }) => {
      const number = numbers[index];
      return Object.values(columns).map((cell) => (number === undefined ? null : cell(number)));
    }),
    ...Object.values(told).map((cell) => cell(comment, result)),
  ]);
  return [[...names, ...Object.keys(told)], ...rows]
    .map((row) => `${row.map(csvCell).join(",")}\r\n`)
    .join("");
}

interface Division {
  /** Of each comment; none where a result has no such grouping. */
  numbers: readonly number[];
  /** What stands for a number: itself, what it is called where it is described, and what people wrote. */
  columns: Record<string, (number: number) => Cell>;
}

function divisionsOf({ clusters, noise, summaries = [], readings = [] }: Exported): Division[] {
  const asSet = [
    ...Object.entries(clusters).flatMap(([cluster, comments]) => comments.map(() => Number(cluster))),
    ...noise.map(() => -1),
  ];
  const named = (name: "few" | "some") => {
    const grouping = readings.find((one) => one.name === name);
    const column = `topic_${name}`;
    return division(column, `${column}_label`, grouping?.assignment ?? [], grouping?.summaries ?? []);
  };
  return [
    ...readings.flatMap((reading) =>
      reading.edited ? editedDivision(reading, reading.edited.based_on) : [],
    ),
    ...[named("few"), named("some")],
    division("cluster_id", "cluster_label", asSet, summaries),
  ];
}

function division(
  name: string,
  label: string,
  numbers: readonly number[],
  summaries: readonly ClusterSummary[],
): Division {
  const of = new Map(summaries.map((summary) => [summary.cluster_id, summary]));
  const called = (summary: ClusterSummary | undefined) => (summary ? ownHeading(summary) : null);
  const isNamed = summaries.some(({ model_title }) => model_title !== undefined);
  return {
    numbers,
    columns: {
      [name]: (number) => number,
      [label]: (number) => called(of.get(number)),
      ...(isNamed && {
        [`${name}_model_title`]: (number) => of.get(number)?.model_title?.text ?? null,
        [`${name}_model`]: (number) => of.get(number)?.model_title?.model ?? null,
      }),
    },
  };
}

/** One whose topics a person changed, with what they wrote. */
function editedDivision(
  { assignment, summaries }: Pick<StoredGrouping, "assignment" | "summaries">,
  original: string,
): Division {
  const name = `topic_${original}_edited`;
  const { numbers, columns } = division(name, `${name}_label`, assignment, summaries);
  const of = new Map(summaries.map((summary) => [summary.cluster_id, summary]));
  return {
    numbers,
    columns: {
      ...columns,
      [`${name}_named_by`]: (number) => of.get(number)?.named_by ?? null,
      [`${name}_note`]: (number) => of.get(number)?.note?.text ?? null,
      [`${name}_hidden`]: (number) => (of.get(number)?.hidden ? "yes" : null),
    },
  };
}
