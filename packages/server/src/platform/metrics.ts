import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql, type SQL } from "drizzle-orm";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { OpenDatabase } from "./database/database.js";

const registry = new Registry();
const registers = [registry];
collectDefaultMetrics({ register: registry });

/** What a process counts from its start on. Topics add to it wherever something happens. */
export const metrics = {
  requests: new Histogram({
    name: "undertone_request_seconds",
    help: "Time of a request, by call and status",
    labelNames: ["call", "status"],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers,
  }),
  stages: new Histogram({
    name: "undertone_stage_seconds",
    help: "Time of a stage of a run",
    labelNames: ["stage"],
    buckets: [0.1, 0.3, 1, 3, 10, 30, 100, 300],
    registers,
  }),
  vectors: new Counter({
    name: "undertone_vectors_total",
    help: "Vectors that were looked for in the cache, by whether they were there",
    labelNames: ["found"],
    registers,
  }),
  mails: new Counter({
    name: "undertone_mails_total",
    help: "Emails, by kind and by whether the mail server took them",
    labelNames: ["kind", "outcome"],
    registers,
  }),
};

const sourceRequests = new Counter({
  name: "undertone_source_requests_total",
  help: "Answers of sites that threads are read from, by source and status",
  labelNames: ["source", "status"],
  registers,
});
const sourceRequestsLeft = new Gauge({
  name: "undertone_source_requests_left",
  help: "Requests that a site still allows in its window, as its last answer said",
  labelNames: ["source"],
  registers,
});

export function countSourceAnswer(source: string, status: number, left: number | null): void {
  sourceRequests.inc({ source, status: String(status) });
  if (left !== null) sourceRequestsLeft.set({ source }, left);
}

/** What is looked up whenever somebody asks. */
function databaseMetrics({ db, pool }: OpenDatabase): Registry {
  const registers = [new Registry()] as [Registry];
  const perQueue = (name: string, help: string, figure: SQL) =>
    new Gauge({
      name,
      help,
      labelNames: ["queue", "state"],
      registers,
      async collect() {
        this.reset();
        const { rows } = (await db.execute(sql`
          select name, state::text as state, ${figure} as value
          from pgboss.job where state <= 'active' group by name, state`)) as unknown as {
          rows: { name: string; state: string; value: number }[];
        };
        for (const { name: queue, state, value } of rows) this.set({ queue, state }, value);
      },
    });
  perQueue("undertone_jobs", "Jobs that wait or are at work, by queue and state", sql`count(*)::integer`);
  perQueue(
    "undertone_oldest_job_seconds",
    "Time since the oldest job was due, by queue and state",
    sql`greatest(0, extract(epoch from now() - min(greatest(created_on, start_after))))::double precision`,
  );
  if (pool === undefined) return registers[0];
  new Gauge({
    name: "undertone_database_connections",
    help: "Connections of the pool, and requests that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, n] of Object.entries(pool())) this.set({ state }, n);
    },
  });
  return registers[0];
}

/** Serves the figures at /metrics, on a port of their own: nobody but the operator's network should reach it. */
export async function serveMetrics(
  database: OpenDatabase,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const all = Registry.merge([registry, databaseMetrics(database)]);
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    all.metrics().then(
      (text) => response.writeHead(200, { "content-type": all.contentType }).end(text),
      // The database is away: the other processes' figures say so too.
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
