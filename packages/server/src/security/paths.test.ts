import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtPages } from "../testing/built-pages.js";
import { useServer } from "../testing/use-server.js";

const SECRET = "not for reading";
const root = mkdtempSync(join(tmpdir(), "undertone-paths-"));
const staticFolder = builtPages(join(root, "pages"));
const { server, ada } = useServer({ people: ["ada"], staticFolder });
beforeAll(async () => {
  writeFileSync(join(root, "secret.txt"), SECRET);
  writeFileSync(join(staticFolder, ".hidden"), SECRET);
  symlinkSync(join(root, "secret.txt"), join(staticFolder, "assets", "within.js"));
  await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => rmSync(root, { recursive: true }));

/** Sends a path byte for byte; what reads addresses otherwise tidies them up first. */
async function ask(path: string, accept = "*/*", method = "GET") {
  const { port } = server.app.server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", path, method, headers: { accept } }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test("inside the folder of pages, files are served", async () => {
  expect(await ask("/assets/app-1a2b3c.js")).toMatchObject({ status: 200, body: "export {};" });
});

test.each([
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets/%2e%2e/%2e%2e/secret.txt",
  "/assets/..%252f..%252fsecret.txt",
  "/assets/..%5c..%5csecret.txt",
  "/assets/....//....//secret.txt",
  "/assets/%c0%ae%c0%ae/secret.txt",
  "/assets/..;/..;/secret.txt",
  "//secret.txt",
  "/./../secret.txt",
  "/%00/../secret.txt",
  "/.hidden",
  "/api/help/..%2f..%2f..%2fpackage.json",
  "/api/help/%2e%2e%2f01-getting-started.md",
  "/api/insight/..%2f..%2fsecret.txt/card.png",
  "/insight/..%2f..%2fsecret.txt",
])("%s gives no file outside it", async (path) => {
  const { status, body } = await ask(path);
  expect(body).not.toContain(SECRET);
  expect(body).not.toContain('"private": true');
  expect(status).toBeOneOf([200, 400, 403, 404]);
  if (status === 200) expect(body).toContain("<title>Undertone</title>");
});

test.each(["//x/", String.raw`/\x`, "/help/./x"])(
  "%s is absent, as an address of no page is",
  async (path) => {
    const { status, body } = await ask(path);
    expect([status, body.includes("<title>Undertone</title>")]).toEqual([404, true]);
  },
);

describe("an address that neither decodes, holds what no text may hold, or is too long to name anything", () => {
  const unreadable = ["%ff", "%00", "%", "%E0%A4%A", "a%00b", "x".repeat(2_000)];
  const below = (...folders: string[]) =>
    folders.flatMap((folder) => unreadable.map((name) => folder + name));
  /** With the names of its headers. */
  const told = async (path: string) => {
    const { status, headers } = await ask(path, "text/html,*/*;q=0.8");
    const names = Object.keys(headers).filter((name) => !name.startsWith("x-ratelimit-"));
    return { status, type: headers["content-type"], names };
  };

  test("gives the app's page, as any that names nothing, with every header of safety", async () => {
    const page = await told("/nothing-here");
    expect(page).toMatchObject({ status: 404, type: "text/html; charset=utf-8" });
    const safety = ["content-security-policy", "x-content-type-options", "referrer-policy"];
    for (const path of ["/api/insight/%ff", "/nothing-here"])
      expect((await told(path)).names).toEqual(expect.arrayContaining(safety));
    for (const path of below("/insight/", "/help/", "/", "/insight/a/"))
      expect(await told(path), path).toEqual(page);
  });

  test.each(["text/html", "application/json"])(
    "is no page below /api and /assets, for who takes %s",
    async (accept) => {
      for (const path of below("/api/insight/", "/api/", "/api/help/", "/assets/")) {
        const { status, headers } = await ask(path, accept);
        expect([status, headers["content-type"]], path).toEqual([404, "application/json; charset=utf-8"]);
      }
    },
  );

  test.each(["POST", "DELETE"])("is not found by a %s either", async (method) => {
    expect((await ask("/insight/%ff", "text/html", method)).status).toBe(404);
  });
});

test("a file's name adds no header", async () => {
  const answer = await ada.upload("a%0d%0aX-Added: yes.txt");
  expect([answer.statusCode, answer.headers["x-added"]]).toEqual([200, undefined]);
});
