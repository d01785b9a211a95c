import { readFileSync } from "node:fs";
import { verifyResult } from "@undertone/analysis";
import { createSources } from "@undertone/sources";
import { formats } from "@undertone/formats/files";
import {
  type CommentList,
  type HistoryList,
  type Insight,
  type InsightFeed,
  type InsightList,
  type ParameterSetList,
  type Preferences,
  type RegroupAnswer,
  type Result,
  type StarList,
  parse,
} from "@undertone/schemas";
import { parse as parseCsv } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { readConfiguration, sourcesConfiguration } from "../../packages/server/src/platform/configuration.js";
import type { OpenDatabase } from "../../packages/server/src/platform/database/database.js";
import { openDatabase } from "../../packages/server/src/platform/database/open-database.js";
import { createPostgresDatabase } from "../../packages/server/src/testing/postgres-database.js";
import { runWorker } from "../../packages/server/src/testing/run-worker.js";
import { silentLog } from "../../packages/server/src/testing/silent-log.js";
import { cookieOf, startTestServer, type TestServer } from "../../packages/server/src/testing/test-server.js";
import { startSmallReddit } from "../support/small-reddit.js";
import { storedDump, storedFile, unpackStored } from "../support/stored-database.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const { password } = JSON.parse(readFileSync(storedFile("inhabitants.json"), "utf8")) as { password: string };

/** When each was made, and an hour more: nothing in it has grown old yet. */
const madeBefore = {
  df7a730: new Date("2026-11-22T08:00:00.000Z"),
  d51e1629: new Date("2026-11-27T21:00:00.000Z"),
};
const longTimeout = { timeout: 400_000, interval: 200 };

interface Stored {
  database: OpenDatabase;
  remove(): Promise<void>;
}

async function unpackEmbedded(): Promise<Stored> {
  const { folder, remove } = temporaryFolder();
  unpackStored(folder);
  const database = await openDatabase({ dataDir: folder, log: silentLog });
  return { database, remove: () => database.close().then(remove) };
}

async function restorePostgres(commit: string): Promise<Stored> {
  const { url: databaseUrl, drop } = await createPostgresDatabase(storedDump(commit));
  const database = await openDatabase({ databaseUrl, dataDir: "", log: silentLog });
  return { database, remove: () => database.close().then(drop) };
}

/** A member of the fixture, logged in with the password of then. */
async function member(server: TestServer, username: string) {
  const login = { email: `${username}@example.org`, password };
  const answer = await server.guest.call("POST", "/api/auth/login", login);
  expect(answer.statusCode).toBe(200);
  const headers = { cookie: cookieOf(answer) };
  const call = async <T>(method: "GET" | "POST", url: string, payload?: object) => {
    const given = await server.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    expect([url, given.statusCode, given.statusCode === 200 ? "" : given.body]).toEqual([url, 200, ""]);
    return given.json<T>();
  };
  return {
    call,
    read: <T>(url: string) => call<T>("GET", url),
    mine: async () => (await call<InsightList>("GET", "/insight/my?limit=50")).insights,
  };
}
type Member = Awaited<ReturnType<typeof member>>;

const SQUARE = "Should the market square be closed to cars?";
const OVEN = "Our village oven: who bakes when?";
const GEESE = "Three geese on the cycle path";
const sample = expect.stringContaining("Tallow Street") as string;
const UNTITLED = "Untitled Analysis";

/** Title and status, oldest first. */
const facts = (insights: Insight[]) => insights.map(({ title, status }) => [title, status]).reverse();

describe.each([
  ["df7a730", "embedded", unpackEmbedded],
  ["df7a730", "PostgreSQL", restorePostgres],
  ["d51e1629", "PostgreSQL", restorePostgres],
] as const)("the database that %s left (%s)", (commit, _kind, open) => {
  const now = madeBefore[commit];
  let stored: Stored;
  let server: TestServer;
  let [ada, grace, lin]: Member[] = [];
  const as = (who: Member | undefined) => who as Member;
  beforeAll(async () => {
    stored = await open(commit);
    server = await startTestServer(stored.database, { clock: () => now });
    [ada, grace, lin] = await Promise.all(["ada", "grace", "lin"].map((name) => member(server, name)));
  });
  afterAll(async () => {
    await server.close();
    await stored.remove();
  });

  const everyInsight = async () => {
    const lists = [ada, grace, lin].map((who) => as(who).mine());
    return (await Promise.all(lists)).flat();
  };
  const feed = async () => (await as(lin).read<InsightFeed>("/feed/insights")).data.insights;

  test("every insight is in its owner's list, in the state in which it was left, and opens", async () => {
    expect(facts(await as(ada).mine())).toEqual([
      [OVEN, "succeeded"],
      [SQUARE, "succeeded"],
      ...Array.from({ length: 4 }, () => [SQUARE, "running"]),
    ]);
    expect(facts(await as(grace).mine())).toEqual([
      [GEESE, "succeeded"],
      [UNTITLED, "failed"],
      [OVEN, "queued"],
    ]);
    expect(facts(await as(lin).mine())).toEqual([
      [UNTITLED, "cancelled"],
      [UNTITLED, "running"],
      [UNTITLED, "queued"],
    ]);
    for (const who of [ada, grace, lin]) {
      for (const { id, status } of await as(who).mine()) {
        expect((await as(who).read<Insight>(`/insight/${id}`)).status).toBe(status);
      }
    }
  });

  test("the feed has what is public, and each opens for a guest with its comments, stars and parameters", async () => {
    const shown = await feed();
    expect(facts(shown)).toHaveLength(3);
    expect(shown.map(({ title }) => title)).toEqual(expect.arrayContaining([SQUARE, GEESE, sample]));
    for (const { id, commentCount } of shown) {
      const detail = (await server.guest.call("GET", `/api/insight/${id}`)).json<Insight>();
      expect(detail.result).toMatchObject({ success: true });
      const asked = await server.guest.call("GET", `/api/insight/${id}/parameter-set`);
      expect(asked.statusCode).toBe(200);
      const { comments } = (await server.guest.call("GET", `/api/comment/${id}`)).json<CommentList>();
      expect(comments.length).toBe(commentCount === 0 ? 0 : commentCount === 1 ? 1 : 2);
    }
    expect(shown.find(({ title }) => title === SQUARE)).toMatchObject({ starCount: 3, commentCount: 4 });
  });

  test("each finished one is grouped again and exported in every format", async () => {
    const finished = [...(await as(ada).mine()), ...(await feed())].filter(
      ({ status }) => status === "succeeded",
    );
    expect(new Set(finished.map(({ id }) => id)).size).toBe(4);
    for (const { id } of finished) {
      const { result } = (await as(ada).read<Insight>(`/insight/${id}`)) as { result: Result };
      const grouped = await as(ada).call<RegroupAnswer>("POST", `/insight/${id}/recluster`, {
        hdbscan_params: { min_cluster_size: 3 },
      });
      const inGroups = Object.values(grouped.clusters).flat().length + grouped.noise.length;
      expect([grouped.num_clusters > 0, inGroups]).toEqual([true, result.total_processed]);

      expect(verifyResult(result).filter(({ stands }) => !stands)).toEqual([]);
      expect(JSON.parse(formats.json.write(result))).toEqual(result);
      const rows = parseCsv(formats.csv.write(result), { bom: true, columns: true }) as unknown[];
      expect(rows).toHaveLength(result.total_processed);
      const title = result.post_info.title;
      expect(formats.text.write(result)).toContain(title);
      expect(formats.html.write(result)).toContain("<html");
    }
  });

  test("each finished one says that some of it is still to be made; of the first version, it is shown as its parameters gave it", async () => {
    for (const { id } of await feed()) {
      const { readingsPending, result } = await as(lin).read<Insight>(`/insight/${id}`);
      expect(readingsPending).toBe(true);
      if (commit !== "df7a730") continue;
      expect((result as Result).readings).toBeUndefined();
      const written = formats.text.write(result as Result);
      expect(written).not.toMatch(/In their words|conversation/i);
    }
  });

  test("members have their stars, histories, parameter sets and preferences", async () => {
    const starred = (await as(lin).read<StarList>("/star/list")).stars;
    expect(starred.map(({ insight }) => insight.title).sort()).toEqual([SQUARE, GEESE].sort());
    const seen = (await as(lin).read<HistoryList>("/history/list")).histories;
    expect(seen.map(({ insight }) => insight.title)).toEqual([GEESE, SQUARE]);
    const sets = (await as(ada).read<ParameterSetList>("/parameterset/my")).parameterSets;
    expect(sets.map(({ name }) => name).sort()).toEqual(["Everything", "Larger groups"]);
    expect(await as(ada).read<Preferences>("/preference")).toMatchObject({
      theme: "theme-mint-focus",
      emailNotifications: true,
    });
    expect(await as(grace).read<Preferences>("/preference")).toMatchObject({
      makeInsightsPublicAsDefault: true,
    });
  });

  test("what was queued or cut off goes on and ends, after a year of standstill, and four that were cut off in different stages give one result", async () => {
    const reddit = await startSmallReddit();
    onTestFinished(() => reddit.close());
    await stored.database.connection.executeSql(
      `update pgboss.job set created_on = created_on - interval '1 year', start_after = start_after - interval '1 year',
        keep_until = keep_until - interval '1 year' where state <= 'active';
       update pgboss.queue set maintain_on = null`,
    );
    const unfinished = (await everyInsight()).filter(({ status }) => /queued|running/.test(status));
    expect(unfinished).toHaveLength(7);
    const sources = createSources(sourcesConfiguration(readConfiguration(reddit.environment)));
    const worker = await runWorker(stored.database, { sources, clock: () => now });
    onTestFinished(() => worker.stop());

    // By the database: who asks the server as often as a slow machine needs is told to come back later.
    await vi.waitFor(async () => {
      const { rows } = await stored.database.connection.executeSql(
        "select id, status from insights where status in ('queued', 'running')",
      );
      expect(rows).toEqual([]);
    }, longTimeout);
    const after = new Map((await everyInsight()).map((insight) => [insight.id, insight]));
    expect(unfinished.map(({ id }) => after.get(id)?.status)).toEqual(Array(7).fill("succeeded"));

    await vi.waitFor(async () => {
      const { rows } = await stored.database.connection.executeSql(
        "select insight_id from insight_results where readings_pending",
      );
      expect(rows).toEqual([]);
    }, longTimeout);
    for (const who of [ada, grace, lin]) {
      for (const { id, status } of [...(await as(who).mine()), ...(await feed())]) {
        if (status !== "succeeded") continue;
        const shown = await as(who).read<Insight>(`/insight/${id}`);
        const result = parse("result", shown.result);
        expect(verifyResult(result).filter(({ stands }) => !stands)).toEqual([]);
        const { readings, total_processed, summaries } = result;
        expect(shown.readingsPending).toBeUndefined();
        // One of them has fewer than 20 different texts, and so none.
        expect(readings).toBeInstanceOf(Array);
        for (const { assignment } of readings ?? []) expect(assignment).toHaveLength(total_processed);
        expect(summaries[0]?.title).not.toBeUndefined();
      }
    }

    const cutOff = unfinished.filter(({ title }) => title === SQUARE);
    const results = await Promise.all(cutOff.map(({ id }) => as(ada).read<Insight>(`/insight/${id}`)));
    const comparable = results.map(({ result }) => withoutWhatDiffers(result as Result));
    expect(comparable).toHaveLength(4);
    for (const other of comparable.slice(1)) expect(other).toEqual(comparable[0]);
  }, 1_200_000);
});

/** A run's own: its id, its time, how long it took, and the upload's id. */
function withoutWhatDiffers(result: Result): object {
  const { task_id: _task, timestamp: _timestamp, timings: _timings, ...rest } = result;
  return rest;
}
