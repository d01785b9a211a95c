import type { Result } from "@undertone/schemas";
import { shownTopics } from "@undertone/formats";
import { expect, test } from "vitest";
import { call, person, url, visitor } from "../support/here.js";

/** Marks both ends of each topic on the paper by a link, which the PDF keeps with its page. */
const MARK_TOPICS = `addEventListener("beforeprint", () => {
  const paper = document.querySelector("#paper");
  for (const [topic, article] of [...(paper.shadowRoot ?? paper).querySelectorAll("article")].entries()) {
    article.style.position = "relative";
    for (const edge of ["top", "bottom"]) {
      const mark = document.createElement("a");
      mark.href = "https://" + edge + ".example/" + topic;
      mark.textContent = ".";
      mark.style.cssText = "position:absolute;left:0;font-size:3px;line-height:4px;" + edge + ":0";
      article.append(mark);
    }
  }
})`;

/** The addresses of the links on each page of a PDF by Chromium, which compresses pages but not what describes them. */
function linksOf(pdf: Buffer): string[][] {
  const text = pdf.toString("latin1");
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id, body = ""]) => [id, body]),
  );
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((body) =>
    [...(/\/Annots \[([^\]]*)\]/.exec(body)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].flatMap(
      ([, id]) => /\/URI \((.*)\)/.exec(objects.get(id) ?? "")?.[1] ?? [],
    ),
  );
}

test("the report as PDF has every topic, each whole on one page", async () => {
  const { page, context } = await visitor();
  const { result } = await call<{ result: Result }>(context, "GET", `insight/${person.insightId}`);
  await page.goto(`${url}/insight/${person.insightId}?view=report`);
  await page.getByRole("button", { name: "Print or save as PDF" }).waitFor();
  await page.evaluate(MARK_TOPICS);
  const pages = linksOf(await page.pdf({ format: "A4" }));
  const endsOn = (edge: string, topic: number) =>
    pages.findIndex((links) => links.includes(`https://${edge}.example/${topic}`));
  const topics = shownTopics(result).topics.map((_, topic) => [
    endsOn("top", topic),
    endsOn("bottom", topic),
  ]);
  expect(topics.length).toBeGreaterThan(1);
  expect(topics).not.toContainEqual([-1, -1]);
  expect(topics.filter(([top, bottom]) => top !== bottom)).toEqual([]);
  expect(pages.flat().filter((link) => link.startsWith("https://top.")).length).toBe(topics.length);
});
