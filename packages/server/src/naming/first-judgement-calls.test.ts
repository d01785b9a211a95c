import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { parse, type Count } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listening } from "../../../../tests/support/listening.js";
import { counts, insights } from "../platform/database/tables.js";
import { finishedRun } from "../testing/finished-run.js";
import { useServer } from "../testing/use-server.js";

const { server, database, worker, ada, eve } = useServer({ people: ["ada", "eve"], worker: {} });

/** What the model says; a string is not JSON of a completion. */
let say: (numbers: string[]) => unknown;
let seen: string[] = [];
let endpoint: Awaited<ReturnType<typeof listening>>;
let insightId: string;
let count: Count;

beforeAll(async () => {
  const model = createServer(async (request, response) => {
    const body = await text(request);
    seen.push(body);
    const [, user] = (JSON.parse(body) as { messages: { content: string }[] }).messages;
    const numbers = [...(user?.content ?? "").matchAll(/^\[\w{8} ([1-9]\d*)\]$/gm)].map(([, n = ""]) => n);
    const content = JSON.stringify(say(numbers));
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  });
  endpoint = await listening(model);
  insightId = await finishedRun(database, worker.queue, {}, "ada");
  const started = await ada.call("POST", `/api/insight/${insightId}/counts`, {
    ...{ kind: "own-question", question: "complains of traffic", size: 24 },
  });
  count = parse("count", started.json());
});
afterAll(() => endpoint.close());
beforeEach(async () => {
  useModel(true);
  seen = [];
  await database.db.update(counts).set({ firstJudgement: null });
  await database.db.update(insights).set({ isPublic: true }).where(eq(insights.id, insightId));
});

function useModel(isOn: boolean, isPrivateToo = false): void {
  Object.assign(server.services.configuration, {
    ...{ OPENAI_BASE_URL: isOn ? `${endpoint.url}/v1` : undefined, INFERENCE_TEXT_MODEL: "tiny" },
    ...{ INFERENCE_OUTPUT_SCHEMA: "structured", INFERENCE_PRIVATE: isPrivateToo },
  });
}
const ask = (person = ada) =>
  person.call("POST", `/api/insight/${insightId}/first-judgement`, { countId: count.id });
const list = async (person = ada) =>
  parse("count-list", (await person.call("GET", `/api/insight/${insightId}/counts`)).json());
const all = (numbers: string[], judgement = "neither") => ({
  judgements: numbers.map((id) => ({ id, judgement })),
});

test("the model judges the sample once, shown apart and counted nowhere until a person judges", async () => {
  say = ([first = "", ...others]) => ({
    judgements: [{ id: first, judgement: "yes" }, ...all(others).judgements],
  });
  expect((await list()).model).toBe("tiny");
  const judged = parse("count", (await ask()).json());
  expect(judged.firstJudgement?.model).toBe("tiny");
  expect(judged.firstJudgement?.judgements).toEqual(
    count.sample.map((_, index) => (index % 12 === 0 ? "yes" : "neither")),
  );
  expect(judged.judges).toEqual([]);
  expect(await (await ada.call("GET", `/api/insight/${insightId}`)).body).not.toContain('"counted":{');
  expect(seen).toHaveLength(2);
  expect(JSON.parse(seen[0] ?? "")).toMatchObject({ response_format: { type: "json_schema" } });
  await ask();
  expect(seen).toHaveLength(2);
});

test.each<[string, (numbers: string[]) => unknown]>([
  ["no JSON of ours", () => "yes"],
  ["an id of no comment", (numbers) => all([...numbers.slice(1), "99"])],
  ["a comment twice", ([first = ""]) => all([first, first])],
  ["a judgement that there is not", (numbers) => all(numbers, "maybe")],
  ["the opposite of a question that has none", (numbers) => all(numbers, "opposite")],
  ["its prompt", () => ({ judgements: "Answer with JSON alone" })],
  ["something beside it", (numbers) => ({ ...all(numbers), counted: { yes: 400 } })],
])("%s: nothing of it is shown", async (_, answer) => {
  say = answer;
  expect((await ask()).statusCode).toBe(502);
  expect((await list()).counts[0]).toMatchObject({ firstJudgement: null, judges: [] });
});

test("of answers some of which are usable, those comments alone are judged", async () => {
  let asked = 0;
  say = (numbers) => (asked++ === 0 ? all(numbers.slice(3)) : "no");
  const { firstJudgement } = parse("count", (await ask()).json());
  expect(firstJudgement?.judgements.map((each) => each !== null)).toEqual(
    count.sample.map((_, index) => index >= 3 && index < 12),
  );
});

test.each<[string, () => unknown, number]>([
  ["without a model", () => useModel(false), 409],
  ["of a private insight", () => setPrivate(), 409],
  ["of a private insight, by a second switch", () => (useModel(true, true), setPrivate()), 200],
])("comments %s: whether they leave", async (_, prepare, status) => {
  say = (numbers) => all(numbers);
  await prepare();
  expect((await ask()).statusCode).toBe(status);
  expect(seen.length > 0).toBe(status === 200);
  expect((await list()).model === "tiny").toBe(status === 200);
});
const setPrivate = () =>
  database.db.update(insights).set({ isPublic: false }).where(eq(insights.id, insightId));

test("who may not judge neither asks the model nor hears of it", async () => {
  expect((await ask(eve)).statusCode).toBe(403);
  expect((await list(eve)).model).toBeNull();
  expect(seen).toEqual([]);
});
