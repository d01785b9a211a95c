import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lateScript } from "./late-script.js";

/** In place of the window, which hears of the network. */
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const came = { part: "there" };
const SECOND = 1_000;

/** A script that does not come before so many were asked for, and when each was asked for, in seconds. */
function scriptAfter(failures: number) {
  const start = Date.now();
  const askedAt: number[] = [];
  const bring = () => {
    askedAt.push((Date.now() - start) / SECOND);
    return askedAt.length > failures ? Promise.resolve(came) : Promise.reject(new Error("away"));
  };
  return { askedAt, script: lateScript(bring) };
}

test("a script that does not come is asked for again after one second, two, four, and at last each minute", async () => {
  const { askedAt, script } = scriptAfter(Infinity);
  const stop = script.want();
  await vi.advanceTimersByTimeAsync(200 * SECOND);
  expect(askedAt).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(script.arrival()).toEqual({ module: null, isMissing: true });
  stop();
});

test("that it did not come is forgotten with the last who wanted it, and the pauses with it", async () => {
  const { askedAt, script } = scriptAfter(Infinity);
  const stop = script.want();
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  stop();
  expect(script.arrival()).toEqual({ module: null, isMissing: false });
  const again = script.want();
  await vi.advanceTimersByTimeAsync(4 * SECOND);
  again();
  expect(askedAt).toEqual([0, 1, 3, 7, 15, 20, 21, 23]);
});

test("after it was asked for by hand it is soon asked for again", async () => {
  const { askedAt, script } = scriptAfter(Infinity);
  const stop = script.want();
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  expect(await script.ask()).toBe(false);
  await vi.advanceTimersByTimeAsync(4 * SECOND);
  stop();
  expect(askedAt).toEqual([0, 1, 3, 7, 15, 20, 21, 23]);
});

test("when the network is back it comes at once, and those who wait for it hear of it", async () => {
  const { askedAt, script } = scriptAfter(5);
  const heard: unknown[] = [];
  script.listen(() => heard.push(script.arrival()));
  const stop = script.want();
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  stop();
  expect(askedAt).toEqual([0, 1, 3, 7, 15, 20]);
  expect(heard).toEqual([
    { module: null, isMissing: true },
    { module: came, isMissing: false },
  ]);
});

test("asking by hand does not wait, and one that is under way serves all who ask", async () => {
  const { askedAt, script } = scriptAfter(1);
  const stop = script.want();
  expect(await Promise.all([script.ask(), script.ask()])).toEqual([false, false]);
  expect(await script.ask()).toBe(true);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  stop();
  expect(askedAt).toEqual([0, 0]);
});

test("nothing more is asked for once nobody wants it, until somebody does again", async () => {
  const { askedAt, script } = scriptAfter(Infinity);
  const [one, other] = [script.want(), script.want()];
  await vi.advanceTimersByTimeAsync(0);
  one();
  await vi.advanceTimersByTimeAsync(1 * SECOND);
  other();
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(100 * SECOND);
  expect(askedAt).toEqual([0, 1]);
  script.want()();
  expect(askedAt).toEqual([0, 1, 101]);
});

test("a script that failed while nobody wanted it is not asked for by itself", async () => {
  const { askedAt, script } = scriptAfter(Infinity);
  const stop = script.want();
  stop();
  await vi.advanceTimersByTimeAsync(100 * SECOND);
  expect(askedAt).toEqual([0]);
});
