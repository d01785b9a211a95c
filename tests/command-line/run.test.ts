import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "../../packages/server/src/testing/scratch-folder.js";
import { unzipped } from "../../packages/server/src/testing/unzipped.js";
import { useServer } from "../../packages/server/src/testing/use-server.js";
import { listening } from "../support/listening.js";
import { called } from "./run-command.js";

const { server, ada } = useServer({ people: ["ada"], worker: {} });
let origin: string;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

async function tokenFor(scope: string) {
  const answer = await ada.call("POST", "/api/auth/tokens", { name: "A script", scope, days: 1 });
  return { settings: { UNDERTONE_TOKEN: answer.json<{ token: string }>().token } };
}

test("a link is analysed by the server; the result goes to stdout, its address to stderr", async () => {
  const { code, stdout, stderr } = await called(
    "run",
    ["sample", "--server", `${origin}/`],
    await tokenFor("run"),
  );
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ success: true })]);
  const [address] = stderr.split("\n");
  expect(address).toMatch(new RegExp(`^${origin}/insight/[\\w-]+$`));
});

test("the address alone is printed where it is wanted", async () => {
  const ran = await called("run", ["sample", "--server", origin, "--address"], await tokenFor("run"));
  expect(ran.stdout.trim()).toBe(ran.stderr.split("\n")[0]);
});

test("everything of an account goes into a file that is not there yet", async () => {
  const file = join(scratchFolder(), "me.zip");
  const exported = async () => called("export-me", [file, "--server", origin], await tokenFor("read"));
  expect(await exported()).toMatchObject({ code: 0, stdout: `${file}\n` });
  const files = await unzipped(readFileSync(file));
  expect(JSON.parse(String(files.get("account.json")))).toMatchObject({ username: "ada" });
  expect((await exported()).stderr).toContain("exists");
  const refused = join(scratchFolder(), "refused.zip");
  const other = { settings: { UNDERTONE_TOKEN: "x" } };
  expect(await called("export-me", [refused, "--server", origin], other)).toMatchObject({ code: 1 });
  expect(existsSync(refused)).toBe(false);
  const { stderr } = await called("export-me", [refused, "--server", origin, "--address"], other);
  expect(stderr).toContain("--address belongs to run");
});

test.each([
  ["a token that may only read", "read", ["sample"], "only read"],
  ["a link that no source takes", "run", ["https://example.org/nothing"], "example.org"],
])("%s is refused in the server's words", async (_, scope, args, words) => {
  const ran = await called("run", [...args, "--server", origin], await tokenFor(scope));
  expect(ran).toMatchObject({ code: 1 });
  expect(ran.stderr).toContain(words);
});

test("another program's server is told apart from ours", async () => {
  const other = await listening(
    createServer((_, response) => response.writeHead(404).end("<h1>Not here</h1>")),
  );
  onTestFinished(() => other.close());
  const ran = await called("run", ["sample", "--server", other.url], await tokenFor("run"));
  expect(ran.stderr).toContain("as an Undertone server: HTTP 404");
});

test.each([
  [["sample"], { UNDERTONE_TOKEN: "x" }, "--server takes an address"],
  [["sample", "--server", "http://127.0.0.1:9"], {}, "UNDERTONE_TOKEN is not set"],
  [["--server", "http://127.0.0.1:9"], { UNDERTONE_TOKEN: "x" }, "Name one link"],
  [["sample", "--server", "http://127.0.0.1:9"], { UNDERTONE_TOKEN: "x" }, "does not answer"],
])("%o with %o says what is wrong", async (args, settings, words) => {
  const ran = await called("run", args, { settings });
  expect(ran).toMatchObject({ code: 1 });
  expect(ran.stderr).toContain(words);
});
