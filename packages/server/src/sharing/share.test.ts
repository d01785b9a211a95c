import { describe, expect, test } from "vitest";
import { createServer } from "../start/web-server.js";
import { drawnIn } from "../testing/built-pages.js";
import { silentLog } from "../testing/silent-log.js";
import { addInsight, someOverview } from "../testing/sample-insight.js";
import { codeOf, startTestServer } from "../testing/test-server.js";
import type { Card } from "./card.js";
import { createCardPainter, type CardPainter } from "./card-painter.js";
import { useServer } from "../testing/use-server.js";

const overview = {
  ...{ ...someOverview, num_clusters: 31, total_processed: 1_403 },
  ...{ fetched: 1_403, people: 820, unknown_authors: 0 },
  topics: [
    { label: "sunday", size: 300 },
    { label: "staff", size: 120, named_by: "olaf" },
    { label: "books", size: 90, number: 7 },
  ],
  grouping: "some",
};
const nonce = /(?<=name="csp-nonce" content=")[^"]+/;
const pageHeaders = { accept: "text/html", host: "undertone.test" };

/** A thread with these tasks. */
function threadOf(tasks: string): URL {
  const workers = new URL("../../../workers/dist/index.js", import.meta.url).href;
  const source = `import { serve } from "${workers}"; serve({ ${tasks} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

const { server, database, olaf } = useServer({
  people: ["olaf"],
  environment: { PUBLIC_URL: "http://undertone.test" },
});

const add = (values: object) => addInsight(database.db, "olaf", { isPublic: true, overview, ...values });
const page = async (id: string, headers: object = {}) =>
  server.inject({ url: `/insight/${id}`, headers: { ...pageHeaders, ...headers } });
/** What the address of an insight that does not exist answers; the page repeats only the address asked for. */
const ABSENT = "nothing-here";
const plain = (body: string, id: string) => body.replace(nonce, "").replaceAll(id, ABSENT);
const plainPage = async () => plain((await page(ABSENT)).body, ABSENT);
const picture = (id: string, headers = {}) => server.inject({ url: `/api/insight/${id}/card.png`, headers });

test("the page of a public insight names it: title, description, address and picture", async () => {
  const id = await add({ title: "Should the library open on Sundays?" });
  const { statusCode, body, headers } = await page(id);
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).toContain("<title>Should the library open on Sundays? · Undertone</title>");
  expect(body).toContain(
    '<meta name="description" content="1,403 comments by 820 people. Largest topics: sunday · staff · books." />',
  );
  expect(body).toContain(`<link rel="canonical" href="http://undertone.test/insight/${id}" />`);
  expect(body).toContain(
    `<meta property="og:image" content="http://undertone.test/api/insight/${id}/card.png" />`,
  );
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(body.match(/<title>/g)).toHaveLength(1);
});

test("the description opens on what people say, where a result knows it", async () => {
  const sentences = ["The library shuts before I leave work.", "Sunday is the only day that I have."];
  const points = sentences.map((sentence) => ({ sentence }));
  const { body } = await page(await add({ title: "Sundays", overview: { ...overview, points } }));
  expect(body).toContain(
    'content="“The library shuts before I leave work.” “Sunday is the only day that I have.” 1,403 comments',
  );
});

test("title and points stand in the page, for everybody of a public insight, of a private one for its owner", async () => {
  const points = [{ sentence: "Open on Sundays." }];
  const values = { title: "Sundays", overview: { ...overview, points } };
  const isPublic = await add(values);
  const mine = await add({ ...values, isPublic: false });
  const given = async (id: string, headers: object = {}) => drawnIn((await page(id, headers)).body);
  expect(await given(isPublic)).toMatchObject({
    insight: { ...values, isOwner: false },
    viewer: { valid: false },
  });
  expect(await given(`${isPublic}?grouping=few`)).toBeNull();
  const viewer = { valid: true, username: "olaf" };
  expect(await given(mine, { cookie: olaf.cookie })).toMatchObject({ insight: { isOwner: true }, viewer });
  const own = (await page(mine, { cookie: olaf.cookie })).body;
  const nonces = [...own.matchAll(/nonce" content="([^"]+)|<div class="prerendered" nonce="([^"]+)/g)];
  expect(nonces[0]?.[1]).toBe(nonces[1]?.[2]);
  const font =
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/source-serif-4-latin-wght-normal-b.woff2" />';
  expect(own).toContain(font);
  expect(await plainPage()).not.toContain(font);
  expect(own).toContain("<title>Undertone</title>");
  expect(plain((await page(mine)).body, mine)).toBe(await plainPage());
  const stranger = await server.register("stranger");
  expect(plain((await page(mine, { cookie: stranger.cookie })).body, mine)).toBe(await plainPage());
});

test("a topic and a sentence have a card of their own, under the address that names them", async () => {
  const points = [{ sentence: "It shuts before I leave work.", comment_id: "c/1" }];
  const id = await add({ title: "Sundays", overview: { ...overview, points } });
  const pictures: string[] = [];
  for (const [path, card, title, description] of [
    ["topic/2", "topic=2", "staff", "Sundays · 120 of 1,403 comments · named by @olaf"],
    ["topic/2?grouping=some", "topic=2", "staff", "Sundays · 120 of 1,403 comments · named by @olaf"],
    ["topic/7", "topic=7", "books", "Sundays · 90 of 1,403 comments"],
    [
      "?point=c%2F1",
      "point=c%2F1",
      "“It shuts before I leave work.”",
      "Sundays · 1,403 comments by 820 people · 31 topics",
    ],
  ] as const) {
    const { body } = await page(path.startsWith("?") ? `${id}${path}` : `${id}/${path}`);
    expect(body).toContain(`<meta property="og:title" content="${title}" />`);
    expect(body).toContain(`<meta property="og:description" content="${description}" />`);
    expect(body).toContain(`content="http://undertone.test/api/insight/${id}/card.png?${card}"`);
    const { headers } = await server.inject({ url: `/api/insight/${id}/card.png?${card}` });
    pictures.push(String(headers.etag));
  }
  pictures.push(String((await picture(id)).headers.etag));
  expect(new Set(pictures).size).toBe(4);
});

test.each(["topic/2?grouping=few", "topic/9", "topic/2?grouping=some&size=4", "?point=other"])(
  "what is no part of what an insight opens on, %s, has the card of all of it",
  async (path) => {
    const id = await add({ title: "Sundays" });
    const { body } = await page(path.startsWith("?") ? `${id}${path}` : `${id}/${path}`);
    expect(body).toContain('<meta property="og:title" content="Sundays" />');
    expect(body).toContain(`<link rel="canonical" href="http://undertone.test/insight/${id}" />`);
  },
);

test("without a public address none is named", async () => {
  const unknown = await startTestServer(database);
  const { body } = await unknown.inject({ url: `/insight/${await add({})}`, headers: pageHeaders });
  expect(body).toContain('<meta name="twitter:card" content="summary" />');
  expect(body).not.toMatch(/canonical|og:url|og:image|undertone\.test/);
  await unknown.close();
});

test("the public address is named, whatever Host somebody sent", async () => {
  const behindProxy = await startTestServer(database, {
    environment: { PUBLIC_URL: "https://u.example/below/" },
  });
  const id = await add({});
  const { body } = await behindProxy.inject({ url: `/insight/${id}`, headers: { host: "evil.example" } });
  expect(body).toContain(`content="https://u.example/below/insight/${id}"`);
  expect(body).not.toContain("evil.example");
  await behindProxy.close();
});

test.each([
  "</title><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "<!-- /head --><script>alert(1)</script>",
  "$& $1 $`",
  "__CSP_NONCE__",
])("a title is only text: %s", async (title) => {
  const { body } = await page(
    await add({ title, overview: { ...overview, topics: [{ label: title, size: 3 }] } }),
  );
  expect(
    body
      // The app's own, once.
      .replace('<script type="module"', "")
      .match(/<(?!\/)[a-z]+/g)
      ?.filter((tag) => !["<html", "<head", "<link", "<meta", "<title", "<link", "<div"].includes(tag)),
  ).toEqual([]);
  expect(body).toContain('<div id="root">');
  expect(body.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*onerror/);
});

test("the page of one that is private, unfinished or absent is the plain page, also for its owner", async () => {
  const hidden = await add({ isPublic: false });
  const running = await add({ status: "running", overview: null });
  const expected = await plainPage();
  expect(expected).toContain("<!-- head --><title>Undertone</title><!-- /head -->");
  const found = [];
  for (const id of [hidden, running, "nothing-there"]) {
    for (const cookie of ["", olaf.cookie]) {
      const answer = await page(id, { cookie });
      expect(plain(answer.body, id)).toBe(expected);
      found.push(answer.statusCode);
    }
  }
  expect(found).toEqual([404, 200, 200, 200, 404, 404]);
});

test("the picture is a PNG of 1200 by 630, known again by its tag", async () => {
  const id = await add({ title: "Ünïcode — Ελλάδα, Київ 🙂 日本" });
  const first = await picture(id);
  expect(first.statusCode).toBe(200);
  expect(first.headers["content-type"]).toBe("image/png");
  expect(first.headers["cache-control"]).toBe("public, no-cache");
  expect(first.rawPayload.subarray(1, 4).toString()).toBe("PNG");
  expect([first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  const again = await picture(id, { "if-none-match": `W/${String(first.headers.etag)}` });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("insights of the same figures and title share a picture; another title is another", async () => {
  const tagOf = async (title: string) => (await picture(await add({ title }))).headers.etag;
  const tags = [await tagOf("A"), await tagOf("A"), await tagOf("B")];
  expect(tags[0]).toBe(tags[1]);
  expect(tags[2]).not.toBe(tags[0]);
});

test("the picture of one that is private, unfinished or absent is absent in the same bytes, also for its owner and for who knows its tag", async () => {
  const none = await picture(ABSENT);
  const { etag } = (await picture(await add({}))).headers;
  expect(none.statusCode).toBe(404);
  expect(none.headers.etag).toBeUndefined();
  for (const id of [await add({ isPublic: false }), await add({ status: "running", overview: null })]) {
    const answer = await picture(id, { cookie: olaf.cookie, "if-none-match": String(etag) });
    expect([answer.statusCode, answer.body]).toEqual([404, none.body]);
  }
});

test("where no picture can be made, none is promised, and asking for it says why", async () => {
  const entry = threadOf(`check() { throw new Error("no build"); }`);
  const painter = createCardPainter(silentLog, entry);
  const app = await createServer({ ...server.services, painter });
  const id = await add({ title: "Without a picture" });
  const { body } = await app.inject({ url: `/insight/${id}`, headers: pageHeaders });
  expect(body).toContain('<meta property="og:title" content="Without a picture" />');
  expect(body).toContain('<meta name="twitter:card" content="summary" />');
  expect(body).not.toMatch(/og:image|twitter:image/);
  const answer = await app.inject({ url: `/api/insight/${id}/card.png` });
  expect(codeOf(answer)).toEqual([503, "UNAVAILABLE"]);
  expect([answer.headers["cache-control"], answer.headers.etag]).toEqual(["no-store", undefined]);
  await app.close();
});

describe("the painter", () => {
  const card = {
    title: "T",
    origin: "r/x",
    figures: "1 comment · no topics",
    labels: [],
    sentence: null,
    map: null,
  };

  const stays = new AbortController().signal;
  const paint = (painter: CardPainter, one: Card) => painter.paint(one, "somebody", stays);
  /** A thread that makes a picture of one byte, the number of how many it has made. */
  const counting = threadOf(
    `check() {}, paint: (() => { let made = 0; return () => new Uint8Array([++made]); })()`,
  );

  test("begins no picture that nobody waits for any more; who asks for it again gets it", async () => {
    const painter = createCardPainter(silentLog, counting);
    await painter.isAvailable();
    const left = new AbortController();
    const first = paint(painter, card);
    const dropped = [1, 2].map(() => painter.paint({ ...card, title: "left" }, "eve", left.signal));
    const both = Promise.allSettled(dropped);
    await Promise.resolve();
    left.abort(new Error("left"));
    for (const { status } of await both) expect(status).toBe("rejected");
    expect([...(await first)]).toEqual([1]);
    expect([...(await paint(painter, { ...card, title: "left" }))]).toEqual([2]);
    await painter.close();
  });

  test("goes on with a picture while one of several waits for it", async () => {
    const painter = createCardPainter(silentLog, counting);
    await painter.isAvailable();
    const left = new AbortController();
    const first = paint(painter, card);
    const [leaves, waits] = [
      painter.paint({ ...card, title: "T2" }, "eve", left.signal),
      paint(painter, { ...card, title: "T2" }),
    ];
    leaves.catch(() => undefined);
    left.abort(new Error("left"));
    expect([...(await first), ...(await waits)]).toEqual([1, 2]);
    await painter.close();
  });

  test("makes a picture once for as many as ask at the same time", async () => {
    const painter = createCardPainter(silentLog);
    const [one, other] = [paint(painter, card), paint(painter, { ...card })];
    expect(await one).toBe(await other);
    await painter.close();
  });

  test("a thread that dies fails its pictures and is started anew for the next", async () => {
    const entry = threadOf(
      `check() {}, paint({ title }) { if (title === "die") process.exit(1); return new Uint8Array([1]); }`,
    );
    const painter = createCardPainter(silentLog, entry);
    await expect(paint(painter, { ...card, title: "die" })).rejects.toThrow("The picture worker ended");
    expect([...(await paint(painter, card))]).toEqual([1]);
    await painter.close();
  });
});
