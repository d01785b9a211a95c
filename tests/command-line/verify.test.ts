import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { formats } from "@undertone/formats/files";
import type { Result } from "@undertone/schemas";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { listening } from "../support/listening.js";
import { called } from "./run-command.js";
import { scratchFolder } from "../../packages/server/src/testing/scratch-folder.js";

let json: string;
let html: string;

beforeAll(async () => {
  json = (await called("analyse", ["sample"])).stdout;
  html = formats.html.write(JSON.parse(json) as Result);
});

async function verified(text: string, extension = "json") {
  const path = join(scratchFolder(), `insight.${extension}`);
  writeFileSync(path, text);
  return called("verify", [path]);
}

/** The result with another value at a path, such as "points.0.sentence". */
function tampered(path: string, changed: (before: unknown) => unknown): string {
  const result = JSON.parse(json) as Record<string, unknown>;
  const names = path.split(".");
  const last = names.pop() ?? "";
  const holder = names.reduce((found, name) => found[name] as Record<string, unknown>, result);
  holder[last] = changed(holder[last]);
  return JSON.stringify(result);
}

const more = (figure: unknown) => Number(figure) + 1;
const withNobody = (ids: unknown) => [...(ids as string[]), "nobody"];
const impossible = () => ({
  ...{ yes: 90, low: 10, high: 20, opposite: 0, opposite_low: 0, opposite_high: 2, judged: 24 },
  ...{ comments: 100, by: "ada", at: "2026-11-27T08:00:00.000Z" },
});

test("every quote of a result stands in its comment, and every figure is what its comments give: as file, as report, as the server answers", async () => {
  for (const ran of [
    await verified(json),
    await verified(html, "html"),
    await verified(`{"id": "x", "result": ${json}}`),
  ]) {
    expect(ran.stderr).toBe("");
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(/^\d\d+ quotes match their comments exactly, and \d\d+ figures /);
  }
});

test.each<[path: string, named: string, changed: (before: unknown) => unknown]>([
  ["points.0.sentence", "points[0].sentence", (sentence) => `${String(sentence)} indeed`],
  ["points.0.comment_id", "points[0].sentence", () => "nobody"],
  ["points.0.nearest.0.comment_id", "points[0].nearest", () => "nobody"],
  ["points.0.counted", "points[0].counted", impossible],
  ["summaries.0.size", "summaries[0].size", more],
  ["summaries.0.people", "summaries[0].people", more],
  ["readings.0.summaries.0.size", "readings.few.summaries[0].size", more],
  ["readings.1.num_clusters", "readings.some.num_clusters", more],
  ["readings.0.summaries.0.points.0.sentence", "readings.few.summaries[0].points[0]", () => "Why not?"],
  ["num_clusters", "num_clusters", more],
  ["total_processed", "total_processed", more],
  ["noise", "total_processed", (comments) => (comments as unknown[]).slice(1)],
  ["noise_ratio", "noise_ratio", () => 0.5],
  ["fetched", "fetched", more],
  ["sentiment.counts.positive", "sentiment", more],
  ["answers.yes", "answers.yes", withNobody],
  ["questions.0.quote", "questions[0].quote", () => "Why not?"],
])("another %s is found and named", async (path, named, changed) => {
  const { code, stderr, stdout } = await verified(tampered(path, changed));
  expect(code).toBe(1);
  expect(stderr).toContain(`${named}: `);
  expect(JSON.parse(stdout)).toMatchObject({ success: false, error: { code: "INVALID" } });
});

test("a word or a figure that was changed on a report's page is found", async () => {
  const { points = [] } = JSON.parse(json) as Result;
  const said = points.flatMap(({ sentence }) => sentence.split(" "));
  const [word = ""] = said.filter((one) => /^[a-z]{5,}$/.test(one));
  for (const page of [html.replace(word, "nothing"), html.replace(/\d+ comments/, "99999 comments")]) {
    expect(page).not.toBe(html);
    const { code, stderr } = await verified(page, "html");
    expect(code).toBe(1);
    expect(stderr).toContain("From the same data, this version makes a different page.");
  }
});

test.each(["no JSON", "<p>A page</p>", '{"success": true}'])("%s is told to be no result", async (text) => {
  const { code, stderr } = await verified(text);
  expect(code).toBe(1);
  expect(stderr).toContain("is not a result");
});

test("a public insight is read by the link of its page", async () => {
  const server = createServer(({ url }, answer) => {
    answer.statusCode = url === "/api/insight/some-id" ? 200 : 404;
    answer.end(`{"id": "some-id", "result": ${json}}`);
  });
  const { url: origin, close } = await listening(server);
  onTestFinished(close);
  expect(await called("verify", [`${origin}/insight/some-id?size=9`])).toMatchObject({ code: 0, stderr: "" });
  const absent = await called("verify", [`${origin}/insight/another`]);
  expect(absent).toMatchObject({ code: 1 });
  expect(absent.stderr).toContain("could not be read: 404");
  expect((await called("verify", [`${origin}/about`])).stderr).toContain("is not a result");
  expect((await called("verify", [])).stderr).toContain("Usage: npx undertone verify");
});
