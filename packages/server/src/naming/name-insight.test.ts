import { createServer as createTls } from "node:https";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Result } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { nameResult, whatToName, type ToName } from "../analysis/naming.js";
import { readResult } from "../analysis/stored-result.js";
import { findResult } from "../insights/store.js";
import { insightResults, insights, modelAnswers } from "../platform/database/tables.js";
import { finishedRun } from "../testing/finished-run.js";
import { silentLog } from "../testing/silent-log.js";
import { useServer } from "../testing/use-server.js";
import { warmAnalysisThread } from "../testing/warm-threads.js";
import { findAnswers } from "./answer-store.js";
import { askModel } from "./ask-model.js";
import { nameInsight } from "./name-insight.js";
import { addOnce, modelWorld } from "./open-naming.js";
import { questionOf } from "./question.js";
import type { ModelSettings } from "../platform/model-settings.js";

const { server, database, worker } = useServer({ worker: {} });

let id: string;
let before: string;
let all: readonly ToName[];
beforeAll(async () => {
  id = await finishedRun(database, worker.queue);
  before = (await findResult(database.db, id)) ?? "";
  all = whatToName({ result: before }).all;
});
beforeEach(async () => {
  await database.db.update(insightResults).set({ result: before }).where(eq(insightResults.insightId, id));
  await database.db.update(insights).set({ isPublic: true, isPrivateChat: false }).where(eq(insights.id, id));
  await database.db.delete(modelAnswers);
});

const opened: Server[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close().closeAllConnections();
});
async function listen(endpoint: Server): Promise<number> {
  opened.push(endpoint);
  await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
  return (endpoint.address() as AddressInfo).port;
}

const settingsFor = (port: number, changes: Partial<ModelSettings> = {}): ModelSettings => ({
  ...{ baseUrl: `http://127.0.0.1:${port}/v1`, key: "sesame", model: "tiny", contextLength: 2048 },
  ...{ output: "structured", language: undefined, limit: 30_000, includesPrivate: false },
  ...changes,
});

/** Has a model name the insight. @param ended Aborted by an endpoint that never answers, in place of thirty seconds. */
async function name(
  answer: RequestListener,
  changes: Partial<ModelSettings> = {},
  ended = new AbortController(),
) {
  const seen: string[] = [];
  const endpoint = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (text: string) => seen.push(text));
    request.on("end", () => answer(request, response));
  });
  const settings = settingsFor(await listen(endpoint), changes);
  const services = { database, log: silentLog, clock: () => new Date(), openThread: warmAnalysisThread };
  const given = { ...services, settings, world: modelWorld(settings), deadline: () => ended.signal };
  await nameInsight(given, id, new AbortController().signal);
  return seen;
}

const completion = (content: string) => JSON.stringify({ choices: [{ message: { content } }] });
const titled = (title: string, comment_ids: readonly unknown[] = ["1", "2"]) =>
  completion(JSON.stringify({ title, comment_ids }));
const says =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(text);
const titlesOf = ({ summaries, readings = [], points = [] }: Result) => [
  ...[...summaries, ...readings.flatMap((grouping) => grouping.summaries)].flatMap(
    (one) => one.model_title ?? [],
  ),
  ...points.flatMap(({ model_label }) => model_label ?? []),
];
const stored = async () => (await findResult(database.db, id)) ?? "";
function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`There are ${list.length}`);
  return found;
}

/** Two groupings may have the same topic. */
const questionsAbout = (some: readonly ToName[]) =>
  new Set(some.map((one) => questionOf(one, "en", settingsFor(1)).key)).size;

/** What checks say of titles of what is to be named. */
function refusalsOf(titles: readonly { one: ToName; title: string; numbers?: readonly string[] }[]) {
  const { prompt } = questionOf(at(all, 0), "en", settingsFor(1));
  const answers = titles.map(({ one, title, numbers }) => {
    const ids = one.comments.map((comment) => comment.id);
    const cited = numbers?.map((number) => ids[Number(number) - 1] ?? "") ?? ids;
    return { what: one.what, title, comment_ids: cited };
  });
  return nameResult({ result: before, answers, model: "tiny", prompt }).refusals;
}

/** Of each that is to be named, a word of its own that passes as a title; null where there is none. */
function goodTitles(): (string | null)[] {
  const words = all.flatMap((one) =>
    [...new Set(one.comments.flatMap(({ text }) => text.match(/\p{Ll}{5,}/gu) ?? []))].map((title) => ({
      one,
      title,
    })),
  );
  const refusals = refusalsOf(words);
  return all.map(
    (one) => words.find((word, index) => word.one === one && refusals[index] === null)?.title ?? null,
  );
}
let good: (string | null)[];
/** The first that has such a title, and that title. */
let [asked, title]: [ToName, string] = [{} as ToName, ""];
beforeAll(() => {
  good = goodTitles();
  const first = good.findIndex((each) => each !== null);
  [asked, title] = [at(all, first), at(good, first) ?? ""];
});
const everyNumber = () => asked.comments.map((_, index) => `${index + 1}`);

describe("a finished insight", () => {
  test("gains the titles that pass, marked with the model and their comments; its own stay", async () => {
    const seen = await name(says(titled(title, everyNumber())));
    const after = readResult(await stored());
    const titles = titlesOf(after);
    expect(titles).toContainEqual({
      ...{ text: title, model: "tiny" },
      comment_ids: asked.comments.map((comment) => comment.id),
    });
    const without = JSON.parse(JSON.stringify(after), (key, value: unknown) =>
      key === "model_title" || key === "model_label" ? undefined : value,
    ) as Result;
    expect(without).toEqual(readResult(before));
    expect(seen.length).toBe(questionsAbout(all));
    expect(JSON.parse(at(seen, 0))).toMatchObject({
      model: "tiny",
      response_format: { type: "json_schema" },
    });
    const shown = await server.guest.call("GET", `/api/insight/${id}`);
    expect(shown.json<{ result: Result }>().result).toEqual(after);
  });

  test("is named once: the same is not asked again, and another model changes no title", async () => {
    const queued: object[] = [];
    const queue = { add: async (_: unknown, __: unknown, job: object) => void queued.push(job) };
    await addOnce(queue, database.db, id);
    await name(says(titled(title, everyNumber())));
    await addOnce(queue, database.db, id);
    expect(queued).toEqual([{ insightId: id }]);
    const named = await stored();
    expect(await name(says(titled("Other")))).toEqual([]);
    const again = await name(says(titled(title, everyNumber())), { model: "huge" });
    expect(again.length).toBe(questionsAbout(whatToName({ result: named }).all));
    expect(titlesOf(readResult(await stored())).filter(({ model }) => model === "tiny")).toEqual(
      titlesOf(readResult(named)),
    );
  });

  test.each<[string, object, Partial<ModelSettings>, boolean]>([
    ["a private insight", { isPublic: false }, {}, false],
    ["a private chat", { isPrivateChat: true }, {}, false],
    ["a private insight, by a second switch", { isPublic: false }, { includesPrivate: true }, true],
    ["a thread in another language than the model's", { isPublic: true }, { language: "de" }, false],
  ])("%s: whether its comments leave", async (_, row, changes, isSent) => {
    await database.db.update(insights).set(row).where(eq(insights.id, id));
    expect((await name(says(titled("x")), changes)).length > 0).toBe(isSent);
  });

  test("nothing more is sent once its owner made it private", async () => {
    const seen = await name((request, response) => {
      void database.db
        .update(insights)
        .set({ isPublic: false })
        .where(eq(insights.id, id))
        .then(() => says(titled("x"))(request, response));
    });
    expect(seen).toHaveLength(1);
  });
});

describe("an endpoint that misbehaves changes nothing", () => {
  const question = () => questionOf(at(all, 0), "en", settingsFor(1));

  const long = "x".repeat(10 * 1024 * 1024);
  test.each<[string, RequestListener]>([
    ["half of a completion", says(titled("Half").slice(0, 30))],
    ["half of an answer", says(completion('{"title": "Half", "comm'))],
    ["something else", says("[1, null]")],
    ["no choice", says('{"choices": []}')],
    ["no text", says('{"choices": [{"message": {"content": 7}}]}')],
    ["a number for an id", says(titled("Bikes", [1]))],
    ["no id", says(titled("Bikes", []))],
    ["an error", says("no", 500)],
    ["no right to it", says("no", 401)],
    ["10 MB", says(titled(long))],
    ["a cut connection", (request) => request.socket.destroy()],
    [
      "a redirect into the private network",
      (_, response) => response.writeHead(307, { location: "http://169.254.169.254/latest" }).end(),
    ],
  ])("%s is no answer, and is asked twice", async (_, answer) => {
    let asked = 0;
    const endpoint = createServer((request, response) => {
      asked += 1;
      answer(request, response);
    });
    const settings = settingsFor(await listen(endpoint));
    const reply = await askModel(modelWorld(settings), settings, question(), new AbortController().signal);
    expect(reply.outcome).not.toBe("answered");
    expect(asked).toBe(2);
  });

  test.each([
    ["broken JSON", says("{{{")],
    ["its prompt", says(titled("Use the words of the comments"))],
    ["an id of no comment", says(titled("Bikes", ["99"]))],
  ])("%s leaves the insight as it was", async (_, answer) => {
    const seen = await name(answer);
    expect(await stored()).toBe(before);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThanOrEqual(2 * all.length);
  });

  test.each<[string, (write: (text: string) => void) => void]>([
    ["silence", () => undefined],
    ["one byte and then the next, much later", (write) => write("{")],
  ])("%s, until the deadline", async (_, begin) => {
    const ended = new AbortController();
    const seen = await name(
      (_request, response) => {
        begin((text) => response.write(text));
        ended.abort();
      },
      {},
      ended,
    );
    expect(seen).toHaveLength(1);
    expect(await stored()).toBe(before);
  });

  test("a wrong certificate", async () => {
    const port = await listen(createTls({ key: KEY, cert: CERTIFICATE }, says(titled("Bikes"))));
    const settings = settingsFor(port, { baseUrl: `https://127.0.0.1:${port}/v1` });
    const reply = await askModel(modelWorld(settings), settings, question(), new AbortController().signal);
    expect(reply.outcome).toBe("unanswered");
  });

  test("an address in the private network that is not the one that is set", async () => {
    const port = await listen(createServer(says(titled("Bikes"))));
    const settings = settingsFor(port);
    const other = { ...settings, baseUrl: "http://127.0.0.1:1/v1" };
    const reply = await askModel(modelWorld(other), settings, question(), new AbortController().signal);
    expect(reply).toMatchObject({ outcome: "unanswered" });
  });
});

/** Made false: no such title may ever be shown. */
const falseTitles: ((one: ToName, good: string, random: string) => string)[] = [
  (_one, _good, random) => `Zanzibar ${random}`,
  (_one, good) => `${good} in Zanzibar`,
  (_one, good, random) => `${random.length + 1000} ${good}`,
  (_one, good) => `Most people and ${good} everybody`,
  (_one, good) => `"${good} zounds"`,
  (_one, good) => `<b>${good}</b>`,
  (_one, good) => `**${good}**`,
  () => "Title: the comments in common",
  () => "Write a title of at most twelve words",
  () => "Der Kaffee schmeckt den Leuten überhaupt nicht",
  () => "コーヒーの味について",
  (_one, good) => `${good}: no`,
  (one) => inverted(at(one.comments, 0).text),
  (one) => inverted(at(one.comments, 1).text),
  (_one, _good, random) => random,
];

/** What somebody said, with the other sign. */
function inverted(text: string): string {
  const [sentence = ""] = text.split(/(?<=[.!?])\s|\n/);
  const short = sentence.split(/\s+/).slice(0, 9).join(" ");
  const isNegated = /\b(?:not|no|never)\b|n't/i.test(short);
  if (isNegated) return short.replace(/\b(?:not|no|never) |n't/gi, "");
  const turned = short.replace(/\b(is|are|was|were|can|should|will|would|do|have|has)\b/i, "$1 not");
  return turned === short ? `No ${short}` : turned;
}

test("of 1,000 titles that are false not one is shown", () => {
  const made = fc.record({
    index: fc.integer({ min: 0, max: all.length - 1 }),
    make: fc.constantFrom(...falseTitles),
    random: fc.string({ unit: "grapheme", maxLength: 20 }),
    numbers: fc.uniqueArray(fc.integer({ min: 1, max: 12 }).map(String), { minLength: 1, maxLength: 12 }),
  });
  const outputs = fc.sample(made, { numRuns: 1000, seed: 44 }).map(({ index, make, random, numbers }) => {
    const one = at(all, index);
    return { one, title: make(one, good[index] ?? "word", random), numbers };
  });
  const refusals = refusalsOf(outputs);
  expect(outputs.filter((_, index) => refusals[index] === null).map((output) => output.title)).toEqual([]);
});

test("answers are kept for the operator, with the reason", async () => {
  await name(says(titled("Zanzibar and coffee")));
  const keys = await database.db
    .select({ key: modelAnswers.key, refusal: modelAnswers.refusal })
    .from(modelAnswers);
  expect(keys).toHaveLength(questionsAbout(all));
  expect(new Set(keys.map(({ refusal }) => refusal))).not.toContain(null);
  expect([...(await findAnswers(database.db, [at(keys, 0).key])).values()]).toEqual([
    '{"title":"Zanzibar and coffee","comment_ids":["1","2"]}',
  ]);
});

// For wrong.example, signed by itself.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsqlqXdCfjIBwIn73
DrO37Q8fxs67DS3uI6OOqrtmVpqhRANCAATKCm+kCDAl4PpVvAOr9Dp5oPIYrEyN
sqEsBvN6lNr+/GaZXiLZR6YnwKzWEkyZzw4eIiVlx0ZlCqnd6YEq1OIb
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhzCCAS2gAwIBAgIUKEL97EERCAad2jTtYda6DkI0deAwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNd3JvbmcuZXhhbXBsZTAgFw0yNjExMjcxNzEyMzBaGA8yMTI2
MTEwMzE3MTIzMFowGDEWMBQGA1UEAwwNd3JvbmcuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABMoKb6QIMCXg+lW8A6v0Onmg8hisTI2yoSwG83qU2v78
ZpleItlHpifArNYSTJnPDh4iJWXHRmUKqd3pgSrU4hujUzBRMB0GA1UdDgQWBBRk
olZbWJsSwcFLsNaIzjqHbvADAjAfBgNVHSMEGDAWgBRkolZbWJsSwcFLsNaIzjqH
bvADAjAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCICcA8POvlUYa
MeyfG5zrcFQWZ2wtSC/gUhh94rTelAhNAiEAlx1a99yC4QCbZX9mqhGjXJVg4G6B
b5R+Gm2oOcs7Vj4=
-----END CERTIFICATE-----
`;
