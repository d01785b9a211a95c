import { expect, test, vi } from "vitest";
import { createPostgresDatabase } from "../../packages/server/src/testing/postgres-database.js";
import { startUndertone } from "../../scripts/started-server.mjs";

test("a web process and two workers that start together on an empty PostgreSQL database make one sample insight", async () => {
  const { url: DATABASE_URL, drop } = await createPostgresDatabase();
  const started = await Promise.all(
    ["web", "all", "all"].map((ROLE) => startUndertone({ DATABASE_URL, ROLE })),
  );
  await vi.waitFor(
    async () => {
      const feed = await fetch(`${started[0]?.url}/api/feed/insights?trending=100`);
      expect(await feed.json()).toMatchObject({ data: { total: 1 } });
    },
    { timeout: 280_000, interval: 100 },
  );
  for (const undertone of started) await undertone.dispose();
  await drop();
});
