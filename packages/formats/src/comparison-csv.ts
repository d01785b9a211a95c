import type { ComparedTopic, Comparison } from "@undertone/schemas/types";
import { csvCell, type Cell } from "./csv-cell.js";

const columns = [
  ...["kind", "change", "first", "first_named_by", "first_size", "first_share"],
  ...["second", "second_named_by", "second_size", "second_share", "shared_comments", "closeness"],
];

export interface ChangedParameter {
  title: string;
  one: string;
  other: string;
}

/** A comparison of two insights: a row for each changed parameter, topic and point. RFC 4180, safe to open in a spreadsheet. */
export function comparisonCsv(
  { one, other, topics, points }: Comparison,
  changed: readonly ChangedParameter[],
): string {
  const ofTopic = (topic: ComparedTopic | null): Cell[] => [
    topic?.name ?? null,
    topic?.namedBy ?? null,
    topic?.size ?? null,
    topic?.share ?? null,
  ];
  const ofText = (text: string | null): Cell[] => [text, null, null, null];
  const rows: Cell[][] = [
    columns,
    [
      ...["insight", null, one.title, null, one.comments, null],
      ...[other.title, null, other.comments, null, null, null],
    ],
    ...changed.map((each) => [
      "parameter",
      each.title,
      ...ofText(each.one),
      ...ofText(each.other),
      null,
      null,
    ]),
    ...topics.map((row) => [
      ...["topic", row.change, ...ofTopic(row.one), ...ofTopic(row.other)],
      ...[row.closeness === null ? null : row.shared, row.closeness],
    ]),
    ...points.map((row) => [
      ...["point", row.one === null ? "new" : row.other === null ? "gone" : "same"],
      ...[...ofText(row.one?.sentence ?? null), ...ofText(row.other?.sentence ?? null), null, row.closeness],
    ]),
  ];
  return rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}
