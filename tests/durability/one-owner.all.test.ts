import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startUndertone } from "../../scripts/started-server.mjs";
import { dataAfterFirstStart } from "../support/after-first-start.js";
import { endedServer } from "../support/ended-server.js";

async function usedFolder(): Promise<string> {
  const folder = await dataAfterFirstStart();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function register(url: string, username: string): Promise<Response> {
  const password = "a long and quiet road";
  const account = { email: `${username}@example.org`, username, password, confirmPassword: password };
  return fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
}

test("a second server is refused and told what to do, and the first goes on", async () => {
  const folder = await usedFolder();
  const first = await startUndertone({}, folder);
  onTestFinished(async () => void (await first.stop("SIGKILL")));
  expect((await register(first.url, "before")).status).toBe(200);
  const second = await endedServer(folder);
  const sentence = `The folder ${folder} is in use by another Undertone process (pid ${first.process.pid} on `;
  expect([second.code, second.output]).toEqual([1, expect.stringContaining(sentence)]);
  expect(second.output).toContain("Stop that one, or choose another DATA_DIR.");
  expect((await register(first.url, "after")).status).toBe(200);
});

test("a server whose lock file was deleted ends by itself with 1 and says why, before it writes again", async () => {
  const folder = await usedFolder();
  const server = await startUndertone({}, folder);
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  rmSync(join(folder, "lock"));
  await register(server.url, "late").catch(() => undefined);
  const ended = new Promise((resolve) => server.process.once("close", resolve));
  expect(server.process.exitCode ?? (await ended)).toBe(1);
  expect(server.output()).toContain("Undertone has stopped. This process has lost the folder");
  expect(server.output()).toContain("Make sure that only one process uses the folder, then start again.");
});
