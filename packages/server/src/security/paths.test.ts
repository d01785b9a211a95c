import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askRaw } from "../testing/ask-raw.js";
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

const ask = async (path: string) => {
  const { status, body } = await askRaw(server.app, path, "*/*");
  return { status, body };
};

describe("files outside the folder of pages", () => {
  test("inside it, files are served", async () => {
    expect(await ask("/assets/app-1a2b3c.js")).toEqual({ status: 200, body: "export {};" });
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
  ])("%s gives none", async (path) => {
    const { status, body } = await ask(path);
    expect(body).not.toContain(SECRET);
    expect(body).not.toContain('"private": true');
    expect(status).toBeOneOf([200, 400, 403, 404]);
    if (status === 200) expect(body).toContain("<title>Undertone</title>");
  });
});

test.each(["//x/", String.raw`/\x`, "/help/./x"])(
  "%s is absent, as an address of no page is",
  async (path) => {
    const { status, body } = await ask(path);
    expect([status, body.includes("<title>Undertone</title>")]).toEqual([404, true]);
  },
);

test("a file's name adds no header", async () => {
  const answer = await ada.upload("a%0d%0aX-Added: yes.txt");
  expect([answer.statusCode, answer.headers["x-added"]]).toEqual([200, undefined]);
});
