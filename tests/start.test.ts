import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { dataAfterFirstStart } from "./support/after-first-start.js";
import { listening } from "./support/listening.js";
import { startUndertone, type Undertone } from "../scripts/started-server.mjs";

const running: Undertone[] = [];
const start = async (...how: Parameters<typeof startUndertone>) => {
  const undertone = await startUndertone(...how);
  running.push(undertone);
  return undertone;
};

interface Feed {
  data: {
    insights: { id: string; user: { username: string }; userId: null; status: string }[];
    total: number;
  };
}

async function feedOf({ url }: Undertone): Promise<Feed["data"]> {
  const response = await fetch(`${url}/api/feed/insights?collaborative=0&content=0&trending=100`);
  return ((await response.json()) as Feed).data;
}

afterEach(async () => {
  for (const undertone of running.splice(0)) await undertone.dispose();
});

test("the first start computes a public insight of the sample thread and shows how far it is; the second finds it", async () => {
  const first = await start();
  expect(first.output()).toMatch(/^preparing database$/m);
  await expect.poll(() => first.output()).toContain("sample insight: finished");
  expect(first.output()).toMatch(/^sample insight: cluster \d+ of \d+ /m);
  const { insights, total } = await feedOf(first);
  expect([total, insights[0]]).toEqual([1, expect.objectContaining({ userId: null, status: "succeeded" })]);
  const detail = await fetch(`${first.url}/api/insight/${insights[0]?.id ?? ""}`);
  expect(await detail.json()).toMatchObject({ result: { success: true, fetched: 237 } });
  expect(await first.stop()).toBe(0);

  const second = await start({}, first.dataDir);
  expect((await feedOf(second)).insights.map(({ id }) => id)).toEqual(insights.map(({ id }) => id));
  expect(second.output()).not.toContain("sample insight");
});

describe("what stops the start is said in one sentence, with exit code 1:", () => {
  test("a port in use", async () => {
    const other = await listening(createServer());
    const { port } = new URL(other.url);
    const folder = await dataAfterFirstStart();
    await expect(start({ PORT: port }, folder)).rejects.toThrow(
      new RegExp(
        `ended with 1 [\\s\\S]*Port ${port} of 127\\.0\\.0\\.1 cannot be used .*EADDRINUSE.* choose another PORT`,
      ),
    );
    await other.close();
    rmSync(folder, { recursive: true });
  });

  test("a wrong value", async () => {
    await expect(start({ ROLE: "king" })).rejects.toThrow(
      /ended with 1 [\s\S]*ROLE: Must be one of: all, web, worker/,
    );
  });

  test("a database that does not answer, without its password", async () => {
    const databaseUrl = "postgres://nobody:pass-word@127.0.0.1:9/none";
    await expect(start({ DATABASE_URL: databaseUrl })).rejects.toThrow(
      /ended with 1 (?![\s\S]*pass-word)[\s\S]*ECONNREFUSED/,
    );
  });
});
