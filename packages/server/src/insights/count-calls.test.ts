import { parse, type Count, type Insight, type Judgement, type Result } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { findUserByName } from "../accounts/store.js";
import { counts as countRows, judgements } from "../platform/database/tables.js";
import { finishedRun, storedResult } from "../testing/finished-run.js";
import { addInsight } from "../testing/sample-insight.js";
import { fieldsOf, PASSWORD, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";
import { forgetCommentsOf, storeFirstJudgement, storeJudgement } from "./count-store.js";

const people = ["ada", "eve", "bob"] as const;
const { server, database, worker, ada, eve, bob } = useServer({ people, worker: {} });

let id: string;
let result: Result;
const start = (person: Person, body: object, insightId = id) =>
  person.call("POST", `/api/insight/${insightId}/counts`, body);
const started = async (person: Person, body: object, insightId = id) => {
  const answer = await start(person, body, insightId);
  expect(answer.statusCode, answer.body).toBe(201);
  return parse("count", answer.json());
};
const judge = (person: Person, count: Count, index: number, judgement: Judgement["judgement"]) =>
  person.call("PUT", `/api/insight/${id}/judgement`, {
    ...{ countId: count.id, commentId: count.sample[index], judgement },
  });
const counts = async (person: Person, insightId = id) => {
  const answer = await person.call("GET", `/api/insight/${insightId}/counts`);
  expect(answer.statusCode, answer.body).toBe(200);
  return parse("count-list", answer.json());
};
const countOf = async (person: Person, { id: countId }: Count, insightId = id) =>
  (await counts(person, insightId)).counts.find((count) => count.id === countId);
const shown = async (insightId = id) =>
  (await ada.call("GET", `/api/insight/${insightId}`)).json<Insight & { result: Result }>();
const letJudge = (username: string, mayJudge = true) =>
  ada.call("PUT", `/api/insight/${id}/judges`, { username, mayJudge });
const publish = (isPublic: boolean) => ada.call("PATCH", `/api/insight/${id}/visibility`, { isPublic });
/** The first comments say it, then some the opposite where the kind has one, the others neither. */
const judgementAt = ({ kind }: Count, index: number, yes = 6) =>
  index < yes ? "yes" : index < yes + 3 && kind !== "own-question" ? "opposite" : "neither";
/** As rows: forty calls for each count are most of what these tests would take. */
async function judgeAll({ username }: Person, count: Count, yes?: number, but: number[] = []): Promise<void> {
  const user = await findUserByName(database.db, username);
  const row = { countId: count.id, userId: user?.id ?? "", createdAt: server.services.clock() };
  for (const [index, commentId] of count.sample.entries()) {
    const judgement = judgementAt(count, index, yes);
    if (!but.includes(index)) await storeJudgement(database.db, { ...row, commentId, judgement });
  }
}
const aQuestion = (question: string) => ({ kind: "own-question", question });

beforeAll(async () => {
  id = await finishedRun(database, worker.queue, {}, "ada");
  result = await storedResult(database, id);
});
beforeEach(() => server.pass(3_600_000));

const point = (index = 0) => ({ kind: "point", commentId: result.points?.[index]?.comment_id });

test("a sample of a point holds forty comments in strata of their likeness, the same for all who ask", async () => {
  const count = await started(ada, point());
  expect(count).toMatchObject({
    ...{ kind: "point", sentence: result.points?.[0]?.sentence, isOrdered: true, isEarlier: false },
    ...{ comments: result.total_processed, judges: [], agreement: null },
  });
  expect(new Set(count.sample).size).toBe(40);
  // All of the nearest tenth are in it.
  const nearest = new Set(result.points?.[0]?.nearest.map((near) => near.comment_id));
  expect(count.sample.filter((comment) => nearest.has(comment)).length).toBeGreaterThanOrEqual(8);
  const again = await Promise.all([started(ada, point()), started(ada, point())]);
  expect(again.map((each) => each.id)).toEqual([count.id, count.id]);
  expect(await counts(server.guest)).toMatchObject({ counts: [count], mayJudge: false, judges: [] });
});

test("a question's words are compared with the comments', and it may be judged from twenty-four", async () => {
  const count = await started(ada, { ...aQuestion("  complains of parking and traffic "), size: 24 });
  expect(count).toMatchObject({
    kind: "own-question",
    sentence: "complains of parking and traffic",
    isOrdered: true,
  });
  expect(count.sample).toHaveLength(24);
  const all = [...Object.values(result.clusters).flat(), ...result.noise];
  const bodies = count.sample.map((comment) => all.find((each) => each.id === comment)?.body ?? "");
  expect(bodies.filter((body) => /parking|traffic/i.test(body)).length).toBeGreaterThan(2);
});

test("a question of the post may be laid out in other lines than there", async () => {
  const question = result.post_info.title.replace(" ", " \n ");
  expect(await started(ada, { kind: "post-question", question })).toMatchObject({ sentence: question });
});

test("without vectors each comment is as likely as the next, and the sample says so", async () => {
  const embedding = { ...result.embedding, used: "all-MiniLM-L6-v2" };
  const other = await addInsight(database.db, "ada", { isPublic: true }, { ...result, embedding });
  const count = await started(ada, aQuestion("mentions the price"), other);
  expect(count).toMatchObject({ isOrdered: false, comments: result.total_processed });
});

test.each([
  [{ kind: "point", commentId: "none" }, "commentId"],
  [{ kind: "point" }, "commentId"],
  [{ kind: "own-question" }, "question"],
  [{ kind: "own-question", question: "  " }, "question"],
  [{ kind: "post-question", question: "Stands nowhere in the post?" }, "question"],
  [{ ...aQuestion("price"), size: 30 }, "size"],
])("%j is refused, naming the field", async (body, field) => {
  expect(fieldsOf(await start(ada, body))).toEqual([400, [field]]);
});

test("whom the owner lets may judge what they may read; others may look", async () => {
  const count = await started(ada, aQuestion("is a joke"));
  expect((await judge(server.guest, count, 0, "yes")).statusCode).toBe(401);
  expect((await judge(eve, count, 0, "yes")).statusCode).toBe(403);
  expect((await start(eve, aQuestion("is rude"))).statusCode).toBe(403);
  expect((await letJudge("eve")).json()).toEqual({ judges: ["eve"] });
  expect((await judge(eve, count, 0, "yes")).statusCode).toBe(204);
  expect(await counts(eve)).toMatchObject({ mayJudge: true, judges: [] });
  expect((await eve.call("GET", `/api/insight/${id}`)).json()).toMatchObject({ mayJudge: true });
  expect((await counts(ada)).judges).toEqual(["eve"]);

  await publish(false);
  const absent = await bob.call("GET", "/api/insight/AAAAAAAAAAAAAAAAAAAAAA/counts");
  for (const person of [eve, bob]) {
    const answers = [
      await person.call("GET", `/api/insight/${id}/counts`),
      await judge(person, count, 1, "yes"),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, absent.body]);
  }
  await publish(true);
  await letJudge("eve", false);
  expect((await judge(eve, count, 1, "yes")).statusCode).toBe(403);

  for (const [name, status] of [
    ["nobody-here", 404],
    ["ada", 400],
  ] as const) {
    expect(fieldsOf(await letJudge(name))).toEqual([status, ["username"]]);
  }
});

test("two windows that send every judgement twice, at once, neither lose nor double one", async () => {
  const count = await started(ada, { ...aQuestion("tells of a failure"), size: 24 });
  const windows = [0, 1].flatMap(() =>
    count.sample.map((_, index) => judge(ada, count, index, judgementAt(count, index))),
  );
  const statuses = (await Promise.all(windows)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([204]));
  const stored = await database.db.select().from(judgements).where(eq(judgements.countId, count.id));
  expect(stored).toHaveLength(24);
  expect((await countOf(ada, count))?.judges).toMatchObject([
    {
      username: "ada",
      isYou: true,
      judgements: count.sample.map((_, index) => judgementAt(count, index)),
      counted: { judged: 24, by: "ada", comments: result.total_processed },
    },
  ]);
});

test("the sentence carries the figures once all is judged, and no longer when one is taken back", async () => {
  const count = await started(ada, point(1));
  await judgeAll(ada, count, 6, [0]);
  const countedPoint = async () => (await shown()).result.points?.[1]?.counted;
  expect(await countedPoint()).toBeNull();
  await judge(ada, count, 0, "yes");
  const counted = await countedPoint();
  expect(counted).toMatchObject({ judged: 40, by: "ada", comments: result.total_processed });
  expect(counted).toEqual((await countOf(server.guest, count))?.judges[0]?.counted);
  expect(counted?.low).toBeLessThanOrEqual(counted?.yes ?? 0);
  expect(counted?.yes).toBeLessThanOrEqual(counted?.high ?? 0);
  expect(counted?.low).toBeGreaterThanOrEqual(6);
  expect((await judge(ada, count, 0, null)).statusCode).toBe(204);
  expect(await countedPoint()).toBeNull();
});

test("a second judge's agreement is shown, and goes with their account", async () => {
  const dan = await server.register("dan");
  const question = result.post_info.title;
  await letJudge("dan");
  const count = await started(ada, { kind: "post-question", question });
  await judgeAll(ada, count, 6);
  server.pass(1_000);
  await judgeAll(dan, count, 8);
  const both = await countOf(bob, count);
  expect(both).toMatchObject({ agreement: { judged: 40, alike: 36 } });
  expect(both?.agreement?.kappa).toBe(0.7516);
  expect(both?.judges.map(({ username }) => username)).toEqual(["ada", "dan"]);
  server.pass(1_000);
  // The same again changes nothing: the first judge's figures stay the first.
  await judge(ada, count, 0, "yes");
  expect(await countOf(bob, count)).toEqual(both);
  expect((await shown()).result.counted_questions).toContainEqual({
    question,
    is_of_post: true,
    counted: both?.judges[0]?.counted,
  });
  expect((await dan.call("DELETE", "/api/auth/account", { password: PASSWORD })).statusCode).toBe(204);
  expect(await countOf(bob, count)).toMatchObject({ agreement: null, judges: [{ username: "ada" }] });
});

test("the questions of a deleted account go, but those that others have judged", async () => {
  const fay = await server.register("fay");
  await letJudge("fay");
  const [unjudged, own, others] = [
    await started(fay, aQuestion("is of fay, unjudged")),
    await started(fay, aQuestion("is of fay, judged by fay")),
    await started(fay, aQuestion("is of fay, judged by ada")),
  ];
  const adas = await started(ada, aQuestion("is of ada, judged by fay"));
  for (const count of [own, others, adas]) await judge(fay, count, 0, "yes");
  await judge(ada, others, 0, "yes");
  await fay.call("DELETE", "/api/auth/account", { password: PASSWORD });
  const left = await Promise.all([unjudged, own, others, adas].map((count) => countOf(ada, count)));
  expect(left.map((count) => count?.id)).toEqual([undefined, undefined, others.id, adas.id]);
});

test("a question of one's own has no opposite", async () => {
  const count = await started(ada, aQuestion("names a place"));
  expect(fieldsOf(await judge(ada, count, 0, "opposite"))).toEqual([400, ["judgement"]]);
});

test("a comment that its site deleted leaves the sample, with what was said of it", async () => {
  const count = await started(ada, aQuestion("asks for advice"));
  await judge(ada, count, 0, "yes");
  await judge(ada, count, 1, "neither");
  const [gone = "", other = ""] = count.sample;
  const first = (judged: Record<string, "yes">) => ({ model: "tiny", judgements: judged });
  await storeFirstJudgement(database.db, count.id, first({ [gone]: "yes", [other]: "yes" }));
  await database.transaction((tx) => forgetCommentsOf(tx, id, [gone]));
  const [row] = await database.db.select().from(countRows).where(eq(countRows.id, count.id));
  expect(row?.firstJudgement).toEqual(first({ [other]: "yes" }));
  const left = await countOf(ada, count);
  expect(left?.sample).toEqual(count.sample.slice(1));
  expect(left?.judges[0]?.judgements[0]).toBe("neither");
  const stored = await database.db.select().from(judgements).where(eq(judgements.countId, count.id));
  expect(stored).toHaveLength(1);
});

test("when the thread is read again, what was counted before is shown with its day, until it is counted anew", async () => {
  const count = await started(ada, point(2));
  await judgeAll(ada, count);
  const grown = { ...result, total_processed: result.total_processed + 10 };
  const later = await addInsight(database.db, "ada", { isPublic: true, readAgainOf: id }, grown);
  const before = (await shown(later)).result;
  expect(before.points?.[2]?.counted).toMatchObject({ comments: result.total_processed });
  expect(await countOf(ada, count, later)).toMatchObject({ isEarlier: true });

  const anew = await started(ada, point(2), later);
  expect(anew).toMatchObject({ isEarlier: false, judges: [] });
  expect((await shown(later)).result.points?.[2]?.counted).toBeNull();

  const others = await addInsight(database.db, "eve", { isPublic: true, readAgainOf: id });
  expect((await counts(eve, others)).counts).toEqual([]);
});

test("an earlier reading that the viewer may not see is neither named nor counted", async () => {
  const first = await addInsight(database.db, "ada", { isPublic: false });
  const count = await started(ada, aQuestion("is of the first reading"), first);
  const later = await addInsight(database.db, "ada", { isPublic: true, readAgainOf: first });
  const seen = async (person: Person) => [
    (await person.call("GET", `/api/insight/${later}`)).json<Insight>().readAgainOf,
    (await counts(person, later)).counts.map((each) => each.id),
  ];
  expect(await seen(ada)).toEqual([first, [count.id]]);
  for (const person of [eve, server.guest]) expect(await seen(person)).toEqual([null, []]);
  await ada.call("PATCH", `/api/insight/${first}/visibility`, { isPublic: true });
  expect(await seen(server.guest)).toEqual([first, [count.id]]);
});

test("the owner removes a count; nobody else's", async () => {
  const count = await started(ada, aQuestion("is about weather"));
  const remove = (person: Person, insightId = id) =>
    person.call("DELETE", `/api/insight/${insightId}/counts`, { countId: count.id });
  expect((await remove(eve)).statusCode).toBe(403);
  const other = await addInsight(database.db, "eve", { isPublic: true });
  expect((await remove(eve, other)).statusCode).toBe(409);
  expect((await remove(ada)).statusCode).toBe(204);
  expect((await judge(ada, count, 0, "yes")).statusCode).toBe(409);
});

test("of an insight and its earlier readings, a hundred samples are shown: its own, then the newest readings'", async () => {
  const readings: string[] = [];
  for (let n = 0; n < 3; n++)
    readings.push(
      await addInsight(database.db, "ada", { isPublic: true, readAgainOf: readings.at(-1) ?? null }),
    );
  const rows = readings.flatMap((insightId, reading) =>
    Array.from({ length: 40 }, (_, n) => ({
      ...{ id: `${reading}-${n}`, insightId, kind: "own-question" as const, sentence: `${reading}-${n}` },
      ...{ isOrdered: false, strata: [], sample: [], createdAt: new Date(reading) },
    })),
  );
  await database.db.insert(countRows).values(rows);
  const found = (await counts(server.guest, readings.at(-1))).counts.map(({ id: count }) => count[0]);
  expect(["0", "1", "2"].map((reading) => found.filter((each) => each === reading).length)).toEqual([
    20, 40, 40,
  ]);
});
