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

afterEach(async () => {
  for (const undertone of running.splice(0)) await undertone.dispose();
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
