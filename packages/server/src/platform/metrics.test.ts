import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runJobs } from "../runs/run-jobs.js";
import { jobKinds } from "../start/job-kinds.js";
import { silentLog } from "../testing/silent-log.js";
import { useServer } from "../testing/use-server.js";
import { metrics, serveMetrics } from "./metrics.js";
import { openQueue } from "./queue/open-queue.js";

const { server, database } = useServer();
let served: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => (served = await serveMetrics(database, { host: "127.0.0.1", port: 0 })));
afterAll(() => served.close());

const read = async () => (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();

test("requests are counted by call and status, and jobs, connections and memory are there", async () => {
  await server.guest.call("GET", "/api/auth/archive");
  const queue = await openQueue(database, silentLog, jobKinds);
  await queue.add(database.db, runJobs, { insightId: "waiting" });
  await queue.stop(0);
  metrics.mails.inc({ kind: "digest", outcome: "sent" });
  const text = await read();
  for (const line of [
    /^undertone_request_seconds_count\{call="accountArchive",status="401"\} [1-9]/m,
    /^undertone_jobs\{queue="runs",state="created"\} 1$/m,
    /^undertone_oldest_job_seconds\{queue="runs",state="created"\} \d/m,
    /^undertone_database_connections\{state="waiting"\} 0$/m,
    /^undertone_mails_total\{kind="digest",outcome="sent"\} [1-9]/m,
    /^process_resident_memory_bytes \d/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
  ])
    expect(text).toMatch(line);
});

test("the dashboard and the alerts ask for nothing that is not there", async () => {
  const text = await read();
  const operations = new URL("../../../../operations/", import.meta.url);
  const files = ["alerts.yaml", "grafana.json"].map((name) =>
    readFileSync(new URL(name, operations), "utf8"),
  );
  const asked = files.join("\n").match(/\b(undertone|nodejs|process)_\w+/g) ?? [];
  expect(asked.length).toBeGreaterThan(10);
  const absent = asked.filter((name) => !text.includes(`# TYPE ${name.replace(/_(count|bucket)$/, "")} `));
  expect(absent).toEqual([]);
});

test("nothing else is served there", async () => {
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
});
