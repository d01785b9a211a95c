import { expect, test } from "vitest";
import { runStages } from "../platform/database/tables.js";
import { openQueue } from "../platform/queue/open-queue.js";
import { runJobs } from "../runs/run-jobs.js";
import { jobKinds } from "../start/job-kinds.js";
import { addInsight } from "../testing/sample-insight.js";
import { silentLog } from "../testing/silent-log.js";
import { useServer } from "../testing/use-server.js";
import { queuePosition, turnOf } from "./run-queue.js";

const { database } = useServer({ people: ["ada", "bob", "eve"] });

test("a person's fifth run waits for everybody's first; each says how many are before it, and how long they take", async () => {
  const { db } = database;
  const queue = await openQueue(database, silentLog, jobKinds);
  const names = new Map<string, string>();
  let minute = 0;
  async function ask(who: string, name: string) {
    const createdAt = new Date(Date.UTC(2026, 10, 20, 12, (minute += 1)));
    const id = await addInsight(db, who, { status: "queued", createdAt });
    names.set(id, name);
    await queue.add(db, runJobs, { insightId: id }, undefined, await turnOf(db, id));
    return id;
  }
  let fifth = "";
  for (let number = 1; number <= 5; number += 1) fifth = await ask("ada", `ada ${number}`);
  await ask("bob", "bob 1");
  const second = await ask("bob", "bob 2");
  await ask("eve", "eve 1");
  expect(await queuePosition(db, fifth)).toEqual({ ahead: 7, seconds: null });
  expect(await queuePosition(db, second)).toEqual({ ahead: 4, seconds: null });

  const ended = await addInsight(db, "eve", { status: "succeeded", createdAt: new Date(0) });
  const stage = { insightId: ended, state: "finished", milliseconds: 30_000 } as const;
  await db.insert(runStages).values(["fetch", "embed"].map((name) => ({ ...stage, stage: name })));
  expect(await queuePosition(db, second)).toEqual({ ahead: 4, seconds: 240 });

  const taken: string[] = [];
  await new Promise<void>((resolve) => {
    void queue.work(runJobs, ({ insightId }) => {
      taken.push(names.get(insightId) ?? "");
      if (taken.length === names.size) resolve();
      return Promise.resolve();
    });
  });
  await queue.stop(0);
  expect(taken.slice(0, 6)).toEqual(["ada 1", "bob 1", "eve 1", "ada 2", "bob 2", "ada 3"]);
  expect(taken.at(-1)).toBe("ada 5");
});
