import {
  parse,
  type ClusterSummary,
  type Result,
  type StoredGrouping,
  type TopicChange,
} from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { topicEdits } from "../platform/database/tables.js";
import { finishedRun, storedResult } from "../testing/finished-run.js";
import { codeOf, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";
import { findResult } from "./store.js";
import { renameMoved } from "./topic-edit-store.js";

const { server, database, worker, ada, eve } = useServer({ people: ["ada", "eve"], worker: {} });

let id: string;
let before: Result;
beforeAll(async () => {
  id = await finishedRun(database, worker.queue, {}, "ada");
  before = await storedResult(database, id);
  const found = before.readings?.find(({ name }) => name === "few");
  [one, other] = before.summaries;
  if (found === undefined || one === undefined || other === undefined) throw new Error("Too few topics");
  few = found;
  comment = before.clusters[one.cluster_id]?.[0]?.id ?? "";
});

const edit = (person: Person, grouping: string, revision: number, change: TopicChange) =>
  person.call("POST", `/api/insight/${id}/topic-edits`, { grouping, revision, change });
const shown = async (): Promise<{ result: Result; labels: string[] }> => {
  const { result, overview } = parse(
    "insight",
    (await server.guest.call("GET", `/api/insight/${id}`)).json(),
  );
  return { result: result as Result, labels: (overview?.topics ?? []).map(({ label }) => label) };
};
let few: StoredGrouping;
/** Of the two largest topics as set. */
let [one, other]: ClusterSummary[] = [];
/** A comment of the larger. */
let comment: string;
const revisions = new Map<string, number>();
/** Makes the next change of a grouping. */
async function change(next: TopicChange, grouping = "few"): Promise<StoredGrouping | null> {
  const answer = await edit(ada, grouping, revisions.get(grouping) ?? 0, next);
  const { revision, grouping: edited } = parse("edited-topics", answer.json());
  revisions.set(grouping, revision);
  return edited;
}

test("a topic's new name is in the result, in lists and cards; the original grouping stays, and undone all is as before", async () => {
  const text = await findResult(database.db, id);
  const topic = few.summaries[0]?.cluster_id ?? -1;
  const edited = await change({ kind: "rename", topic, name: "  Boats  " });
  const { result, labels } = await shown();
  expect(result.readings).toEqual([...(before.readings ?? []), edited]);
  expect(edited?.summaries[0]).toEqual({ ...few.summaries[0], label: "Boats", named_by: "ada" });
  expect(labels[0]).toBe("Boats");
  const { edits } = parse(
    "topic-edit-list",
    (await eve.call("GET", `/api/insight/${id}/topic-edits?grouping=few`)).json(),
  );
  expect(edits).toMatchObject([{ number: 1, by: "ada", change: { kind: "rename", topic, name: "Boats" } }]);
  expect(await change({ kind: "undo", change: 1 })).toBeNull();
  expect(await findResult(database.db, id)).toBe(text);
});

test("a window that has not seen the last change is told, and of two changes at once one is", async () => {
  const topics = few.summaries.slice(0, 2).map(({ cluster_id }) => cluster_id);
  const late = await edit(ada, "few", 0, { kind: "hide", topic: 0 });
  expect(codeOf(late)).toEqual([409, "CHANGED_MEANWHILE"]);
  const revision = revisions.get("few") ?? 0;
  const both = await Promise.all(topics.map((topic) => edit(ada, "few", revision, { kind: "hide", topic })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  revisions.set("few", revision + 1);
  expect(await change({ kind: "undo", change: revision + 1 })).toBeNull();
});

test.each([
  [{ kind: "rename", topic: 999, name: "Gone" }, "few", "TOPIC_GONE"],
  [{ kind: "split", topic: 0, by: "no such grouping" }, "few", "TOPIC_GONE"],
  [{ kind: "undo", change: 1 }, "few", "TOPIC_GONE"],
  [{ kind: "hide", topic: 0 }, "edited-few", "NO_GROUPING"],
] as [TopicChange, string, string][])("%o is refused, and not stored", async (next, grouping, code) => {
  const answer = await edit(ada, grouping, revisions.get(grouping) ?? 0, next);
  expect(codeOf(answer)).toEqual([409, code]);
});

test("topics as set can be changed, too: merged, and moved out of", async () => {
  const [into, size] = [one?.cluster_id ?? -1, (one?.size ?? 0) + (other?.size ?? 0)];
  const merged = await change({ kind: "merge", topic: other?.cluster_id ?? -1, into }, "set");
  expect(merged).toMatchObject({ name: "edited-set", num_clusters: before.num_clusters - 1 });
  expect(merged?.summaries[0]).toMatchObject({ cluster_id: into, size });
  const moved = await change({ kind: "move", comments: [comment], topic: -1 }, "set");
  expect(moved?.summaries[0]?.size).toBe(size - 1);
  expect((await shown()).result.readings?.at(-1)).toEqual(moved);
});

test("changes stay small together; of what was stored before, the first are listed", async () => {
  // 40 kB each.
  const comments = Array.from({ length: 200 }, (_, n) => String(n).padStart(200, "-"));
  const rows = Array.from({ length: 60 }, (_, n) => ({
    ...{ insightId: id, grouping: "large", number: n + 1, createdAt: new Date(0) },
    change: { kind: "move" as const, topic: 0, comments },
  }));
  await database.db.insert(topicEdits).values(rows);
  const answer = await server.guest.call("GET", `/api/insight/${id}/topic-edits?grouping=large`);
  expect(answer.json<{ edits: object[] }>().edits).toHaveLength(49);
  expect(codeOf(await edit(ada, "large", 60, { kind: "hide", topic: 0 }))).toEqual([409, "LIMIT"]);
  await database.db.delete(topicEdits).where(eq(topicEdits.grouping, "large"));
});

test("a moved comment that was deleted at its site is named by no change any more", async () => {
  const moves = async () =>
    (await database.db.select().from(topicEdits).where(eq(topicEdits.insightId, id)))
      .map((row) => row.change)
      .filter(({ kind }) => kind === "move");
  expect(await moves()).toEqual([{ kind: "move", comments: [comment], topic: -1 }]);
  await database.transaction((tx) => renameMoved(tx, id, new Map([[comment, "deleted-1"]])));
  expect(await moves()).toEqual([{ kind: "move", comments: ["deleted-1"], topic: -1 }]);
});
