import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../scripts/free-port.mjs";
import { startUndertone } from "../scripts/started-server.mjs";
import { dataAfterFirstStart } from "./support/after-first-start.js";
import { registered } from "../packages/server/src/testing/registered.js";
import { startSmallReddit } from "./support/small-reddit.js";

test("a run of a link moves the figures of calls, stages, sites and emails", async () => {
  const reddit = await startSmallReddit();
  onTestFinished(() => reddit.close());
  const port = await freePort();
  const environment = { ...reddit.environment, METRICS_PORT: String(port) };
  const { url, dispose } = await startUndertone(environment, await dataAfterFirstStart());
  onTestFinished(dispose);
  const headers = { "content-type": "application/json", cookie: await registered(url, "ada") };
  for (const [method, path, body] of [
    ["PUT", "preference", { emailNotifications: true }],
    ["POST", "insight/run", { redditId: "abc" }],
  ] as const)
    await fetch(`${url}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  // The last that a run leads to.
  await expect.poll(figures).toMatch(/^undertone_mails_total\{kind="run-finished",outcome="sent"\} 1$/m);
  const text = await figures();
  for (const moved of [
    /^undertone_request_seconds_count\{call="run",status="202"\} 1$/m,
    /^undertone_stage_seconds_count\{stage="fetch"\} 1$/m,
    /^undertone_source_requests_total\{source="reddit",status="200"\} [1-9]/m,
    /^undertone_source_requests_left\{source="reddit"\} 590$/m,
  ])
    expect(text).toMatch(moved);
});
