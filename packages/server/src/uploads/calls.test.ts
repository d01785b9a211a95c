import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { parse, type Thread, type ThreadUpload } from "@undertone/schemas";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { limitCounts, threadPieces, threads } from "../platform/database/tables.js";
import { addThread, readThread } from "./store.js";
import { threadJson } from "./stored-thread.js";
import { idOfUser } from "../testing/sample-insight.js";
import { codeOf, fieldsOf, fileForm, messageOf, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `comment number ${i} says something`).join("\n");

const { server, database, ada } = useServer({ people: ["ada"] });

const send = (
  { payload, headers }: { payload: Buffer | string | Readable; headers: Record<string, string> },
  cookie = ada.cookie,
) => server.guest.call("POST", "/api/thread", payload, { ...headers, cookie });
const outcome = async (sent: ReturnType<typeof send>) => codeOf(await sent);

test("a file becomes a thread of the user's", async () => {
  const answer = await send(fileForm("Which editor.txt", "first comment\nsecond comment\n"));
  expect([answer.statusCode, answer.json<object>()]).toMatchObject([
    200,
    { comments: 2, title: "Which editor" },
  ]);
  const { threadId } = parse("thread-upload", answer.json()) as ThreadUpload;
  const [row] = await database.db.select().from(threads).where(eq(threads.id, threadId));
  expect(row).toMatchObject({ title: "Which editor", comments: 2 });
  const thread = parse("thread", JSON.parse(row?.thread ?? "")) as Thread;
  expect(thread.comments.map(({ body }) => body)).toEqual(["first comment", "second comment"]);
});

test.each([
  ["no boundary", { headers: { "content-type": "multipart/form-data" } }],
  [
    "a boundary that is too long",
    { headers: { "content-type": `multipart/form-data; boundary=${"x".repeat(300)}` } },
  ],
  ["an end too early", { payload: fileForm("a.txt", "a comment\n").payload.subarray(0, -20) }],
  ["too many fields", fileForm("a.txt", "a comment\n", { a: "", b: "", c: "", d: "", e: "", f: "" })],
])("a form with %s is refused in a sentence of ours", async (_, changes) => {
  const message = "This request cannot be read: it is incomplete or malformed, or has too many parts.";
  expect(messageOf(await send({ ...fileForm("a.txt", "a comment\n"), ...changes }))).toEqual([400, message]);
});

test.each(["{", "5", "null"])("choices of %s are refused by name", async (choices) => {
  expect(fieldsOf(await send(fileForm("a.txt", "a comment\n", { choices })))).toEqual([400, ["choices"]]);
});

test("a larger file is read in a process of its own, with the same outcome", async () => {
  const answer = await send(fileForm("big.txt", lines(10_000)));
  expect([answer.statusCode, answer.json<object>()]).toMatchObject([200, { comments: 10_000, title: "big" }]);
  const { threadId } = answer.json<ThreadUpload>();
  const stored = (await readThread(database.db, threadId)) ?? "";
  const { comments } = parse("thread", JSON.parse(threadJson(stored))) as Thread;
  expect(comments.at(-1)?.body).toBe("comment number 9999 says something");
});

test("a file of more than 50 MB is refused, whether or not its length is told, and the server lives on", async () => {
  const huge = fileForm("huge.txt", Buffer.alloc(50_000_001, "a comment here\n"));
  expect(await outcome(send(huge))).toEqual([413, "TOO_LARGE"]);
  const untold = { ...huge, payload: Readable.from([huge.payload]) };
  expect(await outcome(send(untold))).toEqual([413, "TOO_LARGE"]);
  expect(await database.db.select().from(threads).where(eq(threads.title, "huge"))).toEqual([]);
  expect((await ada.call("GET", "/api/healthz")).statusCode).toBe(200);
});

test("what stands before the file counts, too: a form that never comes to one is refused, and keeps no slot", async () => {
  const gil = await server.register("gil");
  const rubbish = Buffer.alloc(1_000_000, "a");
  let sent = 0;
  const endless = new Readable({
    read() {
      sent += rubbish.byteLength;
      this.push(sent <= 80_000_000 ? rubbish : null);
    },
  });
  const { headers } = fileForm("late.txt", "a comment\n");
  expect(await outcome(send({ payload: endless, headers }, gil.cookie))).toEqual([413, "TOO_LARGE"]);
  expect((await send(fileForm("again.txt", "a comment\n"), gil.cookie)).statusCode).toBe(200);
});

test("who goes on sending behind the file is answered, and the connection closed", async () => {
  const { begun } = await beginUpload(await server.register("hal"), fileForm("a.txt", "a comment\n").payload);
  const [answer] = (await once(begun, "response")) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
  begun.destroy();
});

/** A body that begins to arrive when it is read, and goes on when it is told to. */
function arriving(name: string) {
  const { payload, headers } = fileForm(name, "a comment\n");
  let isBegun = false;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const body = new Readable({
    read: () => {
      if (!isBegun) body.push(payload.subarray(0, -20));
      isBegun = true;
      begin();
    },
  });
  const finish = () => {
    body.push(payload.subarray(-20));
    body.push(null);
  };
  return { payload: body, headers, finish, begun, isBegun: () => isBegun };
}

test("of one person two files of unknown length are taken at a time; a third is refused before it is read", async () => {
  const fay = await server.register("fay");
  const [first, second, third] = [arriving("first.txt"), arriving("second.txt"), arriving("third.txt")];
  const taken = [send(first, fay.cookie), send(second, fay.cookie)];
  await Promise.all([first.begun, second.begun]);
  const refused = await send(third, fay.cookie);
  expect(codeOf(refused)).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(third.isBegun()).toBe(false);
  first.finish();
  second.finish();
  for (const answer of await Promise.all(taken)) expect(answer.statusCode).toBe(200);
  expect((await send(fileForm("again.txt", "a comment\n"), fay.cookie)).statusCode).toBe(200);
});

test("a file that arrives more slowly than 100 kB in ten seconds is refused", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { begun, received } = await beginUpload(await server.register("gus"));
  const answered = once(begun, "response") as Promise<[IncomingMessage]>;
  await once(received, "resume");
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(10_000);
  const [answer] = await answered;
  expect(answer.statusCode).toBe(408);
  expect(parse("api-error", await json(answer))).toMatchObject({
    code: "TOO_SLOW",
    message: expect.stringContaining("100 kB within 10 seconds") as string,
  });
  begun.destroy();
});

test("a long thread is stored in pieces, each written by itself", async () => {
  const words = (n: number) => createHash("sha256").update(String(n)).digest("base64");
  const text = Array.from({ length: 15_000 }, (_, n) => `${words(n)} ${words(-n)}`).join("\n");
  const answer = await send(fileForm("long.txt", text));
  const { threadId } = answer.json<ThreadUpload>();
  const sizes = await database.db
    .select({ bytes: sql<number>`octet_length(${threadPieces.piece})` })
    .from(threadPieces)
    .where(eq(threadPieces.threadId, threadId));
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBe(131_072);
  const { comments } = JSON.parse(threadJson((await readThread(database.db, threadId)) ?? "")) as Thread;
  expect(comments.map(({ body }) => body).join("\n")).toBe(text);
});

test("a thread of which not all pieces can be written is not there", async () => {
  const before = await database.db.$count(threads);
  const userId = await idOfUser(database.db, "ada");
  function* breaking() {
    yield Buffer.from("a piece");
    throw new Error("broke off");
  }
  const row = { id: "broken", userId, title: "T", comments: 1, thread: "", createdAt: new Date() };
  await expect(addThread(database.db, row, breaking())).rejects.toThrow("broke off");
  expect(await database.db.$count(threads)).toBe(before);
  expect(await readThread(database.db, "broken")).toBeUndefined();
});

test("who has no upload left is told so before the file is read, and keeps no slot", async () => {
  const dan = await server.register("dan");
  await send({ payload: "", headers: arriving("").headers }, dan.cookie);
  await database.db.update(limitCounts).set({ used: 60 });
  for (let i = 0; i < 5; i++)
    expect(await outcome(send(arriving("a.txt"), dan.cookie))).toEqual([429, "TOO_MANY_REQUESTS"]);
  await database.db.delete(limitCounts);
  expect((await send(fileForm("a.txt", "a comment\n"), dan.cookie)).statusCode).toBe(200);
});

let address: string | undefined;

/** A request of which the end does not come. */
async function beginUpload(
  { cookie }: Person,
  payload = fileForm("left.txt", lines(10)).payload.subarray(0, -20),
) {
  address ??= await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { headers } = fileForm("", "");
  const isReceived = once(server.app.server, "request");
  const begun = request(`${address}/api/thread`, { method: "POST", headers: { ...headers, cookie } });
  begun.on("error", () => undefined).write(payload);
  const [received] = (await isReceived) as [IncomingMessage];
  return { begun, received };
}

test("who leaves before the file has arrived makes room, and leaves nothing on the disk", async () => {
  const { headers, payload } = fileForm("a.txt", "a comment\n");
  const begun = [await beginUpload(ada), await beginUpload(ada)];
  for (const { received } of begun) if (!received.readableFlowing) await once(received, "resume");
  const sendAnother = async () => (await send({ payload: Readable.from([payload]), headers })).statusCode;
  expect(await sendAnother()).toBe(429);
  for (const each of begun) each.begun.destroy();
  await expect.poll(() => sendAnother()).toBe(200);
  expect(readdirSync(join(server.services.configuration.DATA_DIR, "uploads"))).toEqual([]);
});

test("200 MB that no analysis was made from are the most; one that is analysed makes room", async () => {
  const eve = await server.register("eve");
  const { threadId } = (await send(fileForm("one.txt", "a comment\n"), eve.cookie)).json<ThreadUpload>();
  await send(fileForm("two.txt", "a comment\n"), eve.cookie);
  await database.db
    .update(threads)
    .set({ thread: sql`repeat('x', 100000000)` })
    .where(eq(threads.userId, await idOfUser(database.db, "eve")));
  const refused = await send(arriving("more.txt"), eve.cookie);
  expect(codeOf(refused)).toEqual([409, "LIMIT"]);
  expect(messageOf(refused)[1]).toContain("You have 200 MB");
  expect((await eve.call("POST", "/api/insight/run", { threadId })).statusCode).toBe(202);
  expect((await send(fileForm("more.txt", "a comment\n"), eve.cookie)).statusCode).toBe(200);
});

test("a file without comments, or with rubbish, is refused and nothing is stored", async () => {
  const before = await database.db.$count(threads);
  expect(await outcome(send(fileForm("empty.txt", "")))).toEqual([400, "INSUFFICIENT_DATA"]);
  expect(await outcome(send(fileForm("x.json", "{")))).toEqual([400, "INVALID_JSON"]);
  expect(await outcome(send(fileForm("x.json", '{"a":1}')))).toEqual([400, "INVALID_JSON"]);
  expect(await database.db.$count(threads)).toBe(before);
});

test("a form without a file, a packed form and JSON are refused", async () => {
  const multipart = { "content-type": "multipart/form-data; boundary=edge" };
  const field = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--edge--\r\n';
  expect(await outcome(send({ payload: field, headers: multipart }))).toEqual([400, "MISSING_PARAMS"]);
  const json = { payload: "{}", headers: { "content-type": "application/json" } };
  expect(await outcome(send(json))).toEqual([415, "MEDIA_TYPE"]);
  const { payload, headers } = fileForm("a.txt", "a comment\n");
  const packed = { payload: gzipSync(payload), headers: { ...headers, "content-encoding": "gzip" } };
  expect(await outcome(send(packed))).toEqual([415, "MEDIA_TYPE"]);
});

const chosen = (name: string, content: string, choices: object) =>
  fileForm(name, content, { choices: JSON.stringify(choices) });
const preview = ({ payload, headers }: ReturnType<typeof chosen>) =>
  ada.call("POST", "/api/thread/preview", payload, headers);

test("an upload says what was recognised, and is read by what is chosen", async () => {
  const content = ",comment_body,who\n0,first,ann\n1,second,bob\n";
  const plain = (await send(fileForm("a.csv", content))).json<ThreadUpload>();
  expect(plain.file).toMatchObject({
    format: { key: "csv" },
    fields: { text: { from: "comment_body", comments: 2 }, author: { from: null, comments: 0 } },
    columns: [{ name: "(column 1)" }, { name: "comment_body" }, { name: "who", examples: ["ann", "bob"] }],
    firstComments: [{ body: "first", author: null, score: null }, { body: "second" }],
  });
  const choices = { columns: { author: "who" }, title: "Our talk" };
  const answer = (await send(chosen("a.csv", content, choices))).json<ThreadUpload>();
  expect([answer.title, answer.file.fields.author]).toEqual(["Our talk", { from: "who", comments: 2 }]);
  const stored = JSON.parse(threadJson((await readThread(database.db, answer.threadId)) ?? "")) as Thread;
  expect(stored.comments.map(({ author }) => author)).toEqual(["ann", "bob"]);
  const isAsked = await outcome(send(fileForm("b.csv", "who,said\nann,hello\n")));
  expect(isAsked).toEqual([400, "INSUFFICIENT_DATA"]);
  expect(await outcome(send(chosen("a.csv", content, { columns: { text: "x" } })))).toEqual([400, "INVALID"]);
  expect(await outcome(send(chosen("a.csv", content, { colour: 1 })))).toEqual([400, "INVALID"]);
});

test("a preview says the same, with what stands in the way, and stores nothing", async () => {
  const before = await database.db.$count(threads);
  const asked = await preview(chosen("b.csv", "who,said\nann,hello\n", {}));
  expect([asked.statusCode, asked.json<object>()]).toMatchObject([
    200,
    { file: { question: "text", comments: 0 }, refusal: { code: "INSUFFICIENT_DATA" } },
  ]);
  const ready = await preview(chosen("b.csv", "who,said\nann,hello\n", { columns: { text: "said" } }));
  expect(ready.json<object>()).toMatchObject({ file: { comments: 1 }, refusal: null });
  const large = await preview(chosen("large.txt", lines(20_000), {}));
  expect(large.json<object>()).toMatchObject({ file: { comments: 20_000 }, refusal: null });
  expect((await preview(chosen("x.json", "{", {}))).statusCode).toBe(400);
  expect(await database.db.$count(threads)).toBe(before);
});

test("pasted text is named by its first words, and its insight says where it is from", async () => {
  const uma = await server.register("uma");
  const lines = "Fix the roof first.\nAnd who pays for it?\nThe council should pay.\n";
  const { threadId } = (
    await send(chosen("Pasted comments.txt", lines, { pasted: true }), uma.cookie)
  ).json<ThreadUpload>();
  expect((await uma.call("POST", "/api/insight/run", { threadId })).json<object>()).toMatchObject({
    title: "Pasted: Fix the roof first.",
    source: "pasted",
    postId: threadId,
  });
});

test("of a private chat no name is stored, and its insight is public only once that is confirmed", async () => {
  const ivy = await server.register("ivy");
  await ivy.call("PUT", "/api/preference", { makeInsightsPublicAsDefault: true });
  const chat =
    "[25/11/2021, 13:07] Ann Lee: hello Bob, are you at home\n[26/11/2021, 13:08] Bob: hello Ann, call 555 123 45678\n";
  const { threadId, file } = (
    await send(fileForm("WhatsApp Chat with Bob.txt", chat), ivy.cookie)
  ).json<ThreadUpload>();
  expect(file).toMatchObject({ isPrivateChat: true, namesReplaced: true, title: "WhatsApp chat" });
  const stored = threadJson((await readThread(database.db, threadId)) ?? "");
  expect(stored).not.toMatch(/Ann|Lee|Bob|555/);
  expect(stored).toContain("hello Person 2, are you at home");
  const run = await ivy.call("POST", "/api/insight/run", { threadId });
  expect(run.json<object>()).toMatchObject({ isPublic: false, isPrivateChat: true });
  const { id } = run.json<{ id: string }>();
  const publish = (body: object) => ivy.call("PATCH", `/api/insight/${id}/visibility`, body);
  expect(codeOf(await publish({ isPublic: true }))).toEqual([409, "CONFIRMATION_NEEDED"]);
  const confirmed = await publish({ isPublic: true, confirmPrivateChat: true });
  expect(confirmed.json<object>()).toMatchObject({ isPublic: true, isPrivateChat: true });
  expect((await publish({ isPublic: false })).statusCode).toBe(200);
});
