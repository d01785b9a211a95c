import { expect, test } from "vitest";
import { embeddedCopy } from "../testing/embedded-copy.js";
import { startTestServer } from "../testing/test-server.js";

test("about gives the version and whom to ask for help, if the operator named somebody", async () => {
  const database = await embeddedCopy();
  const about = async (environment: Record<string, string>) => {
    const server = await startTestServer(database, { environment });
    const answer = (await server.guest.call("GET", "/api/about")).json<{
      version: string;
      supportEmail: unknown;
    }>();
    await server.close();
    return answer;
  };
  const asked = await about({ SUPPORT_EMAIL: "help@example.org" });
  expect(asked.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(asked.supportEmail).toBe("help@example.org");
  expect((await about({})).supportEmail).toBeNull();
  await database.close();
});
