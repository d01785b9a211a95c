import type { AnalysedComment, Result } from "@undertone/schemas/types";

type Cell = string | number | null;

const columns: Record<string, (comment: AnalysedComment, cluster: number) => Cell> = {
  cluster_id: (_comment, cluster) => cluster,
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
  language: ({ language }) => language ?? null,
  probability: ({ probability }) => probability,
  x: ({ x }) => x,
  y: ({ y }) => y,
};

/** A row a comment, with its cluster; −1 is noise. RFC 4180, safe to open in a spreadsheet. */
export function csv({ clusters, noise }: Pick<Result, "clusters" | "noise">): string {
  const groups = [...Object.entries(clusters), ["-1", noise] as const];
  const rows = groups.flatMap(([cluster, comments]) =>
    comments.map((comment) => Object.values(columns).map((cell) => cell(comment, Number(cluster)))),
  );
  return [Object.keys(columns), ...rows].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

/**
 * One cell. A spreadsheet runs a text that begins like a formula, so such a text begins with an apostrophe instead; a
 * number is no text, and a negative one stays a number.
 */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
