import { parse, type ApiError, type Insight } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insights, threads } from "../platform/database/tables.js";
import { newId } from "../platform/ids.js";
import { addInsight, idOfUser } from "../testing/sample-insight.js";
import { codeOf, messageOf, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const parameters = parse("analysis-parameters", { max_comments: 10 });
const sample = {
  reference: { source: "sample", id: "sample" },
  source: "sample",
  postId: "sample",
  parameters: { ...parameters },
};

const { server, database, ada, eve } = useServer({ people: ["ada", "eve"] });

const again = (person: Person, id: string, body?: object) =>
  person.call("POST", `/api/insight/${id}/run-again`, body);
const rowOf = async (id: string) => (await database.db.select().from(insights).where(eq(insights.id, id)))[0];
const endAll = () => database.db.update(insights).set({ status: "failed" });

test("a reader of a public insight gets a private run of their own, of the same thread and parameters", async () => {
  const set = await ada.call("POST", "/api/parameterset/save", { name: "Set", config: {} });
  const { id: parameterSetId } = set.json<{ id: string }>();
  const id = await addInsight(database.db, "ada", { ...sample, isPublic: true, parameterSetId, seed: 7 });
  const response = await again(eve, id);
  expect(response.statusCode, response.body).toBe(202);
  const insight = response.json<Insight>();
  expect(insight).toMatchObject({
    status: "queued",
    title: "A post",
    isPublic: false,
    isOwner: true,
    parameterSetId: null,
    starCount: 0,
  });
  expect(insight.id).not.toBe(id);
  expect(await rowOf(insight.id)).toMatchObject({ ...sample, parameters, seed: 7 });
  const own = (await again(ada, id)).json<Insight>();
  expect(own.parameterSetId).toBe(parameterSetId);
  expect((await again(server.guest, id)).statusCode).toBe(401);
});

test("another grouping may be asked for, and nothing else", async () => {
  await endAll();
  const id = await addInsight(database.db, "ada", sample);
  const changed = { min_cluster_size: 9, cluster_selection_epsilon: 0.2 };
  const { id: newOne } = (await again(ada, id, { hdbscan_params: changed })).json<Insight>();
  expect((await rowOf(newOne))?.parameters).toEqual({
    ...parameters,
    hdbscan_params: { ...parameters.hdbscan_params, ...changed },
  });
  for (const body of [{ hdbscan_params: { metric: "cosine" } }, { isPublic: true }]) {
    expect((await again(ada, id, body)).statusCode).toBe(400);
  }
});

test("more is not put back than one analysis takes, and the sentence counts what was put back before", async () => {
  await endAll();
  const restore = Array.from({ length: 150 }, (_, nth) => `c${nth}`);
  const id = await addInsight(database.db, "ada", { ...sample, parameters: { ...parameters, restore } });
  const more = Array.from({ length: 51 }, (_, nth) => `d${nth}`);
  const refused = await again(ada, id, { restore: more });
  expect(messageOf(refused)).toEqual([
    400,
    "Together with earlier ones, this would restore 201 rules and comments. The limit is 200.",
  ]);
  expect((await again(ada, id, { restore: ["c1", ...more.slice(1)] })).statusCode).toBe(202);
});

test("an uploaded thread is run again by its owner alone, and while it is there", async () => {
  await endAll();
  const userId = await idOfUser(database.db, "ada");
  const thread = { id: newId(), userId, title: "Upload", comments: 1, thread: "{}" };
  await database.db.insert(threads).values(thread);
  const id = await addInsight(database.db, "ada", {
    reference: { source: "upload", id: thread.id },
    source: "upload",
    postId: thread.id,
    isPublic: true,
  });
  const refused = await again(eve, id);
  expect(messageOf(refused)).toEqual([
    403,
    "This analysis is of a file that someone else uploaded. Only they can run it again.",
  ]);
  expect((await again(ada, id)).statusCode).toBe(202);
  await database.db.delete(threads);
  expect((await again(ada, id)).statusCode).toBe(404);
});

test("a source that is not set up refuses at once, a model that is not allowed any more too", async () => {
  await endAll();
  const id = await addInsight(database.db, "ada", { isPublic: true });
  const refused = await again(eve, id);
  expect(codeOf(refused)).toEqual([400, "REDDIT_CLIENT_ERROR"]);
  const model_params = { ...parameters.model_params, sentence_transformer_model: "gone-model" };
  const changed = { ...sample, parameters: { ...parameters, model_params } };
  expect((await again(ada, await addInsight(database.db, "ada", changed))).statusCode).toBe(400);
});

test("runs too many are refused, though asked for at once, with when to come back", async () => {
  await endAll();
  const id = await addInsight(database.db, "ada", { ...sample, isPublic: true });
  const answers = await Promise.all(Array.from({ length: 8 }, () => again(eve, id)));
  expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(5);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.json<ApiError>().message).toMatch(/^You have 5 unfinished analyses/);
  expect(refused[0]?.headers["retry-after"]).toBe("30");
});
