import type { AnalysedComment, Result } from "@undertone/schemas";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { logIn } from "../../scripts/lived-in.mjs";
import { newVisitor } from "../support/browser.js";
import { openLivedInUndertone } from "../support/for-a-file.js";

const here = openLivedInUndertone();

test("a card leads to every comment of its topic, sorted as one likes; Back leads to the card", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.url());
  });
  const address = `${here.undertone.url}/insight/${here.person.insightId}?reading=few`;
  await page.goto(address, { waitUntil: "networkidle" });
  const { comments, title } = await topicOf(page, here.person.insightId, 2);
  // The last thing that the insight's page asks for by itself, once it has nothing else to do.
  await expect.poll(() => asked.some((url) => url.includes("/api/comment/"))).toBe(true);
  const before = asked.length;
  const card = page.getByRole("article", { name: title, exact: true });
  await card.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/insight/${here.person.insightId}/topic/2`);
  // The insight's own answer has all of it: who may not have that has nothing of its topics.
  expect(asked.slice(before).filter((url) => !/\/api\/insight\/[^/]+$/.test(url))).toEqual([]);

  const list = page.getByRole("region", { name: `All ${comments.length} comments` });
  await page.getByRole("radio", { name: "Points" }).click({ force: true });
  await page.waitForURL(/sort=points/);
  const more = list.getByRole("button", { name: "Load More" });
  while (await more.isVisible()) await more.click();
  const points = async () =>
    (await list.getByText(/^[-\d,]+ points?$/).allInnerTexts()).map((text) =>
      parseInt(text.replace(",", ""), 10),
    );
  const known = comments.map(({ score }) => score ?? 0);
  await expect.poll(points).toEqual(known.toSorted((a, b) => b - a));

  await page.goBack();
  await page.getByRole("heading", { name: "What people keep saying" }).waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("topic-2");
  // It may still be on its way there, from above or from below.
  const isInView = async () => {
    const { y } = (await card.boundingBox()) ?? { y: -1 };
    return y >= 0 && y < 900;
  };
  await expect.poll(isInView).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test("what a comment answers leads to that comment in its topic, and the topics to each other, by keyboard", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  const { comments, all, topicIn } = await topicOf(page, here.person.insightId, 1);
  const byId = new Map(all.map((comment) => [comment.id, comment]));
  const child = comments.find(({ parent_id }) => parent_id !== null && topicIn(parent_id) > 1);
  const parent = byId.get(child?.parent_id ?? "");
  expect(parent).toBeDefined();
  await page.goto(
    `${here.undertone.url}/insight/${here.person.insightId}/topic/1?reading=few#comment-${child?.id}`,
  );
  const first = page
    .getByRole("region", { name: /^All \d+ comments$/ })
    .getByRole("listitem")
    .first();
  await first.getByText(`In reply to ${parent?.author}`).waitFor();
  await first.getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/topic/${topicIn(parent?.id ?? "")}\\?reading=few#comment-`));
  await first
    .getByText(parent?.author ?? "?", { exact: true })
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.innerText")).toContain(parent?.author ?? "?");
  await first.getByText(/^\d+ (reply|replies)$/).click();
  await first
    .getByText(child?.author ?? "?", { exact: true })
    .first()
    .waitFor();

  const others = page.getByRole("navigation", { name: "Topics" });
  await others.getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate("document.activeElement.tagName")).toBe("H1");
  expect(await page.evaluate("scrollY")).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("groups of the sliders have pages that a stranger's browser makes again; a number too high is a calm sentence", async () => {
  const { page, context, complaints } = await newVisitor(here.browser);
  const insight = `${here.undertone.url}/insight/${here.person.insightId}`;
  await page.goto(`${insight}?size=4`, { waitUntil: "networkidle" });
  const card = page.getByRole("region", { name: "Topics", exact: true }).getByRole("article").first();
  await page.getByText("Not stored", { exact: true }).waitFor();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("heading").getByRole("link").click();
  await page.getByText(/^Topic 1 of \d+ \(tried out\)$/).waitFor();
  const stranger = await newVisitor(here.browser);
  await stranger.page.goto(page.url());
  await stranger.page.getByRole("heading", { level: 1, name: title }).waitFor();
  await stranger.page.getByText(/\(tried out\)$/).waitFor();

  await page.goto(`${insight}/topic/9999?reading=few`);
  await page.getByRole("heading", { level: 1, name: "There is no such topic" }).waitFor();
  await page.getByRole("link", { name: "Back to the insight" }).click();
  await page.getByRole("heading", { name: "What people keep saying" }).waitFor();
  expect([complaints, stranger.complaints]).toEqual([[], []]);
  await Promise.all([context.close(), stranger.context.close()]);
});

test("a topic of a private insight is its owner's alone", async () => {
  const path = `/insight/${here.person.privateId}/topic/1?reading=few`;
  const guest = await newVisitor(here.browser, [/status of 404/]);
  await guest.page.goto(here.undertone.url + path);
  await guest.page.getByRole("heading", { level: 1, name: "Insight not found" }).waitFor();
  const { page, context, complaints } = await newVisitor(here.browser);
  await logIn(context.request, here.undertone.url, here.person);
  await page.goto(here.undertone.url + path);
  await page.getByRole("heading", { name: "Who takes part" }).waitFor();
  expect([complaints, guest.complaints]).toEqual([[], []]);
  await Promise.all([context.close(), guest.context.close()]);
});

/** A topic of the reading of few, as the server has it. */
async function topicOf(page: Page, id: string, rank: number) {
  const answer = await page.request.get(`${here.undertone.url}/api/insight/${id}`);
  const { result } = (await answer.json()) as { result: Result };
  const all: AnalysedComment[] = [...Object.values(result.clusters).flat(), ...result.noise];
  const reading = result.readings?.find(({ name }) => name === "few");
  const summary = reading?.summaries.find((topic) => topic.rank === rank);
  if (reading === undefined || summary === undefined) throw new Error(`No topic ${rank}.`);
  const rankOf = new Map(reading.summaries.map((topic) => [topic.cluster_id, topic.rank]));
  const ranks = new Map(
    all.map((comment, at) => [comment.id, rankOf.get(reading.assignment[at] ?? -1) ?? 0]),
  );
  return {
    all,
    title: summary.title ?? "",
    comments: all.filter((comment) => ranks.get(comment.id) === rank),
    /** The rank of the topic that a comment is in; 0 on its own or not analysed. */
    topicIn: (comment: string) => ranks.get(comment) ?? 0,
  };
}
