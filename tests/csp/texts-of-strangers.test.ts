import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { newVisitor } from "../support/browser.js";
import { openUndertone } from "../support/for-a-file.js";
import { registerIn } from "../support/member.js";

/** Each sets `ran` if anything of it runs. */
const corpus = [
  "<script>ran=1</script>",
  "</script><script>ran=1</script>",
  '<img src="x" onerror="ran=1">',
  "<svg onload=ran=1>",
  '<svg><script href="data:text/javascript,ran=1"></script></svg>',
  "<iframe srcdoc='<script>parent.ran=1</script>'></iframe>",
  '"><details open ontoggle=ran=1>',
  "' autofocus onfocus=ran=1 x='",
  '<a href="javascript:ran=1">a link</a>',
  "[a link](javascript:ran=1)",
  "![a picture](x onerror=ran=1)",
  "<math><mtext></p><style><img src=x onerror=ran=1></style></mtext></math>",
  "{{constructor.constructor('ran=1')()}}",
  "${ran=1}",
  "<style>@import 'javascript:ran=1';</style>",
  "<base href='https://evil.example/'>",
  "<meta http-equiv=refresh content='0;url=javascript:ran=1'>",
  "&lt;img src=x onerror=ran=1&gt;",
  "\u202e<img src=x onerror=ran=1>",
];
const [, , image = ""] = corpus;
const title = `${image} of strangers <script>ran=1</script>`;

/** What the page's own markup never holds. */
const MARKUP =
  "script:not([src]), iframe, object, embed, base, meta[http-equiv=refresh], [onerror], [onload], [onfocus], [ontoggle], [srcdoc], a[href^='javascript' i], main img[src='x']";

const here = openUndertone();

/** A thread of two subjects, each comment with something of the corpus in it. */
function thread(): string {
  const subjects = [
    "the bakery sells sourdough bread with a dark crust from a hot oven",
    "the cyclist repaired the front wheel and the brakes of a mountain bike",
  ];
  const comments = Array.from({ length: 60 }, (_, index) => ({
    id: `c${index}`,
    author: corpus[index % corpus.length],
    body: `${subjects[index % 2] ?? ""} number ${index} ${corpus[index % corpus.length] ?? ""}`,
    score: index,
    permalink: "javascript:ran=1",
    created_at: `2026-11-0${1 + (index % 9)}T10:00:00Z`,
  }));
  return JSON.stringify({ post: { title, author: image, selftext: image, subreddit: image }, comments });
}

async function post<Answer>(context: BrowserContext, path: string, data: object): Promise<Answer> {
  const answer = await context.request.post(`${here.undertone.url}/api/${path}`, {
    headers: { Origin: here.undertone.url },
    data,
  });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (answer.status() === 204 ? null : await answer.json()) as Answer;
}

/** Analyses the thread, publishes what comes out, and writes the corpus below it. @returns The insight's id. */
async function publish(context: BrowserContext): Promise<string> {
  const upload = await context.request.post(`${here.undertone.url}/api/thread`, {
    headers: { Origin: here.undertone.url },
    multipart: { file: { name: "thread.json", mimeType: "application/json", buffer: Buffer.from(thread()) } },
  });
  const { threadId } = (await upload.json()) as { threadId: string };
  const set = await post<{ id: string }>(context, "parameterset/save", { name: image, config: {} });
  const { id } = await post<{ id: string }>(context, "insight/run", { threadId, parameterSetId: set.id });
  const read = async () =>
    (await (await context.request.get(`${here.undertone.url}/api/insight/${id}`)).json()) as {
      status: string;
    };
  await expect.poll(async () => (await read()).status, { timeout: 280_000, interval: 300 }).toBe("succeeded");
  const published = await context.request.patch(`${here.undertone.url}/api/insight/${id}/visibility`, {
    headers: { Origin: here.undertone.url },
    data: { isPublic: true },
  });
  if (!published.ok()) throw new Error(await published.text());
  for (const text of corpus.slice(0, 18)) await post(context, "comment", { insightId: id, text });
  await post(context, `star/toggle/${id}`, {});
  await post(context, "history/add", { insightId: id });
  return id;
}

/** Reads a page to its end and opens whatever it folds away, as a reader would. */
async function readAll(page: Page): Promise<void> {
  await page.getByRole("main").first().waitFor();
  await page.waitForLoadState("networkidle");
  for (let step = 0; step < 8; step++) {
    await page.mouse.wheel(0, 1200);
    await page.waitForTimeout(150);
  }
  await page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })");
  await page.waitForTimeout(300);
}

test("texts of strangers are only text on every page that shows them: nothing runs, nothing is fetched", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const abroad: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== here.undertone.url) abroad.push(request.url());
  });
  await registerIn(context, here.undertone.url, "stranger");
  const id = await publish(context);

  const shown: string[] = [];
  for (const path of [
    `/insight/${id}`,
    "/insights",
    "/my-insights",
    "/me",
    "/me?tab=history",
    "/me?tab=starred",
    "/me?tab=parameters",
  ]) {
    await page.goto(here.undertone.url + path);
    await readAll(page);
    expect(await page.evaluate("globalThis.ran"), path).toBeUndefined();
    expect(await page.locator(MARKUP).count(), path).toBe(0);
    const text = await page.locator("body").innerText();
    if (text.includes(image)) shown.push(path);
    // Quotes of the thread and comments of members, beside the title.
    if (path.startsWith("/insight/"))
      expect(corpus.filter((one) => text.includes(one)).length).toBeGreaterThan(5);
  }
  // They were there to be seen, as they were written.
  expect(shown).toEqual(expect.arrayContaining([`/insight/${id}`, "/insights", "/my-insights"]));
  expect(dialogs).toEqual([]);
  expect(abroad).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
