import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startUndertone } from "../../scripts/started-server.mjs";
import { dataAfterFirstStart } from "../support/after-first-start.js";
import { registered } from "../../packages/server/src/testing/registered.js";

test("a server whose lock file was deleted ends by itself with 1 and says why, before it writes again", async () => {
  const folder = await dataAfterFirstStart();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startUndertone({}, folder);
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  rmSync(join(folder, "lock"));
  await registered(server.url, "late").catch(() => undefined);
  const ended = new Promise((resolve) => server.process.once("close", resolve));
  expect(server.process.exitCode ?? (await ended)).toBe(1);
  expect(server.output()).toContain("Undertone has stopped. This process has lost the folder");
  expect(server.output()).toContain("Make sure that only one process uses the folder, then start again.");
});
