import { describe, expect, test } from "vitest";
import { createReader } from "../text/reader.js";
import { askedQuestions } from "./asked-questions.js";

interface Written {
  body: string;
  id?: string;
  parent_id?: string;
  author?: string;
  score?: number;
  created_at?: string;
}

const asker = (body: string, i: number) => ({
  id: `c${i}`,
  body,
  parent_id: null as string | null,
  author: null,
  score: null,
  created_at: null,
});

function asked(written: readonly Written[], { language = "en", most = 20 } = {}) {
  const reader = createReader([], "en");
  const comments = written.map((comment, i) => ({ ...asker(comment.body, i), ...comment }));
  const texts = comments.map(({ body }) => reader.read(body));
  return askedQuestions(comments, texts, comments, reader, { language, most });
}

const quotes = (bodies: readonly string[]) => asked(bodies.map((body) => ({ body }))).map(({ text }) => text);

describe("a question that wants an answer", () => {
  test.each([
    "How deep is the water under the old pier?",
    "Does anyone know when the ferry runs on Sundays?",
    "What kind of paint keeps off the barnacles?",
    "Where can I rent a rowing boat for a weekend?",
    "Is there a map of the harbour walls anywhere?",
    "If the ice melts in March, when does the ferry start?",
    "Has the council said what the repairs will cost?",
  ])("is found: %s", (question) => {
    expect(quotes([question])).toEqual([question]);
  });

  test("is found before a last sentence, and without the words that tie it to what went before", () => {
    expect(quotes(["And what happens to the pier when the sea rises? Nobody told us."])).toEqual([
      "What happens to the pier when the sea rises?",
    ]);
  });

  test("in a form that is mostly a remark counts only where somebody replied", () => {
    const question = { id: "question", body: "Is the harbour master a friend of the mayor?" };
    expect(asked([question])).toEqual([]);
    expect(asked([question, { body: "A cousin.", parent_id: "question" }])).toHaveLength(1);
  });

  test.each([
    "Who cares about the old pier anyway?",
    "Why would anybody repaint a sinking boat?",
    "Isn't that what the harbour tax is for?",
    "How dare they close the harbour on a Sunday?",
    "Do you really believe the harbour master?",
    "What the hell happened to the harbour?",
    "So Rotterdam has a harbour, what of it?",
    "The ferry is late again?",
    "What about the ferry on Sundays then?",
    "He asked “where is the harbour master” again?",
    "Why now?",
    "The pier burned down. Nobody knows why. Is it gone? We looked. There was smoke.",
  ])("is none: %s", (body) => {
    expect(quotes([body])).toEqual([]);
  });

  test("is not asked of the writer of another comment, but of the post's", () => {
    const body = "Are your boats for sale in the harbour shop?";
    const replied = { id: "reply", body: "They are.", parent_id: "question" };
    expect(asked([{ id: "question", body }, replied])).toHaveLength(1);
    expect(asked([{ body: "Boats are dear." }, { id: "question", body, parent_id: "c0" }, replied])).toEqual(
      [],
    );
  });
});

describe("questions", () => {
  const question = (matter: string) => `How much does a ${matter} cost here?`;

  test("that two people asked in the same words is the one's whose name comes first, whatever the order of the file", () => {
    const twice = ["Zoe", "Ada"].map((author) => ({
      id: author,
      body: "How deep is the old harbour?",
      author,
    }));
    const askers = [twice, [...twice].reverse()].map((written) =>
      asked(written).map(({ comment }) => written[comment]?.author),
    );
    expect(askers).toEqual([["Ada"], ["Ada"]]);
  });

  test("come by points, then by replies, then by their words, whatever the order of the file", () => {
    const some = [
      { id: "a", body: question("boat"), score: 1 },
      { id: "b", body: question("sail"), score: 9 },
      { id: "c", body: question("oar"), score: 1 },
      { id: "d", body: question("anchor"), score: 1 },
      { id: "e", body: "About forty.", parent_id: "c", score: 1 },
    ];
    const expected = [question("sail"), question("oar"), question("anchor"), question("boat")];
    expect(asked(some).map(({ text }) => text)).toEqual(expected);
    expect(asked([...some].reverse()).map(({ text }) => text)).toEqual(expected);
    expect(asked(some, { most: 2 })).toHaveLength(2);
  });

  test("that two people asked in the same words stand once", () => {
    expect(quotes([question("boat"), question("boat")])).toEqual([question("boat")]);
  });

  test("have the reply with the most points, which is not the asker's own", () => {
    const [found] = asked([
      { body: question("boat"), author: "anna" },
      { body: "Too much.", parent_id: "c0", score: 2, author: "bo" },
      { body: "Forty at the shop.", parent_id: "c0", score: 7, author: "cy" },
      { body: "Thanks all!", parent_id: "c0", score: 50, author: "anna" },
    ]);
    expect(found!.bestReply).toBe("c2");
  });

  test("have the first reply where there are no points, by its time or by its position", () => {
    const replies = [
      { body: "Later.", parent_id: "c0", created_at: "2026-11-02T10:00:00.000Z" },
      { body: "First.", parent_id: "c0", created_at: "2026-11-01T10:00:00.000Z" },
    ];
    expect(asked([{ body: question("boat") }, ...replies])[0]!.bestReply).toBe("c2");
    const undated = replies.map(({ body, parent_id }) => ({ body, parent_id }));
    expect(asked([{ body: question("boat") }, ...undated])[0]!.bestReply).toBe("c1");
  });

  test("are answered by a comment that was left out of every topic, too", () => {
    const comments = [{ ...asker(question("boat"), 0), id: "q" }];
    const left = { ...asker("Forty.", 1), id: "left", parent_id: "q" };
    const reader = createReader([], "en");
    const texts = comments.map(({ body }) => reader.read(body));
    const ask = (written: typeof comments) =>
      askedQuestions(comments, texts, written, reader, { language: "en", most: 20 })[0]?.bestReply;
    expect(ask([...comments, left])).toBe("left");
    expect(ask(comments)).toBeNull();
  });

  test("that nobody answered have none, and a thread in another language has no questions", () => {
    expect(asked([{ body: question("boat") }])[0]!.bestReply).toBeNull();
    expect(asked([{ body: question("boat") }], { language: "de" })).toEqual([]);
  });
});
