import { readFileSync } from "node:fs";
import { AppError, type FileChoices } from "@undertone/schemas";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readBytes } from "./parse-thread-file.js";

/**
 * Files that could be read wrongly in silence: each is read rightly, or refused with what to do.
 */

function read(name: string, content: string | Uint8Array, choices: FileChoices = { names: "keep" }) {
  return readBytes(name, typeof content === "string" ? Buffer.from(content) : content, {}, choices);
}

const bodies = (name: string, content: string | Uint8Array, choices?: FileChoices) =>
  read(name, content, choices).thread?.comments.map(({ author, body }) => [author, body]);

function refusal(name: string, content: string | Uint8Array): string {
  try {
    return read(name, content).refusal?.message ?? "it was read";
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

test.each([
  [
    "a line break that no quotes are around",
    "id,text,author,score\n1,first line\nsecond line,alice,5\n2,ok,bob,7\n",
    2,
    2,
  ],
  ["a quote that ends too early", 'text,author,score\n"He said "hi",bob\n', 2, 2],
  ["a first fragment that is a row of one cell", "text,author\nhello\nworld,bob\n", 2, 1],
])("%s may have moved values into other columns, so the table is refused", (_title, text, row, cells) => {
  expect(refusal("a.csv", text)).toMatch(
    new RegExp(`row ${row} has ${cells} of \\d cells.*Save the table again`),
  );
});

test("cells that spreadsheets leave out at the ends of rows are empty", () => {
  // No row says anything there.
  expect(bodies("a.csv", "text,author,score\none,ann\ntwo,bob,\n")).toEqual([
    ["ann", "one"],
    ["bob", "two"],
  ]);
  // Excel decides about it for sixteen rows at a time.
  const full = Array.from({ length: 15 }, (_, n) => `text ${n},ann,1`);
  const short = Array.from({ length: 16 }, (_, n) => `more ${n},ann`);
  const table = ["text,author,score", ...full, ...short].join("\n");
  expect(read("a.csv", table).file.fields.score.comments).toBe(15);
});

test("a first row of values is no header", () => {
  const { file, refusal: asked } = read("a.csv", "alice,text,3\nbob,hello,4\n");
  expect([file.question, asked?.key]).toEqual(["text", "file-text-unknown"]);
  const choices: FileChoices = { columns: { text: "(column 2)", author: "(column 1)" } };
  expect(bodies("a.csv", "alice,text,3\nbob,hello,4\n", choices)).toEqual([
    ["alice", "text"],
    ["bob", "hello"],
  ]);
});

test("a date that can be read in two orders is asked about, even when it is the only one", () => {
  const { file, thread } = read("a.csv", "date,text\n03/04/2021,hello\n");
  expect([file.question, thread?.comments[0]?.created_at]).toEqual(["date-order", null]);
});

test("rows by which survey tools explain their columns are no answers", () => {
  const qualtrics =
    'StartDate,Q1,text\nStart Date,Question,What do you think?\n"{""ImportId"":""startDate""}","{""ImportId"":""QID1""}","{""ImportId"":""QID2""}"\n2024-01-02 10:00:00,x,It is good\n';
  expect(bodies("a.csv", qualtrics)).toEqual([[null, "It is good"]]);
  const monkey = "Respondent ID,text\n,Open-Ended Response\n7,Fine\n";
  expect(bodies("a.csv", monkey)).toEqual([[null, "Fine"]]);
});

test("an id that comes again with other words is no id, unless replies refer to it", () => {
  const { file, thread } = read("a.csv", "id,text\n7,first answer\n7,second answer\n7,first answer\n");
  expect(thread?.comments.map(({ body }) => body)).toEqual(["first answer", "second answer"]);
  expect([file.fields.id.comments, file.leftOut.duplicate]).toEqual([1, 1]);
  const versions = read("a.csv", "id,parent_id,text\na,,before\na,,edited\nb,a,reply\n");
  expect(versions.thread?.comments.map(({ body }) => body)).toEqual(["before", "reply"]);
  expect(versions.file).toMatchObject({ comments: 2, leftOut: { duplicate: 1 } });
});

test("what others wrote with the same id is no older version, and nobody knows which of them is answered", () => {
  const first = "id,parent_id,author,text\n1,,ann,one\n2,1,bob,two\n";
  const { file, thread } = read("a.csv", `${first}1,,cy,three\n2,1,di,two\n3,2,ed,four\n4,3,di,five\n`);
  expect(thread?.comments.map(({ author, body }) => `${author ?? ""}: ${body}`).toSorted()).toEqual([
    "ann: one",
    "bob: two",
    "cy: three",
    "di: five",
    "di: two",
    "ed: four",
  ]);
  expect(file).toMatchObject({
    comments: 6,
    leftOut: { duplicate: 0 },
    unread: [{ field: "parent", comments: 3, example: "1" }],
  });
  expect(thread?.comments.filter(({ parent_id: parent }) => parent !== null).map(({ body }) => body)).toEqual(
    ["five"],
  );
  const dated = "id,parent_id,date,text\n1,,2024-01-01,one\n1,,2024-01-02,two\n2,1,2024-01-03,three\n";
  expect(read("a.csv", dated).file.comments).toBe(3);
  const gone = "id,parent_id,author,text\n1,,ann,one\n1,,[deleted],one\n2,1,bob,three\n";
  expect(read("a.csv", gone).file).toMatchObject({ comments: 2, leftOut: { duplicate: 1 } });
});

test("the header that comes again where tables were put below each other is nobody's comment", () => {
  const table = "author,text\nann,one\nbob,two\n";
  const { file, thread } = read("a.csv", `${table}${table.replace("one", "three")}`);
  expect(thread?.comments.map(({ author, body }) => [author, body])).toEqual([
    ["ann", "one"],
    ["bob", "two"],
    ["ann", "three"],
    ["bob", "two"],
  ]);
  expect(file.leftOut.system).toBe(1);
  expect(bodies("a.csv", "text\none\ntext\n")).toEqual([
    [null, "one"],
    [null, "text"],
  ]);
  expect(bodies("a.md", "| author | text |\n|---|:---:|\n| ann | one |\n| bob | --- |\n")).toEqual([
    ["ann", " one "],
    ["bob", " --- "],
  ]);
});

test("replies to what is not in the file are told, also where a column holds names and not ids", () => {
  const names = "id,author,reply_to,text\n1,ann,,one\n2,bob,ann,two\n3,cy,2,three\n";
  expect(read("a.csv", names).file).toMatchObject({
    fields: { parent: { from: "reply_to", comments: 2 } },
    absentParents: { comments: 1, example: "ann" },
  });
  expect(read("a.csv", names.replace(",ann,two", ",1,two")).file.absentParents).toBeUndefined();
});

test("no id of a private message says whose it is", () => {
  const list = [
    { id: "true_491711234567@c.us_A", author: "Ann", text: "one" },
    { id: "b", author: "Bob", text: "two", reply_to: "true_491711234567@c.us_A" },
    { id: "c", author: "Bob", text: "three", reply_to: "Cy Miller" },
  ];
  const { thread } = read("a.json", JSON.stringify(list), { privateChat: true });
  expect(JSON.stringify(thread)).not.toMatch(/49171|Miller|Ann/);
  expect(thread?.comments.map(({ parent_id: parent, depth }) => [parent !== null, depth])).toEqual([
    [false, 0],
    [true, 1],
    [true, 1],
  ]);
});

test("a table in a text file is one though its header names few fields that are known", () => {
  const rows = ["Ann;hello there;2024-01-01", "Bob;fine;2024-01-02"];
  const expected = { format: { key: "csv" }, comments: 2, fields: { author: { from: null } } };
  expect(read("a.txt", ["Name;Comment;Date", ...rows].join("\n")).file).toMatchObject(expected);
  const words = ["Comment, date, and be happy", "no, really", "I, you, he, she"];
  expect(read("a.txt", words.join("\n")).file).toMatchObject({ format: { key: "plain-text" }, comments: 3 });
});

test("lines with labels are read from a table of one column, as their refusal says", () => {
  const lines = ["Tip: stay", "Warning: hot", "Tip: go", "Warning: wet"];
  expect(refusal("a.txt", lines.join("\n"))).toContain("the column text is enough");
  expect(read("a.csv", ["text", ...lines].join("\n")).file.comments).toBe(4);
});

test("yt-dlp writes root for no parent", () => {
  const list = [
    { id: "a", text: "one", author: "@ann", parent: "root" },
    { id: "a.b", text: "two", author: "@bob", parent: "a" },
  ];
  const comments = read("a.info.json", JSON.stringify({ title: "T", comments: list })).thread?.comments;
  expect(comments?.map(({ parent_id: parent, depth }) => [parent, depth])).toEqual([
    [null, 0],
    ["a", 1],
  ]);
});

test("a table of DiscordChatExporter is a private chat, and so is any file that is said to be one", () => {
  const table = "AuthorID,Author,Date,Content,Attachments,Reactions\n1,ann#1,2021-01-01T10:00:00Z,hi,,\n";
  expect(read("a.csv", table, {})).toMatchObject({
    file: { isPrivateChat: true, title: "Private messages" },
    thread: { private_chat: true },
  });
  expect(bodies("a.csv", table, {})).toEqual([["Person 1", "hi"]]);
  expect(bodies("a.csv", "author,text\nAnna,I am Anna\n", { privateChat: true })).toEqual([
    ["Person 1", "I am Person 1"],
  ]);
});

test("a field comes from one key in all records, and where that is null nobody says it", () => {
  const records = [
    { text: "one", parent_id: null, reply_to: "alice", author: null, sender: "x", score: null, votes: 5 },
    { text: "two", parent_id: "a", reply_to: "alice", author: "bob", sender: "y", score: 1, votes: 6 },
  ];
  expect(read("a.json", JSON.stringify(records)).thread?.comments).toMatchObject([
    { author: null, score: null, parent_id: null },
    { author: "bob", score: 1, parent_id: "a" },
  ]);
});

const posts = [
  { title: "T1", text: "post one", id: "p1", comments: [{ body: "a", replies: [{ body: "b" }] }] },
  { title: "T2", text: "post two", comments: [] },
  { title: "T3", text: "post three", comments: [{ body: "c" }] },
];

test.each([
  ["a list", "a.json", JSON.stringify(posts)],
  ["lines", "a.jsonl", posts.map((post) => JSON.stringify(post)).join("\n")],
])("posts with their comments in %s are a thread each", (_title, name, text) => {
  const { file, thread } = read(name, text);
  expect(thread?.comments.map(({ body, depth }) => [body, depth])).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 0],
  ]);
  expect(file.fields.parent).toEqual({ from: "replies", comments: 1 });
  expect(file.threads.map(({ id, title, comments }) => [id, title, comments])).toEqual([
    ["p1", "T1", 2],
    ["post 3", "T3", 1],
  ]);
});

test("a list with a type and a time is no answer of Hacker News", () => {
  const items = [{ id: 1, type: "comment", time: 1600000000, author: "a", body: "hello" }];
  expect(read("a.json", JSON.stringify(items)).file.format.key).toBe("json");
  expect(bodies("a.json", JSON.stringify(items))).toEqual([["a", "hello"]]);
});

test("deleted comments alone are refused", () => {
  const items = [{ id: 1, type: "comment", time: 1600000000, deleted: true }];
  expect(refusal("a.json", JSON.stringify(items))).toMatch(
    /Hacker News. It holds 1 comment, but none with a text/,
  );
});

test("what was written to some people alone is not read", () => {
  const status = (id: string, visibility: string) => ({
    ...{
      id,
      visibility,
      content: `<p>${id}</p>`,
      account: { acct: "a" },
      created_at: "2022-01-01T00:00:00Z",
    },
  });
  const context = {
    ancestors: [],
    descendants: [status("1", "public"), status("2", "direct"), status("3", "private")],
  };
  const { file, thread } = read("a.json", JSON.stringify(context));
  expect([thread?.comments.map(({ body }) => body), file.leftOut.hidden]).toEqual([["1"], 2]);
});

test.each([
  ["a title above it", "WhatsApp Chat with Anna\n\n13/03/21, 10:00 - Anna: hi\n", [["Anna", "hi"]]],
  [
    "the end of a message above it",
    "and see you\n12/03/21, 10:00 - Anna: hi\n13/03/21, 10:01 - Bob: yo\n",
    [
      [null, "and see you"],
      ["Anna", "hi"],
      ["Bob", "yo"],
    ],
  ],
])("a chat is known with %s", (_title, text, expected) => {
  const { file } = read("a.txt", text);
  expect([file.format.key, file.isPrivateChat]).toEqual(["whatsapp", true]);
  expect(bodies("a.txt", text)).toEqual(expected);
});

test.each([
  ["Arabic", "[١٤/٣/٢٠٢١، ١٠:٠٥:٠٠ م] Anna:", "22:05"],
  ["Arabic with marks of direction", "\u200f١٤\u200f/٣\u200f/٢٠٢١، ١٠:٠٥ ص - Anna:", "10:05"],
  ["Japanese", "2021/03/14 午後10:05 - Anna:", "22:05"],
  ["Chinese", "2021/3/14 上午12:05 - Anna:", "00:05"],
  ["Korean", "2021. 3. 14. 오후 10:05 - Anna:", "22:05"],
  ["Hungarian", "2021. 03. 14. 22:05 - Anna:", "22:05"],
  ["Finnish", "14.3.2021 klo 22.05 - Anna:", "22:05"],
  ["French", "14/03/2021 à 22:05 - Anna :", "22:05"],
  ["Spanish", "14/3/2021, 10:05 p.\u00a0m. - Anna:", "22:05"],
  ["Greek", "14/3/21, 10:05 μ.μ. - Anna:", "22:05"],
  ["Bulgarian", "14.03.21 г., 22:05 - Anna:", "22:05"],
  ["Swedish", "2021-03-14 22:05 - Anna:", "22:05"],
  ["Persian digits", "[۱۴/۰۳/۲۰۲۱،\u200f ۲۲:۰۵:۰۰] Anna:", "22:05"],
  ["Thai years", "14/3/2564 22:05 - Anna:", "22:05"],
  ["old iPhones", "14.03.21 22:05:00: Anna:", "22:05"],
])("a phone's date in %s is read", (_language, header, time) => {
  // Of a year in two digits only a chat of several days shows where it stands.
  const choices: FileChoices = { names: "keep", ...(/\D21\D/.test(header) && { dateOrder: "day-first" }) };
  const { file, thread } = read("a.txt", `${header} hello there\n`.repeat(2), choices);
  expect(file.format.key).toBe("whatsapp");
  expect(thread?.comments[0]).toMatchObject({
    author: "Anna",
    body: "hello there",
    created_at: `2021-03-14T${time}:00.000Z`,
  });
});

test.each([
  ["KakaoTalk", "2021년 3월 14일 오후 10:00, Anna : hi\n".repeat(3)],
  ["LINE", "22:00\tAnna\thi\n22:01\tBob\tyo\n"],
  ["IRC", "[10:00] <anna> hi\n[10:01] <bob> yo\n"],
  ["Zoom", "10:00:11 From Anna Smith to Everyone: hi\n10:00:12 From Bob to Everyone: yo\n"],
  [
    "DiscordChatExporter",
    `${"=".repeat(60)}\nGuild: G\nChannel: c\n${"=".repeat(60)}\n\n[01-Jan-21 12:00 AM] ann\nhi\n`,
  ],
])("a chat of %s as text is refused, and nobody's name is read as a comment", (_program, text) => {
  expect(refusal("a.txt", text)).toMatch(
    /cannot be read as a thread: it (?:seems to be a chat|is an export of Discord).*as JSON/,
  );
});

test("what a program logs is no chat", () => {
  expect(read("a.txt", "2021-03-04 10:00 - ERROR: disk\n2021-03-04 10:01 - INFO: ok\n").file).toMatchObject({
    format: { key: "plain-text" },
    isPrivateChat: false,
  });
});

const said = (...messages: string[]) =>
  messages
    .map((message, minute) => `13/03/21, 10:${String(minute).padStart(2, "0")} - ${message}`)
    .join("\n");

test("a mark that a keyboard puts before words does not take them", () => {
  expect(
    bodies(
      "a.txt",
      said(
        "Anna: \u200fשלום לכולם",
        "Anna: \u200eimage omitted",
        "Anna: \u200eand here is a whole sentence with words",
        "Anna: <attached: photo.jpg>",
      ),
    )?.map(([, body]) => body),
  ).toEqual(["שלום לכולם", "", "and here is a whole sentence with words", ""]);
});

test.each([
  "This message was deleted by admin Anna",
  "Esta mensagem foi apagada",
  "Bu mesaj silindi",
  "Данное сообщение удалено",
  "Pesan ini telah dihapus",
  "تم حذف هذه الرسالة",
  "Tämä viesti poistettiin",
  "null",
  "location: https://maps.google.com/?q=1.0,2.0",
  "Missed voice call",
  "Voice call, 5 min",
  "Waiting for this message. This may take a while.",
])("%j in a chat of WhatsApp is nobody's words", (told) => {
  const said = ["hi", told, "Voice calls, all day?", "null and void"];
  const chat = said.map((text, minute) => `13/03/21, 10:0${minute} - Anna: ${text}\n`).join("");
  const spoken = (bodies("a.txt", chat) ?? []).filter(([, body]) => body !== "" && body !== "[deleted]");
  expect(spoken.map(([, body]) => body)).toEqual(["hi", "Voice calls, all day?", "null and void"]);
});

test("people who are called like something that WhatsApp tells are people once they write again", () => {
  const text = said(
    "Added Value Ltd: hi",
    "Bob: yo",
    "Added Value Ltd: bye",
    'Bob changed the subject to "A: b"',
  );
  const { file } = read("a.txt", text);
  expect([bodies("a.txt", text)?.length, file.leftOut.system]).toEqual([3, 1]);
  expect(read("a.txt", said("Bob: hi", 'Eve created group "A: b"', "Bob: yo")).file.comments).toBe(2);
});

test("names of files that were attached, and marks of edits, are no words", () => {
  expect(
    bodies(
      "a.txt",
      said(
        "Anna: Übersicht Müller.pdf (Datei angehängt)",
        "Anna: hello <This message was edited>",
        "Anna: hallo \u200e<Diese Nachricht wurde bearbeitet.>",
        "Anna: a <b> is bold",
      ),
    )?.map(([, body]) => body),
  ).toEqual(["", "hello", "hallo", "a <b> is bold"]);
});

test("one pasted line does not take the dates of a whole chat, and many are asked about", () => {
  const lines = Array.from(
    { length: 200 },
    (_, n) => `${String((n % 28) + 1).padStart(2, "0")}/03/21, 10:00 - Anna: x${n}`,
  );
  const { file, thread } = read("a.txt", [...lines, "03/15/21, 10:00 - Bob: pasted"].join("\n"));
  expect([file.question, thread?.comments.at(-1)?.created_at]).toEqual([null, null]);
  expect(thread?.comments[0]?.created_at).toBe("2021-03-01T10:00:00.000Z");
  const mixed = "13/03/21, 10:00 - Anna: a\n03/15/21, 10:00 - Bob: b\n";
  expect(read("a.txt", mixed).file.question).toBe("date-order");
  expect(
    read("a.txt", mixed, { dateOrder: "day-first" }).thread?.comments.map(({ created_at: date }) => date),
  ).toEqual(["2021-03-13T10:00:00.000Z", null]);
});

const telegram = (...messages: object[]) => ({ name: "Anna", type: "personal_chat", id: 5, messages });
const message = (id: number, text: unknown, more = {}) => ({
  id,
  type: "message",
  date_unixtime: "1600000000",
  from: "Anna",
  text,
  ...more,
});

test("a Telegram chat stays one whatever Telegram could not export", () => {
  const chat = telegram(message(1, "hi"), { id: 2, type: "unsupported" });
  const { file, thread } = read("result.json", JSON.stringify(chat), {});
  expect([file.format.key, file.isPrivateChat, file.comments, file.leftOut.system]).toEqual([
    "telegram",
    true,
    1,
    1,
  ]);
  expect(thread?.comments[0]?.author).toBe("Person 1");
});

test("a reply to another Telegram chat hangs on nothing, and who is mentioned by name loses it", () => {
  const chat = telegram(
    message(1, "one"),
    message(2, "two", { reply_to_message_id: 1, reply_to_peer_id: "user9" }),
    message(3, ["ask ", { type: "mention_name", text: "Mary Jones", user_id: 3 }], {
      reply_to_message_id: 1,
    }),
    message(4, "mary jones, are you there?"),
  );
  const { thread } = read("result.json", JSON.stringify(chat), {});
  expect(thread?.comments.map(({ parent_id: parent, body }) => [parent, body])).toEqual([
    [null, "one"],
    ["_1", "ask Person 2"],
    [null, "two"],
    [null, "Person 2, are you there?"],
  ]);
});

test("whom Discord mentions is called by a number though they never write", () => {
  const channel = {
    ...{ guild: { name: "G" }, channel: { id: "1", name: "c" } },
    messages: [
      {
        ...{ id: "1", type: "Default", timestamp: "2021-01-01T10:00:00Z", content: "@Mary Jones is off" },
        ...{
          author: { id: "2", name: "ann", nickname: "Anna" },
          mentions: [{ id: "3", name: "mj", nickname: "Mary Jones" }],
        },
      },
    ],
  };
  expect(bodies("a.json", JSON.stringify(channel), {})).toEqual([["Person 1", "Person 2 is off"]]);
});

test("a chat of Messenger is private, in its order and its letters", () => {
  const chat = {
    participants: [{ name: "Zo\u00c3\u00ab" }, { name: "Bob" }],
    messages: [
      { sender_name: "Bob", timestamp_ms: 1600000001000, content: "salut Zo\u00c3\u00ab" },
      { sender_name: "Zo\u00c3\u00ab", timestamp_ms: 1600000000000, content: "\u00c3\u00a9t\u00c3\u00a9" },
      { sender_name: "Bob", timestamp_ms: 1500000000000, call_duration: 5 },
    ],
    title: "Bob",
  };
  const { file } = read("message_1.json", JSON.stringify(chat));
  expect([file.format.key, file.isPrivateChat, file.leftOut.system]).toEqual(["messenger", true, 1]);
  expect(bodies("message_1.json", JSON.stringify(chat))).toEqual([
    ["Zoë", "été"],
    ["Bob", "salut Zoë"],
  ]);
});

test("a day of Slack with an odd entry is a day of Slack", () => {
  const day = [{ type: "message", ts: "1600000000.1", user: "U1", text: "hi" }, { type: "file_comment" }];
  const { file } = read("2021-01-02.json", JSON.stringify(day));
  expect([file.format.key, file.comments, file.leftOut.system]).toEqual(["slack", 1, 1]);
});

test("UTF-16 is read also where no byte order mark says so", () => {
  const little = Buffer.from("text,author\ngrüß,ann\n", "utf16le");
  expect(bodies("a.csv", little)).toEqual([["ann", "grüß"]]);
  expect(bodies("a.csv", Buffer.from(little).swap16())).toEqual([["ann", "grüß"]]);
});

test("every reason says what to do", () => {
  const messages = JSON.parse(
    readFileSync(new URL("../../../../schemas/messages.json", import.meta.url), "utf8"),
  ) as { unreadable: Record<string, string> };
  for (const [key, text] of Object.entries(messages.unreadable))
    expect([key, text]).toEqual([
      key,
      expect.stringMatching(/[.:] (?:Save|Upload|Unpack|Pack|Export|Ask|Open|Split)\b/),
    ]);
});

const aMessage = fc.record({
  name: fc.constantFrom("Anna Smith", "Bob", "Zoë", "+49 171 2345678", "田中太郎"),
  text: fc.constantFrom("hi all", "see you: later", "two\nlines", "a, b; c", "anna, call 0171 2345678"),
});

test("whichever piece of a chat is uploaded, it is a private chat, and nobody's name or header is in its texts", () => {
  fc.assert(
    fc.property(fc.array(aMessage, { minLength: 4, maxLength: 30 }), fc.nat(20), (messages, cut) => {
      const lines = messages.map(
        ({ name, text }, n) => `13/03/21, 10:${String(n).padStart(2, "0")} - ${name}: ${text}`,
      );
      const piece = lines.join("\n").slice(cut);
      const { file, thread } = read("piece.txt", piece, {});
      expect([piece, file.isPrivateChat]).toEqual([piece, true]);
      // Where the cut went through its header, a line has lost what tells it from a text.
      const texts = thread?.comments.slice(1).map(({ body, author }) => `${author ?? ""} ${body}`) ?? [];
      expect(texts.join("\n")).not.toMatch(/Smith|Zoë|田中|2345678|\d\d:\d\d - /);
    }),
    { numRuns: 300, seed: 1 },
  );
});

/** What a table may have suffered on its way, as the order of its columns and the names and cells that it has lost. */
test("whatever columns of a table are taken away, a field holds its own column's value, or none", () => {
  const columns = {
    id: "i1",
    author: "ann",
    text: "hello there",
    score: "7",
    date: "2024-01-02",
    parent_id: "p1",
  };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: 1 }), fc.boolean(), (kept, isText) => {
      const all = isText && !kept.includes("text") ? [...kept, "text" as const] : kept;
      const row = all.map((name) => columns[name]);
      const { file, thread } = read("a.csv", `${all.join(",")}\n${row.join(",")}\n`);
      if (!all.includes("text")) expect([thread, file.question]).toEqual([null, "text"]);
      else
        expect(thread?.comments).toMatchObject([
          {
            id: all.includes("id") ? "i1" : "_1",
            author: all.includes("author") ? "ann" : null,
            score: all.includes("score") ? 7 : null,
            parent_id: all.includes("parent_id") ? "p1" : null,
            created_at: all.includes("date") ? "2024-01-02T00:00:00.000Z" : null,
          },
        ]);
    }),
    { numRuns: 300, seed: 1 },
  );
});
