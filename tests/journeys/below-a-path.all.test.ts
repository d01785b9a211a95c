import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startUndertone, type Undertone } from "../../scripts/started-server.mjs";
import { dataAfterLiving } from "../support/after-first-start.js";
import { registerByDialog } from "../support/enter.js";
import { visitor } from "../support/here.js";
import { toast } from "../support/toasts.js";

const PATH = "/house/undertone";
let proxy: Server;
let undertone: Undertone;
let url: string;
let insightId: string;

/** What somebody asked of the host beside the server, which other sites may have. */
const beside: string[] = [];

beforeAll(async () => {
  proxy = createServer((asked, answer) => {
    const { url: path = "", method = "GET", headers } = asked;
    if (!path.startsWith(`${PATH}/`)) {
      beside.push(path);
      answer.writeHead(404).end();
      return;
    }
    const passedOn = request(undertone.url + path, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    });
    // Of an answer that nobody waits for any more.
    passedOn.on("error", () => answer.destroy());
    asked.pipe(passedOn);
    answer.on("close", () => passedOn.destroy());
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => proxy.once("listening", resolve));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${PATH}`;
  const { dataDir, person } = await dataAfterLiving();
  insightId = person.insightId;
  undertone = await startUndertone({ PUBLIC_URL: `${url}/`, TRUST_PROXY: "true" }, dataDir);
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await undertone.dispose();
});

test("below a path of a host, people come in, follow a run and pass it on, and nothing is asked of the host beside it", async () => {
  const { page, context } = await visitor([], { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${url}/insight/${insightId}`);
  await page.getByRole("heading", { name: "In their words" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Undertone, home" }).click();
  await page.getByRole("link", { name: "Enter as Guest" }).click();
  await page.waitForURL(`${url}/insights`);
  await page.locator(`a[href="${PATH}/insight/${insightId}"]`).waitFor();

  await registerByDialog(page, `${url}/`, "below");
  const [cookie] = await context.cookies(url);
  expect(cookie).toMatchObject({ name: "undertone", path: PATH });
  await page.getByRole("banner").getByRole("link", { name: "Training" }).click();
  await page.getByLabel("Post link or ID").fill("sample");
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.waitForURL(/\/insight\/[^/]+$/);
  await page.getByRole("heading", { name: "In their words" }).waitFor();
  await page.getByRole("button", { name: "Make public" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await toast(page, "Link copied");
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(page.url());
  expect(page.url()).toMatch(`${url}/insight/`);

  await page.reload();
  await page.getByRole("heading", { name: "In their words" }).waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "API" }).click();
  await page.waitForURL(`${url}/api/docs`);
  await page.getByRole("banner").getByRole("link").click();
  await page.waitForURL(`${url}/insights`);
  expect(beside).toEqual([]);
});
