import type { Comparison } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { comparisonCsv } from "./comparison-csv.js";

const insight = { id: "a", title: "=ferry", comments: 10 } as Comparison["one"];
const topic = { rank: 1, name: "the price", size: 4, share: 0.4 };

test("a row for each changed parameter, topic and point, safe to open", () => {
  const comparison: Comparison = {
    ...{ matchedBy: "comments", isSameThread: true, shared: 10, one: insight, other: insight },
    topics: [
      {
        one: topic,
        other: { ...topic, namedBy: "ada" },
        change: "same",
        shared: 3,
        closeness: 0.6,
        from: null,
      },
      { one: null, other: topic, change: "new", shared: 0, closeness: null, from: topic },
    ],
    points: [{ one: { sentence: "Too dear", commentId: "c1" }, other: null, closeness: null }],
  };
  expect(
    comparisonCsv(comparison, [{ title: "Smallest topic", one: "2", other: "9" }]).split("\r\n"),
  ).toEqual([
    "kind,change,first,first_named_by,first_size,first_share,second,second_named_by,second_size,second_share,shared_comments,closeness",
    "insight,,'=ferry,,10,,'=ferry,,10,,,",
    "parameter,Smallest topic,2,,,,9,,,,,",
    "topic,same,the price,,4,0.4,the price,ada,4,0.4,3,0.6",
    "topic,new,,,,,the price,,4,0.4,,",
    "point,gone,Too dear,,,,,,,,,",
    "",
  ]);
});
