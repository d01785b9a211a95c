import { expect, onTestFinished, test, vi } from "vitest";
import { startUndertone } from "../../scripts/started-server.mjs";
import { dataAfterFirstStart } from "../support/after-first-start.js";
import { post, registered } from "../../packages/server/src/testing/registered.js";
import { listingOf, startSmallReddit } from "../support/small-reddit.js";

const longTimeout = { timeout: 280_000, interval: 100 };

test.each([
  ["SIGTERM", 0],
  ["SIGKILL", null],
] as const)(
  "%s ends the process while a run is in progress and watched; the next start goes on with the run",
  async (signal, code) => {
    let isGiving = false;
    const reddit = await startSmallReddit((post) => (isGiving ? { json: listingOf(post) } : null));
    onTestFinished(() => reddit.close());
    let undertone = await startUndertone(reddit.environment, await dataAfterFirstStart());
    onTestFinished(() => undertone.dispose());
    const cookie = await registered(undertone.url, "ada");
    const accepted = await post(`${undertone.url}/api/insight/run`, { redditId: "abc123" }, cookie);
    expect(accepted.status).toBe(202);
    const { id } = (await accepted.json()) as { id: string };
    await expect.poll(() => reddit.asked()).toBeGreaterThan(0);
    const events = await fetch(`${undertone.url}/api/insight/${id}/events`, { headers: { cookie } });
    const heard = events.text().catch(() => "cut off");

    expect(await undertone.stop(signal)).toBe(code);
    if (signal === "SIGTERM") {
      expect(await heard).toMatch(/^event: progress\n/);
      expect(await heard).not.toMatch(/event: (done|failed)/);
    } else expect(await heard).toBe("cut off");

    isGiving = true;
    undertone = await startUndertone({ ...reddit.environment, SHUTDOWN_DELAY: "300" }, undertone.dataDir);
    await vi.waitFor(async () => {
      const detail = await fetch(`${undertone.url}/api/insight/${id}`, { headers: { cookie } });
      expect(await detail.json()).toMatchObject({ status: "succeeded", title: "A slow post" });
    }, longTimeout);
    // Ctrl-C waits for no proxy, and the same Ctrl-C passed on by npm is no second one.
    const ended = undertone.stop("SIGINT");
    undertone.process.kill("SIGINT");
    expect(await ended).toBe(0);
  },
);

test("SIGTERM fails readiness at once while requests are still served, new ones too; a second signal ends it at once", async () => {
  const undertone = await startUndertone({ SHUTDOWN_DELAY: "300" }, await dataAfterFirstStart());
  onTestFinished(() => undertone.dispose());
  const cookie = await registered(undertone.url, "ada");
  const readiness = async () => {
    const answer = await fetch(`${undertone.url}/readyz`);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  const hasEnded = () => undertone.process.exitCode !== null || undertone.process.signalCode !== null;
  expect(await readiness()).toEqual([200, "ok"]);
  const ended = undertone.stop("SIGTERM");
  await expect.poll(() => readiness()).toEqual([503, "stopping"]);
  const saved = await fetch(`${undertone.url}/api/preference`, {
    method: "PUT",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ emailNotifications: true }),
  });
  expect(saved.status).toBe(200);
  expect(hasEnded()).toBe(false);
  // At once it would be the first one, passed on by npm.
  await vi.waitFor(() => {
    undertone.process.kill("SIGTERM");
    expect(hasEnded()).toBe(true);
  }, longTimeout);
  expect(await ended).toBe(1);
});
