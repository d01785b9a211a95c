import { beforeAll, expect, test } from "vitest";
import { calls } from "../../start/calls.js";
import { addInsight } from "../../testing/sample-insight.js";
import { useServer } from "../../testing/use-server.js";

let id: string;
const { server, database, ada } = useServer({ people: ["ada"] });
beforeAll(async () => {
  id = await addInsight(database.db, "ada", { isPublic: true });
});

/** What may be kept, for as long as it says. */
const kept: Readonly<Record<string, string>> = {
  "/openapi.json": "public, max-age=300",
  "/insight/:id/card.png": "public, no-cache",
  "/insight/:id/events": "no-cache, no-transform",
};

test.each(calls.filter(({ method }) => method === "GET").map(({ path }) => path))(
  "what GET %s answers to a member is kept by nobody, unless it says otherwise",
  async (path) => {
    const { statusCode, headers } = await ada.call("GET", `/api${path.replace(":id", id)}`);
    expect(headers["cache-control"]).toBe(statusCode === 200 ? (kept[path] ?? "no-store") : "no-store");
  },
);

test.each([
  ["GET", "/api/preference"],
  ["GET", "/api/insight/absent"],
  ["GET", "/api/insight/absent/card.png"],
  ["POST", "/api/auth/login"],
  ["POST", "/api/auth/logout"],
  ["DELETE", "/api/history"],
  ["GET", "/api/absent"],
] as const)("nor is what %s %s answers to a guest", async (method, url) => {
  expect((await server.inject({ method, url })).headers["cache-control"]).toBe("no-store");
});
