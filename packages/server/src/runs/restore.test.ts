import { type ApiError, type Insight, type Result } from "@undertone/schemas";
import { expect, test } from "vitest";
import { storedResult, untilFinished } from "../testing/finished-run.js";
import { someThread } from "../testing/some-thread.js";
import { useServer } from "../testing/use-server.js";

const usual = someThread();
const like = { parent_id: null, author: "somebody", score: 1, created_at: null, permalink: null, depth: 0 };
const further = [
  { id: "bot", body: "I am a bot, and this action was performed automatically.", author: "AutoModerator" },
  { id: "reminder", body: "RemindMe! 2 days" },
  { id: "short", body: "Nice geese" },
  { id: "gone", body: "[deleted]", author: null },
].map((values) => ({ ...like, ...values }));
const thread = { ...usual, comments: [...usual.comments, ...further] };

const { database, ada } = useServer({
  people: ["ada"],
  worker: { sources: { fetch: () => Promise.resolve(thread) } },
});

async function finished(path: string, body: object): Promise<{ id: string; result: Result }> {
  const accepted = await ada.call("POST", `/api/insight/${path}`, body);
  expect(accepted.statusCode, accepted.body).toBe(202);
  const { id } = accepted.json<Insight>();
  await untilFinished(database, id);
  const result = await storedResult(database, id);
  const { fetched, filtered, total_processed } = result;
  const leftOut = Object.values(filtered).reduce((sum, count) => sum + count, 0);
  expect(fetched).toBe(leftOut + total_processed);
  return { id, result };
}
const leftOutOf = ({ left_out }: Result) => left_out?.map(({ rule, comment }) => [rule, comment.id]);
const analysedIn = ({ clusters, noise }: Result) =>
  new Set([...Object.values(clusters).flat(), ...noise].map(({ id }) => id));

test("can be read, each comment with its rule, and put back by rule and by id, each time as a new insight", async () => {
  const first = await finished("run", { link: "sample" });
  expect(leftOutOf(first.result)).toEqual([
    ["bots", "bot"],
    ["bots", "reminder"],
    ["min_comment_length", "short"],
  ]);
  expect(first.result.left_out?.[0]?.comment).toEqual(thread.comments.find(({ id }) => id === "bot"));
  expect(first.result.filtered).toMatchObject({ skip_deleted: 1, bots: 2, min_comment_length: 1 });

  const byRule = await finished(`${first.id}/run-again`, { restore: ["bots"] });
  expect(byRule.id).not.toBe(first.id);
  expect(leftOutOf(byRule.result)).toEqual([["min_comment_length", "short"]]);
  expect([...analysedIn(byRule.result)]).toEqual(expect.arrayContaining(["bot", "reminder"]));

  // What was put back before stays.
  const byId = await finished(`${byRule.id}/run-again`, { restore: ["short", "bots"] });
  expect(leftOutOf(byId.result)).toEqual([]);
  expect(byId.result.parameters).toMatchObject({ restore: ["bots", "short"] });
  expect(analysedIn(byId.result).has("short")).toBe(true);
  expect(byId.result.filtered).toMatchObject({ skip_deleted: 1, bots: 0, min_comment_length: 0 });
});

test("cannot be put back where it has no text, and the refusal says so", async () => {
  const refused = await ada.call("POST", "/api/insight/run", {
    link: "sample",
    parameters: { restore: ["skip_deleted"] },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ApiError>().fields).toEqual({
    "parameters.restore.0": "Deleted and removed comments have no text, so they cannot be restored",
  });
});
