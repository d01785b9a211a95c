import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { OpenDatabase } from "../database/database.js";
import { describeOnEachDatabase } from "../../testing/describe-on-each-database.js";
import { silentLog } from "../../testing/silent-log.js";
import { mailJobs } from "../../accounts/mail-jobs.js";
import { runJobs } from "../../runs/run-jobs.js";
import { jobKinds } from "../../start/job-kinds.js";
import { openQueue } from "./open-queue.js";
import type { Queue } from "./queue.js";

const longTimeout = { timeout: 280_000, interval: 100 };
const never = () => new Promise<void>(() => undefined);
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(new Error("aborted"))),
  );

describeOnEachDatabase("the queue", (open) => {
  let database: OpenDatabase;
  let queues: Queue[];
  const start = async () => {
    const queue = await openQueue(database, silentLog, jobKinds);
    queues.push(queue);
    return queue;
  };

  beforeEach(async () => {
    database = await open();
    queues = [];
  });
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.stop(0)));
    await database.close();
  });

  const addRun = (queue: Queue, insightId: string) =>
    database.transaction((tx) => queue.add(tx, runJobs, { insightId }));
  /** @returns The runs that are done, as they grow. */
  async function workOff(queue: Queue): Promise<string[]> {
    const runs: string[] = [];
    await queue.work(runJobs, async ({ insightId }) => void runs.push(insightId), never);
    return runs;
  }

  test("a run is handed out once, though it was added twice; one whose transaction failed, or that was cancelled, never", async () => {
    const queue = await start();
    await database
      .transaction(async (tx) => {
        await queue.add(tx, runJobs, { insightId: "rolled-back" });
        throw new Error("no");
      })
      .catch(() => undefined);
    await addRun(queue, "cancelled");
    await addRun(queue, "twice");
    await addRun(queue, "twice");
    await queue.cancel(database.db, runJobs, "cancelled");
    const runs = await workOff(queue);
    await addRun(queue, "last");
    await expect.poll(() => runs).toContain("last");
    expect(runs).toEqual(["twice", "last"]);
    await queue.ping();
  });

  test("a mail whose reader is gone is not sent", async () => {
    const queue = await start();
    for (const userId of ["gone", "here"])
      await queue.add(database.db, mailJobs, { kind: "password-reset", userId });
    await queue.forgetAll(database.db, mailJobs, "userId", "gone");
    const sent: (string | null)[] = [];
    await queue.work(mailJobs, async ({ userId }) => void sent.push(userId));
    await expect.poll(() => sent).toEqual(["here"]);
  });

  test("a run that waited while no server ran for weeks is still there when the first one tidies up", async () => {
    const query = async (text: string) => (await database.connection.executeSql(text)).rows;
    const before = await start();
    await addRun(before, "patient");
    await before.stop(0);
    await query(
      `update pgboss.job set keep_until = now() - interval '1 day' where name = 'runs';
       update pgboss.queue set maintain_on = null`,
    );

    const after = await start();
    const untidied = "select name from pgboss.queue where maintain_on is null and name = 'runs'";
    await expect.poll(() => query(untidied)).toEqual([]);
    const runs = await workOff(after);
    await expect.poll(() => runs).toEqual(["patient"]);
  });

  test("what names an insight that is deleted is forgotten, the finished too, and what is at work is not", async () => {
    const queue = await start();
    const named = async () =>
      (
        await database.connection.executeSql(
          "select state from pgboss.job where data->>'insightId' = 'deleted' order by state::text",
        )
      ).rows;
    const begun: string[] = [];
    let goOn: () => void = () => undefined;
    await queue.work(
      runJobs,
      ({ insightId: id }) => {
        begun.push(id);
        return id === "deleted" && begun.length > 2
          ? new Promise<void>((resolve) => (goOn = resolve))
          : Promise.resolve();
      },
      never,
    );
    for (const id of ["deleted", "kept"]) {
      await addRun(queue, id);
      await expect.poll(() => begun).toContain(id);
    }
    await expect.poll(() => named()).toEqual([{ state: "completed" }]);
    await addRun(queue, "deleted");
    await expect.poll(() => begun).toEqual(["deleted", "kept", "deleted"]);
    await queue.add(database.db, mailJobs, { userId: "u", kind: "run-finished", insightId: "deleted" });
    expect(await named()).toHaveLength(3);

    await database.transaction((tx) => queue.forget(tx, "insightId", "deleted"));

    expect(await named()).toEqual([{ state: "active" }]);
    const { rows } = await database.connection.executeSql(
      "select data->>'insightId' as id from pgboss.job where name = 'runs' order by id",
    );
    expect(rows).toEqual([{ id: "deleted" }, { id: "kept" }]);
    goOn();
  });

  test("a stop gives the running job back, without counting a try", async () => {
    const first = await start();
    let begun = false;
    await first.work(
      runJobs,
      (_id, signal) => {
        begun = true;
        return untilAborted(signal);
      },
      never,
    );
    await addRun(first, "long");
    await expect.poll(() => begun).toBe(true);
    await first.stop(0);
    const { rows } = (await database.db.execute(sql`select state, retry_count as tries from pgboss.job`)) as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ state: "created", tries: 0 }]);
    const second = await start();
    const runs = await workOff(second);
    await expect.poll(() => runs).toEqual(["long"]);
  });

  test("a run that fails each time is abandoned after the last try", async () => {
    const queue = await start();
    let tries = 0;
    const abandoned: string[] = [];
    await addRun(queue, "broken");
    await queue.work(
      runJobs,
      async () => {
        tries += 1;
        throw new Error("again");
      },
      async ({ insightId }) => void abandoned.push(insightId),
    );
    await expect.poll(() => abandoned).toEqual(["broken"]);
    expect(tries).toBe(runJobs.triesAtMost);
  });

  test("a queue that could not be opened leaves nothing running", async () => {
    let asked = 0;
    const executeSql: OpenDatabase["connection"]["executeSql"] = (text, values) => {
      asked++;
      // The last thing that opening does.
      if (values?.[0] === "mails") return Promise.reject(new Error("Connection terminated"));
      return database.connection.executeSql(text, values);
    };
    const cut = { ...database, connection: { ...database.connection, executeSql } };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await expect(openQueue(cut, silentLog, jobKinds)).rejects.toThrow("Connection terminated");
    const before = asked;
    // Twice as long as it takes to look for dead workers, on either database.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(before);
  });

  test("a run that gets further in each try has all its tries again each time", async () => {
    const queue = await start();
    let tries = 0;
    const abandoned: string[] = [];
    await addRun(queue, "slow");
    await queue.work(
      runJobs,
      async ({ insightId }) => {
        tries += 1;
        if (tries > 2 * runJobs.triesAtMost) return;
        await queue.countTriesAnew(database.db, runJobs, insightId);
        throw new Error("again");
      },
      async ({ insightId }) => void abandoned.push(insightId),
    );
    await vi.waitFor(async () => {
      const { rows } = await database.connection.executeSql(
        "select state from pgboss.job where name = 'runs'",
      );
      expect(rows).toEqual([{ state: "completed" }]);
    }, longTimeout);
    expect([tries, abandoned]).toEqual([2 * runJobs.triesAtMost + 1, []]);
  });

  test("a job whose worker died is handed out again, and its last death abandons it", async () => {
    const queue = await start();
    for (const id of ["died", "died-often"]) await addRun(queue, id);
    await database.db.execute(
      sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute',
          retry_count = case when singleton_key = 'died-often' then retry_limit else 0 end`,
    );
    await queue.stop(0);
    const next = await start();
    const runs: string[] = [];
    const abandoned: string[] = [];
    await next.work(
      runJobs,
      async ({ insightId }) => void runs.push(insightId),
      async ({ insightId }) => void abandoned.push(insightId),
    );
    await expect.poll(() => [runs, abandoned]).toEqual([["died"], ["died-often"]]);
  });

  test("a fresh heartbeat of the process before counts on PostgreSQL, where that process may live, and not in the embedded database", async () => {
    const queue = await start();
    await addRun(queue, "running");
    await database.db.execute(
      sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() + interval '1 hour'`,
    );
    await queue.stop(0);
    const next = await start();
    const runs = await workOff(next);
    await addRun(next, "other");
    const expected = database.kind === "embedded" ? ["other", "running"] : ["other"];
    await expect.poll(() => [...runs].sort()).toEqual(expected);
  });
});
