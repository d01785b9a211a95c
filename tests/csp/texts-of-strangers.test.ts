import type { BrowserContext } from "playwright";
import { expect, test } from "vitest";
import { call, member, publicInsight, upload, url, visitor } from "../support/here.js";

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

/** Analyses the thread, publishes what comes out, and writes the corpus below it. @returns The insight's id. */
async function publish(context: BrowserContext): Promise<string> {
  const threadId = await upload(context, "thread.json", thread());
  const set = await call<{ id: string }>(context, "POST", "parameterset/save", { name: image, config: {} });
  const id = await publicInsight(context, { threadId, parameterSetId: set.id });
  for (const text of corpus.slice(0, 18)) await call(context, "POST", "comment", { insightId: id, text });
  await call(context, "POST", `star/toggle/${id}`, {});
  await call(context, "POST", "history/add", { insightId: id });
  return id;
}

test("texts of strangers are only text on every page that shows them: nothing runs, nothing is fetched", async () => {
  const { page, context } = await member();
  const faults: string[] = [];
  page.on("dialog", (dialog) => {
    faults.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== url) faults.push(request.url());
  });
  const id = await publish(context);
  const paths = [
    `/insight/${id}`,
    "/insights",
    "/my-insights",
    "/me?tab=history",
    "/me?tab=starred",
    "/me?tab=parameters",
  ];
  for (const path of paths) {
    await page.goto(url + path, { waitUntil: "networkidle" });
    if (path.startsWith("/insight/")) {
      for (const name of ["Map of the comments", "How this was made", /^Comments on this insight/])
        await page.getByRole("heading", { name }).waitFor();
      await page
        .getByRole("article", { name: /^Comment by / })
        .first()
        .waitFor();
    }
    await page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })");
    await page.getByText(image).first().waitFor();
    const text = await page.locator("body").innerText();
    // They are there to be seen, as they were written: of the thread and of members, beside the title.
    if (path.startsWith("/insight/"))
      expect(corpus.filter((one) => text.includes(one)).length).toBeGreaterThan(5);
    expect(await page.evaluate("globalThis.ran"), path).toBeUndefined();
    expect(await page.locator(MARKUP).count(), path).toBe(0);
  }
  expect(faults).toEqual([]);
});

test("this very watch sees a script that the policy stops, and the policy stops eval", async () => {
  const { page, complaints } = await visitor();
  await page.goto(url);
  await page.evaluate(
    "void document.body.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.ran = true' }))",
  );
  // In a task of the page's own: the policy does not hold for what a debugger evaluates.
  const evaluated =
    "new Promise((done) => setTimeout(() => { try { eval('1') } catch (e) { done(e.name) } }, 0))";
  expect(await page.evaluate(evaluated)).toBe("EvalError");
  expect(await page.evaluate("globalThis.ran")).toBeUndefined();
  const said = complaints.splice(0).filter((text) => text.startsWith("CSP: script-src"));
  expect(said).toEqual(["CSP: script-src-elem inline", "CSP: script-src eval"]);
});
