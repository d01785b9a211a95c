import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../packages/server/src/platform/database/open-database.js";
import { insightResults } from "../../packages/server/src/platform/database/tables.js";
import { openQueue } from "../../packages/server/src/platform/queue/open-queue.js";
import { stageNames } from "../../packages/server/src/analysis/stage-names.js";
import { jobKinds } from "../../packages/server/src/start/job-kinds.js";
import { createPostgresDatabase } from "../../packages/server/src/testing/postgres-database.js";
import { silentLog } from "../../packages/server/src/testing/silent-log.js";
import { someRun } from "../../packages/server/src/testing/some-run.js";
import { killed, missHeartbeats, withoutWhatDiffers, work } from "../support/worker/killed-worker.js";
import { readResult } from "../../packages/server/src/analysis/stored-result.js";

test("a run whose worker was killed goes on at the stage it was in, and ends with the result of an undisturbed one", async () => {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const database = await openDatabase({ databaseUrl: url, dataDir: "", log: silentLog });
  onTestFinished(() => database.close());
  const queue = await openQueue(database, silentLog, jobKinds);
  const add = () => someRun(database, queue, undefined, { max_comments: 90 });
  const [id, undisturbed] = [await add(), await add()];
  await queue.stop(0);

  const died = await work([url, id, "cluster"]);
  await missHeartbeats(database.connection);
  const last = await work([url]);

  expect([died, last]).toMatchObject([killed, { code: 0 }]);
  const begun = [...died.lines, ...last.lines].filter((line) => line.startsWith(id));
  const twice = (stage: string) => (stage === "cluster" ? [stage, stage] : [stage]);
  expect(begun).toEqual(stageNames.flatMap(twice).map((stage) => `${id} ${stage}`));
  const results = await database.db.select().from(insightResults);
  expect(results.map(({ insightId }) => insightId).sort()).toEqual([id, undisturbed].sort());
  expect(new Set(results.map(({ result }) => withoutWhatDiffers(readResult(result)))).size).toBe(1);
});
