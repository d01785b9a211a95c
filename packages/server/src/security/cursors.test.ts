import { parse, readAnyFile } from "@undertone/schemas";
import { beforeAll, describe, expect, test } from "vitest";
import { calls } from "../start/calls.js";
import { addProfile } from "../feed/profile-store.js";
import { addInsight } from "../testing/sample-insight.js";
import { type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

/** Every list that is read page by page; `whose` each cursor is. */
const lists = [
  { name: "own insights", url: () => "/api/insight/my", whose: "its reader's" },
  { name: "stars", url: () => "/api/star/list", whose: "its reader's" },
  { name: "history", url: () => "/api/history/list", whose: "its reader's" },
  { name: "comments", url: ({ insight }: Ids) => `/api/comment/${insight}`, whose: "everybody's" },
  {
    name: "replies",
    url: ({ insight, root }: Ids) => `/api/comment/${insight}?parentId=${root}`,
    whose: "everybody's",
  },
  {
    name: "the feed",
    url: () => "/api/feed/insights?collaborative=0&content=0&trending=100",
    whose: "everybody's",
  },
  {
    name: "recommendations",
    url: () => "/api/feed/insights?collaborative=0&content=100&trending=0",
    whose: "its reader's",
  },
];
type List = (typeof lists)[number];

interface Ids {
  insight: string;
  root: string;
}

let ids: Ids;
/** Ids of insights and comments that stand in nobody's but eve's lists. */
let hidden: string[];
const { server, database, ada, eve } = useServer({
  people: ["ada", "eve"],
  environment: { TRUST_PROXY: "true" },
});
beforeAll(async () => {
  const shared = [];
  for (let i = 0; i < 4; i++) shared.push(await addInsight(database.db, "ada", { isPublic: true }));
  hidden = [];
  for (let i = 0; i < 3; i++) hidden.push(await addInsight(database.db, "eve"));
  const about = { terms: { "word oven": 1 }, model: null, centroid: null };
  for (const id of shared) await addProfile(database.db, id, about);
  const [insight = "", other = ""] = shared;
  for (const person of [ada, eve]) {
    for (const insightId of [...shared.slice(0, 3), ...(person === eve ? hidden : [])]) {
      // Some in the same moment.
      if (insightId !== other) server.pass(1000);
      await person.call("POST", `/api/star/toggle/${insightId}`);
      await person.call("POST", "/api/history/add", { insightId });
    }
  }
  const write = async (body: object, url = "/api/comment") => {
    server.pass(60_000);
    return (await ada.call("POST", url, { text: "Words", ...body })).json<{ id: string }>().id;
  };
  const root = await write({ insightId: insight });
  for (let i = 0; i < 3; i++) {
    await write({ insightId: insight });
    await write({ insightId: insight, parentId: root }, "/api/comment/reply");
    hidden.push(await write({ insightId: other }));
  }
  ids = { insight, root };
});

let asked = 0;
function page(person: Person, list: List, cursor?: string, limit = 1) {
  asked += 1;
  const url = list.url(ids);
  const query = `limit=${limit}${cursor === undefined ? "" : `&cursor=${encodeURIComponent(cursor)}`}`;
  return server.inject({
    url: `${url}${url.includes("?") ? "&" : "?"}${query}`,
    // From ever another address, since each may ask only so often.
    headers: { cookie: person.cookie, "x-forwarded-for": `10.1.${asked >> 8}.${asked & 255}` },
  });
}

async function cursorOf(person: Person, list: List): Promise<string> {
  const body = (await page(person, list)).body;
  const cursor = /"nextCursor":"([^"]+)"/.exec(body)?.[1];
  if (cursor === undefined) throw new Error(`No cursor: ${body}`);
  return cursor;
}

interface Row {
  id: string;
  createdAt: string;
  insight?: { id: string };
}

/** What a page of whatever list holds. */
function rowsOf(answer: Awaited<ReturnType<typeof page>>) {
  const body = answer.json<{ data?: object }>();
  const { nextCursor, hasNextPage, total, totalCount, ...others } = (body.data ?? body) as {
    nextCursor: string | null;
    hasNextPage: boolean;
    total?: number;
    totalCount?: number;
  };
  const rows = Object.values(others).find((value) => Array.isArray(value)) as unknown as Row[];
  const ids = rows.map(({ id, insight }) => insight?.id ?? id);
  return {
    ids,
    times: rows.map(({ createdAt }) => createdAt),
    nextCursor,
    hasNextPage,
    total: total ?? totalCount,
  };
}

test("the lists below are all that there are", () => {
  // Those of moderators hold what is everybody's.
  const paged = calls
    .filter(({ query, path }) => query !== undefined && hasCursor(query) && !path.startsWith("/admin/"))
    .map(({ path }) => path);
  const known = new Set(
    lists.map(({ url }) =>
      url({ insight: ":id", root: "x" })
        .replace(/^\/api/, "")
        .replace(/\?.*/, ""),
    ),
  );
  expect([...known].sort()).toEqual(paged.sort());
});

describe.each(lists.map((list) => [list.name, list] as const))("of %s", (_, list) => {
  test("lead through all of it, each row once, in the order of the whole", async () => {
    const whole = rowsOf(await page(ada, list, undefined, 100));
    expect(whole.ids.length).toBeGreaterThan(2);
    expect([whole.nextCursor, whole.total ?? whole.ids.length]).toEqual([null, whole.ids.length]);
    const sorted = whole.times.toSorted();
    if (list.name === "comments" || list.name === "replies")
      expect(whole.times).toEqual(list.name === "replies" ? sorted : sorted.reverse());
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const rows = rowsOf(await page(ada, list, cursor, 2));
      expect([rows.ids.length <= 2, rows.hasNextPage]).toEqual([true, rows.nextCursor !== null]);
      seen.push(...rows.ids);
      cursor = rows.nextCursor;
    }
    expect(seen).toEqual(whole.ids);
  });

  test("serve no other list", async () => {
    const cursor = await cursorOf(ada, list);
    expect((await page(ada, list, cursor)).statusCode).toBe(200);
    for (const other of lists) {
      // Where somebody stands in the trending order is a position in public, and the same for every weight.
      if (other === list || (list.name === "the feed" && other.name === "recommendations")) continue;
      const answer = await page(ada, other, cursor);
      expect([other.name, answer.statusCode]).toEqual([other.name, 400]);
      expect(Object.keys(parse("api-error", answer.json()).fields ?? {})).toEqual(["cursor"]);
    }
  });

  test(`are ${list.whose} alone`, async () => {
    const answer = await page(ada, list, await cursorOf(eve, list));
    expect(answer.statusCode).toBe(list.whose === "everybody's" ? 200 : 400);
    for (const id of hidden) expect(answer.body).not.toContain(id);
  });

  test("changed by a bit are refused, or give another position of the same list", async () => {
    const cursor = await cursorOf(ada, list);
    const statuses = new Set<number>();
    for (const changed of bitFlips(cursor)) {
      const answer = await page(ada, list, changed);
      statuses.add(answer.statusCode);
      expect(answer.statusCode, changed).toBeOneOf([200, 400]);
      for (const id of hidden) expect(answer.body).not.toContain(id);
    }
    expect(statuses).toContain(400);
  });

  test("of nobody's making are refused", async () => {
    const forged = ["", "x", "null", "[]", "e30", "-1", "' OR 1=1 --", "../..", "x".repeat(200)];
    for (const cursor of forged) expect((await page(ada, list, cursor)).statusCode).toBe(400);
  });
});

/** Whether a query string of this schema leads from page to page. */
function hasCursor(query: string): boolean {
  const { properties = {} } = readAnyFile(query) as { properties?: object };
  return "cursor" in properties;
}

/** The cursor's bytes with one bit turned, ever another one. */
function* bitFlips(cursor: string): Generator<string> {
  const bytes = Buffer.from(cursor, "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
    yield changed.toString("base64url");
  }
}
