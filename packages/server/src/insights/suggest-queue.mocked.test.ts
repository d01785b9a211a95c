import type { Suggestions } from "@undertone/schemas";
import { beforeAll, expect, test, vi } from "vitest";
import type { suggestForInsight } from "./suggest-for-insight.js";
import { embeddedCopy } from "../testing/embedded-copy.js";
import { addInsight } from "../testing/sample-insight.js";
import { useServer } from "../testing/use-server.js";

/** In place of the real thing, whose length nobody can foretell: each ends when the test says so. */
const { work } = vi.hoisted(() => ({ work: vi.fn<typeof suggestForInsight>() }));
vi.mock("./suggest-for-insight.js", () => ({ suggestForInsight: work }));

const judged = {
  num_clusters: 1,
  num_alone: 0,
  noise_ratio: 0,
  neighbour_agreement: 0,
  stability: 1,
  score: 0,
};
const none: Suggestions = { current: judged, suggestions: [] };

let id: string;

const { server, database, ada } = useServer({ people: ["ada"], open: embeddedCopy });
beforeAll(async () => {
  id = await addInsight(database.db, "ada", { isPublic: true });
});

test("whoever leaves ends the work, and frees the queue", async () => {
  const ended = new Promise<void>((resolve) => {
    work.mockImplementationOnce((_row, _services, signal) => {
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          reject(signal.reason as Error);
          resolve();
        });
      });
    });
  });
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const left = new AbortController();
  const call = fetch(`${url}/api/insight/${id}/suggest`, { method: "POST", signal: left.signal });
  const cutOff = expect(call).rejects.toThrow();
  await expect.poll(() => work).toHaveBeenCalledOnce();

  const suggest = () => ada.call("POST", `/api/insight/${id}/suggest`);
  const refused = await suggest();
  expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([503, true]);

  left.abort();
  await Promise.all([cutOff, ended]);
  work.mockResolvedValueOnce(none);
  await expect.poll(async () => (await suggest()).statusCode).toBe(200);
});
