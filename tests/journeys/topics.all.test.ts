import type { AnalysedComment, Result } from "@undertone/schemas";
import type { BrowserContext } from "playwright";
import { expect, test } from "vitest";
import { call, person, url, visitor } from "../support/here.js";

const insight = `${url}/insight/${person.insightId}`;

test("a card leads to every comment of its topic, sorted as one likes; Back leads to the card", async () => {
  const { page, context } = await visitor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${insight}?grouping=few`, { waitUntil: "networkidle" });
  const { comments, title } = await topicOf(context, 2);
  // The last thing that the insight's page asks for by itself, once it has nothing else to do.
  await expect.poll(() => asked.some((address) => address.includes("/api/comment/"))).toBe(true);
  const before = asked.length;
  const card = page.getByRole("article", { name: title, exact: true });
  await card.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/insight/${person.insightId}/topic/2`);
  // The insight's own answer has all of it: who may not have that has nothing of its topics.
  const further = asked.slice(before).filter((address) => address.includes("/api/"));
  expect(further.filter((address) => !/\/api\/insight\/[^/]+$/.test(address))).toEqual([]);

  const list = page.getByRole("region", { name: `All ${comments.length} comments` });
  await page.getByRole("radio", { name: "Points" }).click();
  await page.waitForURL(/sort=points/);
  const more = list.getByRole("button", { name: "Load More" });
  while (await more.isVisible()) await more.click();
  const points = async () =>
    (await list.getByText(/^[-\d,]+ points?$/).allInnerTexts()).map(Number.parseFloat);
  await expect.poll(points).toEqual(comments.map(({ score }) => score ?? 0).toSorted((a, b) => b - a));

  await page.goBack();
  await page.getByRole("heading", { name: "In their words" }).waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("topic-2");
  // It may still be on its way there, from above or from below.
  const top = async () => (await card.boundingBox())?.y ?? NaN;
  await expect.poll(async () => Math.abs((await top()) - 450) <= 450).toBe(true);
});

test("what a comment answers leads to that comment in its topic, and the topics to each other, by keyboard", async () => {
  const { page, context } = await visitor();
  const { comments, all, topicIn } = await topicOf(context, 1);
  const byId = new Map(all.map((comment) => [comment.id, comment]));
  const child = comments.find(({ parent_id }) => parent_id !== null && topicIn(parent_id) > 1);
  const parent = byId.get(child?.parent_id ?? "");
  if (!child || !parent) throw new Error("Nothing answers a comment of another topic.");
  await page.goto(`${insight}/topic/1?grouping=few#comment-${child.id}`);
  const list = page.getByRole("region", { name: /^All \d+ comments$/ });
  const first = list.getByRole("listitem").first();
  const by = (author: string | null) => first.getByText(author ?? "?", { exact: true }).first();
  await first.getByText(`In reply to ${parent.author}`).waitFor();
  await first.getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/topic/${topicIn(parent.id)}\\?grouping=few#comment-`));
  await by(parent.author).waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.innerText")).toContain(parent.author);
  await first.getByText(/^\d+ (reply|replies)$/).click();
  await by(child.author).waitFor();

  await page.getByRole("navigation", { name: "Topics" }).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate("document.activeElement.tagName")).toBe("H1");
  expect(await page.evaluate("scrollY")).toBe(0);
});

/** A topic of the reading of few, as the server has it. */
async function topicOf(context: BrowserContext, rank: number) {
  const { result } = await call<{ result: Result }>(context, "GET", `insight/${person.insightId}`);
  const all: AnalysedComment[] = [...Object.values(result.clusters).flat(), ...result.noise];
  const reading = result.readings?.find(({ name }) => name === "few");
  const summary = reading?.summaries.find((topic) => topic.rank === rank);
  if (reading === undefined || summary === undefined) throw new Error(`No topic ${rank}.`);
  const rankOf = new Map(reading.summaries.map((topic) => [topic.cluster_id, topic.rank]));
  const ranks = new Map(all.map(({ id }, at) => [id, rankOf.get(reading.assignment[at] ?? -1) ?? 0]));
  return {
    all,
    title: summary.title ?? "",
    comments: all.filter(({ id }) => ranks.get(id) === rank),
    /** The rank of the topic that a comment is in; 0 on its own or not analysed. */
    topicIn: (comment: string) => ranks.get(comment) ?? 0,
  };
}
