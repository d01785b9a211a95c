import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Insight, SourceList } from "@undertone/schemas";
import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildIfNeeded } from "../../scripts/build.mjs";
import { startUndertone, type Undertone } from "../../scripts/started-server.mjs";
import { newVisitor, openBrowser } from "../support/browser.js";
import { registerIn } from "../support/member.js";
import { copyRepository, type RepositoryCopy } from "./repository-copy.js";
import { CODE, description } from "./village-forum.js";
import { dataAfterFirstStart } from "../support/after-first-start.js";

const FOLDER = "packages/sources/src/village-forum";
const REGISTRY = "packages/sources/src/registry.ts";

describe("A new source in a copy of the repository: a folder and a line of the registry", () => {
  let copy: RepositoryCopy;
  let before: Map<string, string>;
  let village: Server;
  let asked: { url: string | undefined; token: string | undefined }[];
  let undertone: Undertone;
  let browser: Browser;
  let visitor: BrowserContext;

  beforeAll(async () => {
    await buildIfNeeded();
    copy = copyRepository();
    before = copy.hashes();
    copy.write(`${FOLDER}/source.json`, JSON.stringify(description));
    copy.write(`${FOLDER}/village-forum.ts`, CODE);
    copy.write(
      REGISTRY,
      copy
        .read(REGISTRY)
        .replace(/\[\s*sample,\s*file,/, "[sample, file, villageForum,")
        .replace(/^import/, 'import { villageForum } from "./village-forum/village-forum.js";\nimport'),
    );
    await copy.buildForNode();

    asked = [];
    village = createServer(({ url, headers }, response) => {
      asked.push({ url, token: headers.authorization });
      const answer = answers[url ?? ""];
      response.statusCode = answer ? 200 : 404;
      response.end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((resolve) => village.listen(0, "127.0.0.1", resolve));
    const { port } = village.address() as AddressInfo;
    const environment = { VILLAGE_TOKEN: "token-of-the-elders", VILLAGE_URL: `http://127.0.0.1:${port}` };
    undertone = await startUndertone(environment, await dataAfterFirstStart(), copy.root);
    browser = await openBrowser();
    visitor = (await newVisitor(browser)).context;
    await registerIn(visitor, undertone.url, "maintainer");
  });
  afterAll(async () => {
    await browser.close();
    await undertone.dispose();
    village.close();
    copy.dispose();
  });

  const get = async <T>(path: string) =>
    (await (await visitor.request.get(`${undertone.url}/api/${path}`)).json()) as T;
  const run = (link: string) =>
    visitor.request.post(`${undertone.url}/api/insight/run`, {
      headers: { Origin: undertone.url },
      data: { link },
    });

  /** How a run of a link ends. */
  async function end(link: string): Promise<Insight> {
    const accepted = await run(link);
    expect(accepted.status()).toBe(202);
    const { id } = (await accepted.json()) as Insight;
    const insight = () => get<Insight>(`insight/${id}`);
    await expect.poll(async () => (await insight()).status, { timeout: 280_000 }).toMatch(/succeeded|failed/);
    return insight();
  }

  test("touches at most two files, its folder counted as one", () => {
    const after = copy.hashes();
    const files = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
    const touched = new Set(files.map((file) => (file.startsWith(FOLDER) ? FOLDER : file)));
    expect([...touched].sort()).toEqual([REGISTRY, FOLDER]);
  });

  test("is listed with its placeholder, its unit and its licence, and is ready by its settings", async () => {
    const { sources } = await get<SourceList>("sources");
    const { key, title, thread, unit, licence, link } = description;
    const { placeholder, forms } = link;
    expect(sources.find((source) => source.key === key)).toEqual({
      ...{ key, title, thread, unit, licence, placeholder, forms },
      keyAdds: null,
      ready: true,
      reason: null,
    });
  });

  test("has its own placeholder in the form and its row in the help", async () => {
    const page = await visitor.newPage();
    await page.goto(`${undertone.url}/training`);
    await page.getByPlaceholder(description.link.placeholder).waitFor();
    await page.getByText(/^Paste a link to a discussion on Village Forum, /).waitFor();
    const { content } = await get<{ content: string }>("help/sources");
    expect(content).toContain("| Village Forum | a topic's link | a token of this server's operator |");
  });

  test("has its link accepted and read to the last page, with the token of the environment", async () => {
    const insight = await end("https://village.example/t/12");
    expect(insight).toMatchObject({ source: "village-forum", status: "succeeded", title: "The well" });
    expect(asked).toEqual(
      [1, 2].map((page) => ({ url: `/t/12.json?page=${page}`, token: "Bearer token-of-the-elders" })),
    );
    expect(insight.result).toMatchObject({ post_info: { num_comments: 5, source: "village-forum" } });
  });

  test("has its own error told to whoever asks the API, and shared ones with its name", async () => {
    expect((await end("https://village.example/t/13")).result).toMatchObject({
      error: { code: "SOURCE_FETCH_ERROR", message: "The elders of Village Forum have closed topic 13." },
    });
    expect((await end("https://village.example/t/14")).result).toMatchObject({
      error: { message: "Village Forum has no topic with the id “14”. Check the link." },
    });
  });

  test("is named where no source reads a link", async () => {
    const refused = await run("https://elsewhere.example/topic/12");
    expect(refused.status()).toBe(400);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/a link to a Village Forum topic,.* or a Reddit post/) as string,
    });
  });

  test("refuses a misspelt setting of its own at the start", async () => {
    const start = startUndertone({ VILLAGE_TOKENS: "x" }, undefined, copy.root);
    await expect(start).rejects.toThrow(/unknown VILLAGE_TOKENS\. Known: .*VILLAGE_TOKEN, VILLAGE_URL/);
  });
});

const said = [
  "The old well is dry again",
  "Dig the old well deeper",
  "The new pump is too loud",
  "A quieter pump",
];

/** What the village's own server gives. */
const answers: Readonly<Record<string, object>> = {
  "/t/12.json?page=1": {
    title: "The well",
    count: 5,
    more: true,
    replies: said
      .slice(0, 2)
      .map((text, index) => ({ id: index + 1, html: `<p>${text}</p>`, author: "ada" })),
  },
  "/t/12.json?page=2": {
    title: "The well",
    count: 5,
    more: false,
    replies: said
      .slice(2)
      .map((text, index) => ({ id: index + 3, html: `<p>${text}</p>`, answers: index + 1 })),
  },
  "/t/13.json?page=1": { closed: true, replies: [] },
};
