// IBM's ArgKP 2021: arguments on debated questions, and which points each of them makes.
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { sharedData } from "../real-comments.mjs";

/** The questions of train and dev, each with its arguments in the order of the files. */
export function readQuestions() {
  const parts = ["train", "dev"];
  const made = new Map();
  for (const { arg_id, key_point_id, label } of parts.flatMap((part) => rows(`labels_${part}`)))
    if (label === "1") made.set(arg_id, [...(made.get(arg_id) ?? []), key_point_id]);
  const questions = new Map();
  for (const { arg_id, argument, topic, stance } of parts.flatMap((part) => rows(`arguments_${part}`))) {
    if (!questions.has(topic)) questions.set(topic, { title: topic, comments: [] });
    const points = new Set(made.get(arg_id) ?? []);
    questions
      .get(topic)
      .comments.push({
        ...{ id: arg_id, body: argument, parent_id: null, author: null, score: null },
        ...{ created_at: null, permalink: null, depth: 0, stance: Number(stance), points },
      });
  }
  return [...questions.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
}

/** The sentences of the points, each with its key and the title of its question. */
export function readPoints() {
  return ["train", "dev"]
    .flatMap((part) => rows(`key_points_${part}`))
    .map(({ key_point_id, key_point, topic }) => ({ key: key_point_id, sentence: key_point, title: topic }));
}

/** How often each point is made by these comments, most often first. */
export function pointCounts(comments) {
  const counts = new Map();
  for (const { points } of comments)
    for (const point of points) counts.set(point, (counts.get(point) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function rows(name) {
  return parse(readFileSync(`${sharedData}argkp/${name}.csv`, "utf8"), { columns: true, bom: true });
}
