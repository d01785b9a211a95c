import { expect, onTestFinished, test } from "vitest";
import { startUndertone, type Undertone } from "../scripts/started-server.mjs";

interface Feed {
  data: {
    insights: { id: string; user: { username: string }; userId: null; status: string }[];
    total: number;
  };
}

async function feedOf({ url }: Undertone): Promise<Feed["data"]> {
  const response = await fetch(`${url}/api/feed/insights?collaborative=0&content=0&trending=100`);
  return ((await response.json()) as Feed).data;
}

test("the first start computes a public insight of the sample thread and shows how far it is; the second finds it", async () => {
  const first = await startUndertone();
  onTestFinished(() => first.dispose());
  expect(first.output()).toMatch(/^preparing database$/m);
  await expect.poll(() => first.output()).toContain("sample insight: finished");
  expect(first.output()).toMatch(/^sample insight: cluster \d+ of \d+ /m);
  const { insights, total } = await feedOf(first);
  expect([total, insights[0]]).toEqual([1, expect.objectContaining({ userId: null, status: "succeeded" })]);
  const detail = await fetch(`${first.url}/api/insight/${insights[0]?.id ?? ""}`);
  expect(await detail.json()).toMatchObject({ result: { success: true, fetched: 237 } });
  expect(await first.stop()).toBe(0);

  const second = await startUndertone({}, first.dataDir);
  onTestFinished(() => second.dispose());
  expect((await feedOf(second)).insights.map(({ id }) => id)).toEqual(insights.map(({ id }) => id));
  expect(second.output()).not.toContain("sample insight");
});
