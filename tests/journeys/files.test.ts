import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axeFaults } from "../support/axe.js";
import { newVisitor } from "../support/browser.js";
import { openUndertone } from "../support/for-a-file.js";
import { registerIn } from "../support/member.js";
import { openOptions } from "../support/open-options.js";

const here = openUndertone();

/** Sentences of some length, each in a few words of its own, so that topics can be found in them. */
const subjects = [
  ["the ferry", "is late every morning and nobody tells the people who wait at the pier"],
  ["the library", "needs a new roof before winter because the books are getting wet"],
  ["the market", "should open on Sunday when families have the time to buy fruit"],
] as const;
const openings = ["I think", "Everybody knows", "My sister says", "Believe me,", "As ever,"];
const endings = ["again", "since spring", "and rain came in", "like last year", "before noon", "at our school", "with children", "for a pound", "in the evening", "and it is cold", "said the mayor", "near the bridge", "on foot"]; // prettier-ignore
const sentences = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const [what, says] = subjects[n % subjects.length] ?? subjects[0];
    return `${openings[n % openings.length] ?? ""} ${what} ${says} ${endings[n % endings.length] ?? ""}`;
  });

async function chooseFile(page: Page, name: string, content: string) {
  await page.goto(`${here.undertone.url}/training`);
  await page
    .getByLabel("Thread file")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
}

/** Starts what was chosen. @returns The insight, once it has a result. */
async function analysed(page: Page): Promise<Analysed> {
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.waitForURL(/\/insight\/[\w-]+$/);
  const path = page.url().replace("/insight/", "/api/insight/");
  const read = async () => (await (await page.request.get(path)).json()) as Analysed;
  await expect.poll(async () => (await read()).status, { timeout: 280_000 }).toBe("succeeded");
  return read();
}
interface Analysed {
  title: string;
  status: string;
  isPublic: boolean;
  result: { fetched: number; clusters: Record<string, Author[]>; noise: Author[] };
}
interface Author {
  author: string | null;
}
const authorsOf = ({ clusters, noise }: { clusters: Record<string, Author[]>; noise: Author[] }) =>
  new Set([...Object.values(clusters).flat(), ...noise].map(({ author }) => author));

const preview = (page: Page) => page.getByRole("region", { name: "The discussion" });
async function noFaults(page: Page) {
  // Colours that are still on their way from one theme to the next are none of either.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await axeFaults(page, { whole: "main", tags: ["wcag2a", "wcag2aa"] })).toEqual([]);
}

test("of a table as pandas writes it a column is corrected, by keyboard, and the choice is remembered", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  await registerIn(context, here.undertone.url, "ada");
  const rows = sentences(60).map((text, n) => `${n},"${text}",${n % 4 === 0 ? "ann" : "bob"},${n}`);
  const table = [",comment_body,written_by,position", ...rows].join("\n");
  await chooseFile(page, "comments.csv", table);
  await page.getByText(/^CSV table: 60 comments; text from comment_body; no replies, no authors, no dates, no scores\.$/).waitFor(); // prettier-ignore
  const first = page.getByRole("region", { name: "The first comments, as they will be shown" });
  expect(await first.getByText(/^ann$/).count()).toBe(0);
  await page.locator("summary", { hasText: "Which column holds what" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Author", { exact: true }).selectOption({ label: "written_by (such as “ann”)" });
  await page.getByText(/authors from written_by; /).waitFor();
  await first.getByText("ann", { exact: true }).waitFor();
  await noFaults(page);
  await page.getByLabel("Title").fill("What the town says");
  const { title, isPublic, result } = await analysed(page);
  expect([title, isPublic, result.fetched]).toEqual(["What the town says", false, 60]);
  expect(authorsOf(result)).toEqual(new Set(["ann", "bob"]));

  await chooseFile(page, "other.csv", table);
  await page.getByText(/authors from written_by; /).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a WhatsApp chat has no names, stays private by itself, and is made public only when asked once more", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  await registerIn(context, here.undertone.url, "bea");
  await context.request.put(`${here.undertone.url}/api/preferences`, {
    headers: { Origin: here.undertone.url },
    data: { makeInsightsPublicAsDefault: true },
  });
  const lines = sentences(40).map((text, n) => {
    const day = 13 + Math.floor(n / 4);
    return `[${day}/11/2021, 13:0${n % 10}:00] ${n % 2 === 0 ? "Ann Lee" : "Bob"}: ${text}${n === 1 ? ", dear Ann" : ""}`;
  });
  await chooseFile(page, "WhatsApp Chat with Bob.txt", lines.join("\n"));
  await page.getByText(/^WhatsApp chat: 40 comments; /).waitFor();
  await page.getByText(/Names become “Person 1”, “Person 2”/).waitFor();
  await preview(page)
    .getByText(/dear Person 1/)
    .waitFor();
  await noFaults(page);
  await page.getByText("Only some days").click();
  await page.getByLabel("First day").fill("2021-11-14");
  await page.getByText(/^WhatsApp chat: 36 comments; /).waitFor();
  const { isPublic, result } = await analysed(page);
  expect([isPublic, result.fetched]).toEqual([false, 36]);
  expect(authorsOf(result)).toEqual(new Set(["Person 1", "Person 2"]));

  await page.getByRole("button", { name: "Make public" }).click();
  const question = page.getByRole("alertdialog", { name: "Make a private chat public?" });
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  const read = async () =>
    (await context.request.get(page.url().replace("/insight/", "/api/insight/"))).json();
  expect(await read()).toMatchObject({ isPublic: false });
  await page.getByRole("button", { name: "Make public" }).click();
  await question.getByRole("button", { name: "Make it public" }).click();
  await page.getByRole("button", { name: "Make private" }).waitFor();
  expect(await read()).toMatchObject({ isPublic: true, isPrivateChat: true });
  expect(complaints).toEqual([]);
  await context.close();
});

test("of a dump with 27 threads one is chosen", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  await registerIn(context, here.undertone.url, "cyd");
  const comment = (thread: number, n: number, body: string) =>
    JSON.stringify({
      id: `c${thread}x${n}`,
      link_id: `t3_p${thread}`,
      parent_id: `t3_p${thread}`,
      author: `writer${n % 7}`,
      body,
      score: n,
      created_utc: 1_554_100_000 + thread * 86_400 + n,
    });
  const dump = Array.from({ length: 27 }, (_, thread) =>
    sentences(thread === 5 ? 40 : 3).map((text, n) => comment(thread, n, text)),
  ).flat();
  await chooseFile(page, "library_2019-04.ndjson", dump.join("\n"));
  const threads = page.getByRole("group", { name: "27 threads in this file" });
  await threads.waitFor();
  const start = page.getByRole("button", { name: "Start analysis" });
  await threads.getByRole("button", { name: "Choose none" }).click();
  await threads.getByText("Choose at least one thread.").waitFor();
  expect(await start.isDisabled()).toBe(true);
  await threads.getByLabel("Find a thread by its title").fill("p5");
  await threads.getByRole("checkbox", { name: /40 comments/ }).check();
  await preview(page)
    .getByText(/: 40 comments; /)
    .waitFor();
  await noFaults(page);
  const { result } = await analysed(page);
  expect(result.fetched).toBe(40);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a run that failed for its file leads to another one, with its parameters", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  await registerIn(context, here.undertone.url, "dot");
  await page.goto(`${here.undertone.url}/training`);
  await openOptions(page);
  await page.getByRole("button", { name: "Expand all" }).click();
  await page.getByLabel("Smallest topic", { exact: true }).fill("7");
  await page
    .getByLabel("Thread file")
    .setInputFiles({ name: "short.txt", mimeType: "text/plain", buffer: Buffer.from("no\nyes\nno\n") });
  await page.getByText(/^plain text, a comment a line: 3 comments; /).waitFor();
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.getByRole("heading", { name: "Analysis Failed" }).waitFor();
  await page.getByRole("link", { name: "Change the link or file" }).click();
  await page.waitForURL(/\/training\?from=/);
  expect(await page.getByLabel(/link or id/i).inputValue()).toBe("");
  await openOptions(page);
  await page.getByRole("button", { name: "Expand all" }).click();
  expect(await page.getByLabel("Smallest topic", { exact: true }).inputValue()).toBe("7");
  expect(complaints).toEqual([]);
  await context.close();
});
