import { expect, test } from "vitest";
import { brief, readGiven, refusalOf } from "../testing/given-file.js";

/** Lists that are not read as they stand, and what is told or asked then; those that are read are in `samples/lists.txt`. */

const json = (value: unknown) => JSON.stringify(value);

test("of two lists that may be the comments none is taken", () => {
  const value = { morning: { comments: [{ text: "one" }] }, evening: { comments: [{ text: "two" }] } };
  expect(refusalOf("a.json", json(value))).toMatch(
    /several lists that could be the comments \(morning\.comments, evening\.comments\)\. Save the one/,
  );
  const chosen = { columns: { text: "evening.comments.text" } };
  expect(brief("a.json", json(value), chosen)).toEqual(["_1< : two"]);
  const nested = [{ text: "one", replies: { liked: [{ text: "two" }], other: [{ text: "three" }] } }];
  expect(refusalOf("a.json", json(nested))).toMatch(/several lists/);
});

test("replies are found by ids that begin with their parent's, and by what sites call it", () => {
  const ids = (id: string, more: object = {}) => ({ cid: id, text: `text ${id}`, ...more });
  const parents = (list: object[]) =>
    readGiven("a.json", json(list)).thread?.comments.map(({ id, parent_id: parent }) => [id, parent]);
  const threaded = [
    ["Ugx", null],
    ["Ugx.1a", "Ugx"],
    ["Ugy", null],
  ];
  expect(parents([ids("Ugx"), ids("Ugy"), ids("Ugx.1a")])).toEqual(threaded);
  for (const name of ["isReplyTo", "replyToCid", "pid", "toPid", "inReplyToTweetId", "parent_uuid"])
    expect(parents([ids("Ugx"), ids("Ugy"), ids("Ugx.1a", { [name]: "Ugx" })])).toEqual(threaded);
  // Ids with signs in them are no paths where nothing lies above them.
  expect(parents([ids("1_1"), ids("1_2"), ids("2_1")])?.every(([, parent]) => parent === null)).toBe(true);
});

test.each([
  ["Discord's data", "ID,Timestamp,Contents,Attachments\n1,2023-05-01 10:00:00,hi,\n"],
  ["KakaoTalk for macOS", "Date,User,Message\n2023-06-20 15:00:00,Ann,hi\n"],
  ["LinkedIn", "CONVERSATION ID,FROM,TO,DATE,CONTENT\n1,Ann,Bob,2023-06-20,hi\n"],
  ["any with who got it", "sender,recipient,text\nAnn,Bob,hi\n"],
])("a table of messages is private until its owner says otherwise: %s", (_title, table) => {
  const { file, thread } = readGiven("a.csv", table);
  expect([file.isPrivateChat, JSON.stringify(thread).includes("Ann")]).toEqual([true, false]);
  expect(readGiven("a.csv", table, { privateChat: false }).file.isPrivateChat).toBe(false);
});

test("messages that WhatsApp copies out of a browser are a private chat with their dates", () => {
  const text = "[10:32 PM, 13/1/2024] Ann: hi\n[10:33 PM, 13/1/2024] Bob: yo\nmore\n";
  expect(brief("a.txt", text)).toEqual([
    "_1< Person 1 2024-01-13T22:32: hi",
    "_2< Person 2 2024-01-13T22:33: yo\nmore",
  ]);
});

test("NaN, as Python writes it, is nothing, and stays where it is a word", () => {
  expect(brief("a.json", '[{"text":"a: NaN, \\"b\\"","score":NaN,"author":"ann"}]')).toEqual([
    '_1< ann: a: NaN, "b"',
  ]);
  expect(brief("a.jsonl", '{"text":"one","score":NaN}\n{"text":"two","score":2}\n')).toEqual([
    "_1< : one",
    "_2< 2: two",
  ]);
});

test("X's archive names its list before it begins", () => {
  const text = 'window.YTD.tweets.part0 = [{"tweet":{"id_str":"1","full_text":"Great"}}]';
  expect(brief("tweets.js", text)).toEqual(["1< : Great"]);
});

test("LeanCloud's lines have one of its own above them", () => {
  const text =
    '#filetype:JSON-streaming {"type":"Class","class":"Comment"}\n{"objectId":"a","comment":"Great"}\n{"objectId":"b","comment":"No"}\n';
  expect(brief("Comment.0.jsonl", text)).toEqual(["a< : Great", "b< : No"]);
});

test("a text within an object that is not known is shown to be chosen, and then read", () => {
  const list = [
    { nr: 1, beitrag: { wer: "Ann", was: { worte: "one" } } },
    { nr: 2, beitrag: { wer: "Bob", was: { worte: "two" } } },
  ];
  const { file, refusal } = readGiven("a.json", json(list));
  expect(refusal?.message).toMatch(/^No key in the file “a.json” was recognised/);
  expect(file.columns).toContainEqual(expect.objectContaining({ name: "beitrag.was.worte" }));
  const columns = { text: "beitrag.was.worte", author: "beitrag.wer" };
  expect(brief("a.json", json(list), { columns })).toEqual(["_1< Ann: one", "_2< Bob: two"]);
  const known = readGiven("a.json", json([{ text: "one", by: { worte: "two" } }]));
  expect(known.file.columns?.map(({ name }) => name)).toEqual(["text", "by"]);
});

test("lists that are called as lists are, or hold other things, are no threads", () => {
  const one = { id: 1, text: "one", author: "ann" };
  expect(refusalOf("a.json", json({ messages: [one], notes: [{ ...one, id: 2 }] }))).toMatch(/several lists/);
  const stories = { remarks: [one], stories: [{ ...one, title: "Line 7" }] };
  expect(brief("a.json", json(stories))).toEqual(["1< ann: one"]);
  const { file } = readGiven("a.json", json({ pros: [one], sizes: [{ id: 1, size: 3 }] }));
  expect([file.comments, file.threadCount]).toEqual([1, 1]);
});

test("claims of Kialo answer the claim whose number theirs begins with", () => {
  const text =
    "Discussion Title: Ban cars?\n\n1. Cities should ban cars.\n1.1. Pro: The [air](https://a.example) is cleaner.\n1.1.1. Con: Some cars are clean.\nMore of it.\n1.2. Con: -> See 1.1.1.\n";
  expect(brief("a.txt", text)).toEqual([
    "1< : Cities should ban cars.",
    "1.1<1 : The air is cleaner.",
    "1.1.1<1.1 : Some cars are clean.\nMore of it.",
  ]);
  const { file, thread } = readGiven("a.txt", text);
  expect([file.format.key, file.leftOut.system, thread?.post.title]).toEqual(["kialo", 1, "Ban cars?"]);
});
