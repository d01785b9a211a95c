import { expect, test } from "vitest";
import { callerTurns } from "./turns.js";

test("a caller's requests are served in their order, one at a time, whatever becomes of each; others do not wait", async () => {
  const turns = callerTurns(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (caller: string, name: string) =>
    turns.run(caller, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, () => (name === "a1" ? reject(new Error(name)) : resolve(name))),
      );
    });
  const asked = ["a1", "a2", "a3"].map((name) => ask("a", name));
  await expect(ask("a", "a4")).rejects.toMatchObject({ status: 429 });
  asked.push(ask("b", "b1"));
  expect(begun).toEqual(["a1", "b1"]);
  ends.get("a1")?.();
  await expect(asked[0]).rejects.toThrow("a1");
  expect(begun).toEqual(["a1", "b1", "a2"]);
  for (const name of ["a2", "b1"]) ends.get(name)?.();
  expect(await Promise.all([asked[1], asked[3]])).toEqual(["a2", "b1"]);
  ends.get("a3")?.();
  expect(await asked[2]).toBe("a3");
  const again = ask("a", "a5");
  ends.get("a5")?.();
  expect(await again).toBe("a5");
});

test("a caller who has to rest begins again when that is over, and others do not wait", async () => {
  const rests: { milliseconds: number; end: () => void }[] = [];
  const turns = callerTurns(2, (milliseconds) => new Promise((end) => rests.push({ milliseconds, end })));
  const begun: string[] = [];
  const ask = (caller: string, name: string) => turns.run(caller, async () => void begun.push(name));
  await ask("a", "a1");
  const second = ask("a", "a2");
  await ask("b", "b1");
  expect(begun).toEqual(["a1", "b1"]);
  expect(rests[0]?.milliseconds).toBeGreaterThanOrEqual(0);
  rests[0]?.end();
  await second;
  expect(begun).toEqual(["a1", "b1", "a2"]);
});
