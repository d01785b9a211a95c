import { expect, test } from "vitest";
import { commentOf } from "../testing/comments.js";
import { createReader } from "../text/reader.js";
import { coresOf } from "./topic-core.js";
import { threadWords } from "./thread-words.js";

interface Placed {
  body: string;
  topic: number;
  /** The direction of its vector: comments of one number are near to each other. */
  near: number;
  /** Another direction that it has a part of. */
  also?: number;
}

/** Topic of each comment in its core; -1 for the strays. */
function held(comments: readonly Placed[]): number[] {
  const reader = createReader([], "en");
  const texts = comments.map(({ body }) => reader.read(body));
  const dimensions = 8;
  const vectors = {
    values: new Float32Array(comments.length * dimensions),
    count: comments.length,
    dimensions,
  };
  comments.forEach(({ near, also = near }, i) => {
    vectors.values[i * dimensions + near] = 1;
    vectors.values[i * dimensions + also] = 1;
  });
  const spoken = comments.map(({ body }) => commentOf({ id: body, body }));
  const words = threadWords({ comments: spoken, title: "", texts, vectors, reader });
  const cores = coresOf(
    words,
    Int32Array.from(words.order, (i) => comments[i]!.topic),
  );
  return comments.map((_, i) => cores[words.order.indexOf(i)]!);
}

const about = (topic: number, bodies: readonly string[]): Placed[] =>
  bodies.map((body) => ({ body, topic, near: topic }));
const gravel = about(0, [
  "Gravel hurts when you fall on it.",
  "Our school has gravel under the swings.",
  "Gravel gets into every shoe.",
  "Cats love the gravel under the slide.",
  "The town buys gravel because it is cheap.",
]);
const buses = about(1, [
  "The bus to the station is always late.",
  "A night bus would help nurses.",
  "The bus was cancelled twice in May.",
  "Bus tickets cost more than parking.",
  "The bus drivers wait for nobody.",
]);
const roofs = about(2, [
  "The roof of the library leaks.",
  "A new roof costs a fortune.",
  "Rain drips through the roof on the books.",
  "Nobody mends the roof in winter.",
]);

test("a comment with none of its topic's words and far from it is a stray", () => {
  const stray = { body: "My grandmother sings every morning.", topic: 0, near: 5 };
  const topics = held([...gravel, ...buses, ...roofs, stray]);
  expect(topics).toEqual([...gravel.map(() => 0), ...buses.map(() => 1), ...roofs.map(() => 2), -1]);
});

test("a comment in other words stays where its vector is nearer than most of theirs", () => {
  const scattered = gravel.map((comment, i) => ({ ...comment, also: 3 + i }));
  const near = { body: "Small stones scratch knees and elbows.", topic: 0, near: 0 };
  expect(held([...scattered, ...buses, ...roofs, near]).at(-1)).toBe(0);
});

test("comments that share only words of everyday talk have no core, so none of them is a stray", () => {
  const everyday = about(3, [
    "I really think that is a great thing.",
    "What a great thing to say, really.",
    "People think great things all the time.",
    "I think you are really great people.",
  ]);
  const thread = [...gravel, ...buses, ...roofs, ...everyday];
  expect(held(thread)).toEqual(thread.map(({ topic }) => topic));
});

test("topics stay as they were found where words do not tell them apart", () => {
  const mumbled = [0, 1, 2].flatMap((topic) =>
    about(
      topic,
      Array.from({ length: 4 }, (_, i) => `Word${topic}x${i} alone.`),
    ),
  );
  expect(held(mumbled)).toEqual(mumbled.map(({ topic }) => topic));
});
