import { seededRandom } from "@undertone/numeric";
import { expect, test } from "vitest";
import { commentOf } from "../testing/comments.js";
import { standsIn } from "../points/stands-in.js";
import { pointsStage, pointsWithin } from "./points-stage.js";

const english = { language: "en", stopWords: [], postAuthor: null };
const matters = [
  "The last bus of the evening leaves far too early for the theatre",
  "Parking near the station costs more than the train to the city",
  "A covered bicycle shed would keep saddles dry in winter",
];
const endings = ["every day", "in my street", "since spring", "for all of us", "as everybody says", "by now"];

/** Three matters, each said in several ways, with vectors around three directions. */
function thread(count: number, seed = 1) {
  const random = seededRandom(seed);
  const comments = Array.from({ length: count }, (_, i) => {
    const ending = `${endings[Math.floor(i / 3) % endings.length]!} ${"again ".repeat(i % 4)}no ${i}`;
    return commentOf({ id: `c${i}`, body: `${matters[i % 3]!} ${ending}.` });
  });
  const rows = comments.map((_, i) => [0, 1, 2].map((axis) => Number(axis === i % 3) + 0.4 * random()));
  return { comments, rows };
}

function choose({ comments, rows }: ReturnType<typeof thread>) {
  const vectors = Float32Array.from(rows.flat());
  return pointsStage(comments, { vectors, dimensions: 3 }, english).map(
    ({ sentence, comment, nearest, likeness }) => ({
      sentence,
      comment: comments[comment]!,
      nearest: Array.from(nearest, (index) => comments[index]!.id),
      likeness: [...likeness],
    }),
  );
}

test("each matter of a thread has its sentence, which stands in its comment, and the comments nearest to it, nearest first", () => {
  const chosen = choose(thread(60));
  expect(
    new Set(chosen.map(({ sentence }) => matters.findIndex((matter) => sentence.startsWith(matter)))).size,
  ).toBe(3);
  for (const { sentence, comment, nearest, likeness } of chosen) {
    expect(standsIn(sentence, comment.body)).toBe(true);
    expect(nearest).not.toContain(comment.id);
    expect(likeness).toEqual([...likeness].sort((a, b) => b - a));
    for (const alike of likeness) expect(alike > 0 && alike <= 1).toBe(true);
    const kin = nearest
      .slice(0, 10)
      .filter((id) => (Number(id.slice(1)) - Number(comment.id.slice(1))) % 3 === 0);
    expect(kin.length).toBeGreaterThan(7);
  }
});

test.each([
  [3, 3],
  [60, 3],
  [599, 3],
  [600, 4],
  [2400, 6],
])("%i comments have %i sentences and at most 40 nearest comments each", (count, sentences) => {
  const chosen = choose(thread(count));
  expect(chosen).toHaveLength(sentences);
  for (const { nearest } of chosen) expect(nearest.length).toBeLessThanOrEqual(40);
});

test.each([40, 2100])("the order of %i comments in the file decides nothing", (count) => {
  const given = thread(count);
  const random = seededRandom(7);
  const keys = given.comments.map(() => random());
  const order = [...keys.keys()].sort((a, b) => keys[a]! - keys[b]!);
  const shuffled = { comments: order.map((i) => given.comments[i]!), rows: order.map((i) => given.rows[i]!) };
  expect(choose(shuffled)).toEqual(choose(given));
});

test("a text that was pasted many times counts once, and is once among the nearest", () => {
  const { comments, rows } = thread(30);
  const pasted = Array.from({ length: 20 }, (_, i) => commentOf({ ...comments[4]!, id: `p${i}` }));
  const chosen = choose({
    comments: [...comments, ...pasted],
    rows: [...rows, ...pasted.map(() => rows[4]!)],
  });
  expect(chosen.map(({ sentence }) => sentence)).toEqual(
    choose({ comments, rows }).map(({ sentence }) => sentence),
  );
  for (const { nearest } of chosen)
    expect(nearest.filter((id) => id === "c4" || id.startsWith("p")).length).toBeLessThanOrEqual(1);
});

test("questions, remarks to somebody and links stand for others only where nothing else does", () => {
  const { comments, rows } = thread(12);
  const asked = comments.map((comment, i) => ({
    ...comment,
    body: i < 6 ? comment.body.replace(".", "?") : comment.body,
  }));
  for (const { sentence } of choose({ comments: asked, rows })) expect(sentence).not.toContain("?");
  const linked = comments.map((comment) => ({ ...comment, body: "<b>|~~{}|</b>" }));
  expect(choose({ comments: linked, rows })).toEqual([]);
});

test("comments without a vector, and threads of nothing else, have no sentence", () => {
  const { comments, rows } = thread(9);
  expect(choose({ comments, rows: rows.map(() => [0, 0, 0]) })).toEqual([]);
  expect(choose({ comments: [], rows: [] })).toEqual([]);
});

test("what people say in a topic is taken from its own comments, and not from few", () => {
  const { comments, rows } = thread(60);
  const embedding = { vectors: Float32Array.from(rows.flat()), dimensions: 3 };
  const members = [...comments.keys()].filter((index) => index % 2 === 1);
  const points = pointsWithin(comments, embedding, members, english);
  expect(points).toHaveLength(3);
  for (const { text, comment } of points) {
    expect(members).toContain(comment);
    expect(standsIn(text, comments[comment]!.body)).toBe(true);
  }
  expect(pointsWithin(comments, embedding, members.slice(0, 14), english)).toEqual([]);
});
