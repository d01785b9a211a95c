import { readFileSync } from "node:fs";
import type { Insight, InsightList } from "@undertone/schemas";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../packages/server/src/platform/database/open-database.js";
import { silentLog } from "../../packages/server/src/testing/silent-log.js";
import { cookieOf, startTestServer } from "../../packages/server/src/testing/test-server.js";
import { storedFile, unpackStored } from "../support/stored-database.js";
import { temporaryFolder } from "../support/temporary-folder.js";

// What runs go on from and what is made of old results: databases.all.test.ts.
test("a database that an earlier version left is opened; its members log in and find their insights", async () => {
  const { folder, remove } = temporaryFolder();
  unpackStored(folder);
  const database = await openDatabase({ dataDir: folder, log: silentLog });
  const server = await startTestServer(database);
  onTestFinished(async () => {
    await server.close();
    await database.close();
    remove();
  });
  const { password } = JSON.parse(readFileSync(storedFile("inhabitants.json"), "utf8")) as {
    password: string;
  };
  const login = await server.guest.call("POST", "/api/auth/login", { email: "ada@example.org", password });
  const headers = { cookie: cookieOf(login) };
  const get = async <T>(url: string) => (await server.inject({ method: "GET", url, headers })).json<T>();
  const { insights } = await get<InsightList>("/api/insight/my");
  expect(insights.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => "running"),
    ...["succeeded", "succeeded"],
  ]);
  const [newest] = insights.filter(({ status }) => status === "succeeded");
  expect(await get<Insight>(`/api/insight/${newest?.id}`)).toMatchObject({ result: { success: true } });
});
