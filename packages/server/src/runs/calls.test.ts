import { parse, type Insight, type Progress } from "@undertone/schemas";
import type { LightMyRequestResponse } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { stageNames } from "../analysis/stage-names.js";
import { insights } from "../platform/database/tables.js";
import { failRun, storeResult } from "./end-run.js";
import { runWorker, type TestWorker } from "../testing/run-worker.js";
import { someOutcome } from "../testing/sample-insight.js";
import { someThread } from "../testing/some-thread.js";
import { codeOf, fieldsOf, startTestServer, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const longTimeout = { timeout: 280_000, interval: 50 };
const bodyOf = <T = Insight>(response: LightMyRequestResponse) => response.json<T>();
const run = (person: Person, body: object = { link: "sample" }) =>
  person.call("POST", "/api/insight/run", body);

const workers: TestWorker[] = [];
const { server, database, ada: person } = useServer({ each: true, people: ["ada"] });
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

test("a run is accepted at once, as the insight that its detail shows", async () => {
  const response = await run(person, { redditId: " sample ", parameterSetId: null });
  expect(response.statusCode).toBe(202);
  expect(response.headers["retry-after"]).toBeUndefined();
  const insight = parse("insight", bodyOf(response));
  expect(insight).toMatchObject({ status: "queued", source: "sample", isPublic: false, isOwner: true });
  expect(insight.result).toMatchObject({ task_id: expect.stringMatching(/^[\w-]{20,}$/) as string });
  const detail = await person.call("GET", `/api/insight/${insight.id}`);
  expect(bodyOf(detail)).toEqual(insight);
  const [row] = await database.db.select().from(insights);
  expect(row?.parameters).toEqual(parse("analysis-parameters", {}));
});

test("an own parameter set is completed and kept with the run", async () => {
  const set = { name: "Large", config: { hdbscan_params: { min_cluster_size: 9 } } };
  const { id } = bodyOf<{ id: string }>(await person.call("POST", "/api/parameterset/save", set));
  expect(bodyOf(await run(person, { link: "sample", parameterSetId: id })).parameterSetId).toBe(id);
  const [row] = await database.db.select().from(insights);
  expect(row?.parameters).toEqual(parse("analysis-parameters", set.config));
});

test("parameters of a run alone are completed and told with it, and no set is saved", async () => {
  const parameters = { hdbscan_params: { min_cluster_size: 9 } };
  const response = await run(person, { redditId: "sample", parameterSetId: null, parameters });
  expect(response.statusCode).toBe(202);
  const told = await person.call("GET", `/api/insight/${bodyOf(response).id}/parameter-set`);
  expect(told.json()).toEqual({ parameterSetId: null, parameters: parse("analysis-parameters", parameters) });
  expect((await person.call("GET", "/api/parameterset/my")).json()).toEqual({ parameterSets: [] });
});

test("an insight has its counts under both names wherever it is answered", async () => {
  const { id } = bodyOf(await run(person));
  await person.call("POST", `/api/star/toggle/${id}`);
  const both = { starCount: 1, commentCount: 0, _count: { stars: 1, comments: 0 } };
  expect((await person.call("GET", `/api/insight/${id}`)).json()).toMatchObject(both);
  expect((await person.call("GET", "/api/insight/my")).json()).toMatchObject({ insights: [both] });
  expect((await person.call("GET", "/api/star/list")).json()).toMatchObject({ stars: [{ insight: both }] });
  const shown = await person.call("PATCH", `/api/insight/${id}/visibility`, { isPublic: true });
  expect(shown.json()).toMatchObject(both);
});

test("what does not name one known thread, or names an unknown set, is refused, naming the field", async () => {
  for (const [name, body, status, code, field] of badBodies) {
    const response = await run(person, body);
    expect([name, ...codeOf(response), ...fieldsOf(response)]).toEqual([name, status, code, status, [field]]);
  }
  expect(await database.db.$count(insights)).toBe(0);
});

test("a short file without enough usable comments is refused at once, with the reason", async () => {
  const uploaded = await person.upload("short.txt", "no\nyes\nA whole sentence that somebody wrote\n");
  const { threadId } = bodyOf<{ threadId: string }>(uploaded);
  const response = await run(person, { threadId });
  const error = bodyOf<{ code: string; message: string; fields: object }>(response);
  expect([response.statusCode, error.code]).toEqual([422, "INSUFFICIENT_DATA"]);
  expect(error.message).toMatch(
    /^Only 1 of 3 comments can be used, and topics need at least 2\. Left out: 2 /,
  );
  expect(error.fields).toEqual({ threadId: error.message });
  const parameters = { preprocessing_params: { min_comment_length: 1, min_word_count: 1 } };
  expect((await run(person, { threadId, parameters })).statusCode).toBe(202);
});

test("a sixth unfinished run is refused with 429 and when to come back; a finished one makes room", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => run(person)));
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([202, 202, 202, 202, 202, 429]);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  const accepted = answers.find(({ statusCode }) => statusCode === 202);
  if (!accepted) throw new Error("None was accepted");
  await failRun(server.services, bodyOf(accepted).id, { code: "X", message: "x" });
  expect((await run(person)).statusCode).toBe(202);
});

test("a run is cancelled by its owner, once and again; a finished one is not", async () => {
  const { id } = bodyOf(await run(person));
  const cancel = (who: Person) => who.call("POST", `/api/insight/${id}/cancel`);
  const first = await cancel(person);
  expect(first.statusCode).toBe(200);
  expect(bodyOf(first)).toMatchObject({ status: "cancelled", result: { error: { code: "CANCELLED" } } });
  expect((await cancel(person)).body).toBe(first.body);
  const next = bodyOf(await run(person));
  await storeResult(server.services, next.id, someOutcome);
  expect((await person.call("POST", `/api/insight/${next.id}/cancel`)).statusCode).toBe(409);
});

test("events of a public run that was cancelled tell everybody so", async () => {
  const { id } = bodyOf(await run(person));
  await person.call("PATCH", `/api/insight/${id}/visibility`, { isPublic: true });
  await person.call("POST", `/api/insight/${id}/cancel`);
  const events = await server.guest.call("GET", `/api/insight/${id}/events`);
  expect(events.body).toMatch(
    /^event: failed\ndata: \{"status":"cancelled","code":"CANCELLED","message":".+"\}\n\n$/,
  );
});

test("events tell the present state at once, each stage as it goes, and the end, for each who listens", async () => {
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  const sources = { fetch: () => gate.then(() => someThread()) };
  const worker = await runWorker(database, { sources });
  workers.push(worker);
  const working = await startTestServer(database, { queue: worker.queue });
  const url = await working.app.listen({ port: 0, host: "127.0.0.1" });
  const { cookie } = person;
  const { id } = bodyOf(await working.guest.call("POST", "/api/insight/run", { link: "sample" }, { cookie }));
  const listen = () => fetch(`${url}/api/insight/${id}/events`, { headers: { cookie: person.cookie } });
  const [one, two] = await Promise.all([listen(), listen()]);
  expect(Object.fromEntries(one.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  await vi.waitFor(async () => {
    const [row] = await database.db.select().from(insights);
    expect(row?.status).toBe("running");
  }, longTimeout);
  go();
  const [heard, alsoHeard] = await Promise.all([eventsOf(one), eventsOf(two)]);
  expect(alsoHeard.at(-1)).toEqual(heard.at(-1));
  expect(heard.at(-1)).toEqual({ event: "done", data: { status: "succeeded" } });
  const progress = heard.slice(0, -1);
  expect(progress.length).toBeGreaterThan(6);
  for (const { event, data } of progress) {
    expect(event).toBe("progress");
    expect(data.progress?.map(({ stage }) => stage)).toEqual(
      parse("progress", data.progress?.[0]) && stageNames,
    );
  }
  const states = new Set(
    progress.flatMap(({ data }) => data.progress?.map(({ stage, state }) => `${stage} ${state}`) ?? []),
  );
  for (const stage of stageNames.slice(0, -1)) expect(states).toContain(`${stage} finished`);
  const later = await (await listen()).text();
  expect(later).toBe('event: done\ndata: {"status":"succeeded"}\n\n');
  await working.close();
});

test("an open event stream does not hold up the end of the server, and ends itself", async () => {
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { id } = bodyOf(await run(person));
  const stream = await fetch(`${url}/api/insight/${id}/events`, { headers: { cookie: person.cookie } });
  const text = stream.text();
  await server.app.close();
  expect(await text).toMatch(/^event: progress\n/);
});

const badBodies: [name: string, body: object, status: number, code: string, field: string][] = [
  ["nothing", {}, 400, "MISSING_REDDIT_POST_ID", "redditId"],
  ["two posts", { redditId: "abc", postId: "abc" }, 400, "INVALID", "redditId"],
  ["a foreign link", { link: "https://example.org/x" }, 400, "MISSING_REDDIT_POST_ID", "link"],
  ["an unknown source", { postId: "abc", source: "nowhere" }, 400, "INVALID", "postId"],
  ["the inner source of uploads", { link: "abc", source: "upload" }, 400, "INVALID", "link"],
  ["a Reddit post without keys", { redditId: "n49rw" }, 400, "REDDIT_CLIENT_ERROR", "redditId"],
  ["a word that no post has for its id", { redditId: "bitcoin" }, 400, "MISSING_REDDIT_POST_ID", "redditId"],
  ["a word in place of a link", { link: "hello" }, 400, "MISSING_REDDIT_POST_ID", "link"],
  ["an unknown thread", { threadId: "nothing" }, 404, "NOT_FOUND", "threadId"],
  ["an unknown parameter set", { link: "sample", parameterSetId: "no" }, 404, "NOT_FOUND", "parameterSetId"],
  ["both", { link: "sample", parameterSetId: "some", parameters: {} }, 400, "INVALID", "parameters"],
  [
    "a model that is not on the list",
    { link: "sample", parameters: { model_params: { sentence_transformer_model: "another/model" } } },
    400,
    "INVALID",
    "parameters.model_params.sentence_transformer_model",
  ],
];

interface Heard {
  event: string;
  data: { status: string; progress?: Progress[] };
}

async function eventsOf(response: Response): Promise<Heard[]> {
  const messages = (await response.text())
    .split("\n\n")
    .filter((message) => message !== "" && message !== ":");
  return messages.map((message) => {
    const [, event = "", data = "null"] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
    return { event, data: JSON.parse(data) as Heard["data"] };
  });
}
