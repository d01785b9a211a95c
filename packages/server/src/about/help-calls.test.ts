import {
  cutTemplate,
  readSchema,
  type HelpTopic,
  type HelpTopicList,
  type SourceList,
} from "@undertone/schemas";
import { fileFormats, moderationRules } from "@undertone/sources";
import { expect, test } from "vitest";
import { useServer } from "../testing/use-server.js";

const { server } = useServer({ environment: { SUPPORT_EMAIL: "help@example.org" } });

const get = (url: string) => server.guest.call("GET", url);
const listed = async () => (await get("/api/help")).json<HelpTopicList>().topics;

test("about gives the version and whom to ask for help", async () => {
  const about = (await get("/api/about")).json<object>();
  const version = expect.stringMatching(/^\d+\.\d+\.\d+$/) as string;
  expect(about).toMatchObject({ version, supportEmail: "help@example.org" });
});

test("topics are listed in order, without their text", async () => {
  const topics = await listed();
  expect(topics[0]).toEqual({ id: "getting-started", title: "Getting started" });
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
});

test("each listed topic has its text, in sentence case and without its title", async () => {
  for (const { id, title } of await listed()) {
    const topic = (await get(`/api/help/${id}`)).json<HelpTopic>();
    expect(topic).toMatchObject({ id, title });
    expect(topic.content).not.toMatch(/^#|<[a-z]/m);
    expect(title.split(" ").slice(1).join(" ")).toMatch(/^[^A-Z]*$/);
  }
});

test("where threads come from names the sources that there are, and no other", async () => {
  const { content = "" } = (await get("/api/help/sources")).json<HelpTopic>();
  const rows = [...content.matchAll(/^\| ([^|]+) \|/gm)].map(([, name]) => name);
  const { sources } = (await get("/api/sources")).json<SourceList>();
  expect(rows).toEqual(["Source", ...sources.map(({ title }) => title)]);
});

test("files that can be read names every kind of file, and every rule of moderation", async () => {
  const { content = "" } = (await get("/api/help/files")).json<HelpTopic>();
  const rows = [...content.matchAll(/^\| ([^|]+) \| .* \|$/gm)].map(([, name]) => name);
  const rules = moderationRules.map(({ names }) => names.join(", "));
  expect(rows).toEqual(["File", ...fileFormats.map(({ title }) => title), "Column or key", ...rules]);
  expect(rows).toEqual(
    expect.arrayContaining(["WhatsApp chat", "Telegram chat", "CSV table", "JSON list of comments"]),
  );
});

test("every message that the help quotes is one that people get", async () => {
  const errors = readSchema("messages").errors;
  const words = Object.values(errors).map(({ text }) => cutTemplate(text).words);
  const { content = "" } = (await get("/api/help/troubleshooting")).json<HelpTopic>();
  const quoted = [...content.matchAll(/\*\*"([^"]+)"\*\*/g)].map(([, quote = ""]) => quote);
  expect(quoted.length).toBeGreaterThan(5);
  const unknown = quoted.filter((quote) => !words.some((parts) => beginsWith(quote, parts)));
  expect(unknown).toEqual([]);
});

/** Whether a quote is the beginning of a sentence whose parts stand between values. */
function beginsWith(quote: string, [first = "", ...more]: readonly string[]): boolean {
  if (quote.length <= first.length) return first.startsWith(quote) && quote !== "";
  if (!quote.startsWith(first) || more.length === 0) return false;
  const remaining = quote.slice(first.length);
  return [...remaining].some((_, at) => at > 0 && beginsWith(remaining.slice(at), more));
}

test.each([
  "absent",
  "01-getting-started",
  "..%2F..%2Fpackage.json",
  "%2e%2e",
  "__proto__",
  "constructor",
  "a".repeat(99),
])("%s is no topic", async (id) => {
  const answer = await get(`/api/help/${id}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: "NOT_FOUND" });
});
