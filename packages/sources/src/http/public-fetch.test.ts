import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "@undertone/schemas";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSources } from "../create-sources.js";
import { fetchLimits } from "../fetch-limits.js";
import { createPublicFetch, PrivateAddress, type Resolve } from "./public-fetch.js";

describe("A request", () => {
  let server: Server;
  let port: number;
  let connections = 0;

  beforeAll(async () => {
    server = createServer((_request, response) => response.end("inside"));
    server.on("connection", () => connections++);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    connections = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each(["127.0.0.1", "127.1", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "[::1]", "169.254.169.254"])(
    "to %s connects to nothing",
    async (host) => {
      await expect(ask(createPublicFetch(new Set()), host)).rejects.toMatchObject({
        cause: expect.any(PrivateAddress),
      });
      expect(connections).toBe(0);
    },
  );

  test.each([
    ["this machine", ["127.0.0.1"]],
    ["this machine, mapped into IPv6", ["::ffff:127.0.0.1"]],
    ["a private network", ["10.0.0.8"]],
    ["the cloud's own service", ["169.254.169.254"]],
    ["a public address, and this machine", ["93.184.215.14", "127.0.0.1"]],
    ["nothing", []],
  ])("to a name of which DNS says %s connects to nothing", async (_where, addresses) => {
    const fetchPublic = createPublicFetch(new Set(), answering([addresses]));
    await expect(ask(fetchPublic, "forum.example")).rejects.toMatchObject({
      cause: expect.any(PrivateAddress),
    });
    expect(connections).toBe(0);
  });

  test("is judged by the answer that it connects to, the only one that is asked for", async () => {
    const asked: string[] = [];
    const fetchPublic = createPublicFetch(new Set(), answering([["127.0.0.1"], ["93.184.215.14"]], asked));
    await expect(ask(fetchPublic, "rebinding.example")).rejects.toMatchObject({
      cause: expect.any(PrivateAddress),
    });
    expect(asked).toEqual(["rebinding.example"]);
    expect(connections).toBe(0);
  });

  test("to a name that DNS does not know fails as unknown, not as private", async () => {
    const unknown = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
    const fetchPublic = createPublicFetch(new Set(), (_name, _options, done) => done(unknown));
    await expect(ask(fetchPublic, "nowhere.example")).rejects.toMatchObject({ cause: unknown });
  });

  test("goes through where the operator named that very origin, and to no other port of it", async () => {
    const fetchPublic = createPublicFetch(new Set([`http://127.0.0.1:${port}`]));
    const answer = await ask(fetchPublic, "127.0.0.1");
    expect(answer.status).toBe(200);
    await expect(ask(fetchPublic, "127.0.0.1", port + 1)).rejects.toMatchObject({
      cause: expect.any(PrivateAddress),
    });
    expect(connections).toBe(1);
  });

  const ask = (fetchPublic: ReturnType<typeof createPublicFetch>, host: string, at = port) =>
    fetchPublic(`http://${host}:${at}/`, {
      method: "GET",
      headers: {},
      redirect: "manual",
      signal: new AbortController().signal,
    });
});

test("Reddit's own name is not asked where DNS says that it is inside; the reader hears why, and nothing is tried again", async () => {
  const asked: string[] = [];
  const sources = createSources(
    { settings: { REDDIT_CLIENT_ID: "id", REDDIT_CLIENT_SECRET: "secret" } },
    { fetch: createPublicFetch(new Set(), answering([["127.0.0.1"]], asked)) },
  );
  const context = { progress: () => undefined, signal: new AbortController().signal };
  await expect(
    sources.fetch(
      sources.resolve("https://redd.it/n49rw"),
      fetchLimits(parse("analysis-parameters", {})),
      context,
    ),
  ).rejects.toThrow(expect.objectContaining({ key: "reddit-private-address" }));
  expect(asked).toEqual(["www.reddit.com"]);
});

/** A DNS that gives these answers, one a question, and the last one ever after. */
function answering(answers: string[][], asked: string[] = []): Resolve {
  return (name, _options, done) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(name);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
}
