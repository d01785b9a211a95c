import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from "playwright";
import { expect, inject, onTestFinished } from "vitest";
import { newVisitor, type WatchedPage } from "./browser.js";
import { registerIn } from "./member.js";

/** The server that all journeys share, and who lived there before them: to be read only. */
export const { url, dataDir, person } = inject("journeys");

let connected: Promise<Browser> | undefined;
const browser = () => (connected ??= chromium.connect(inject("journeys").browser));

let count = 0;
/** Of this worker's visitors: no two workers have the same. */
const next = () => [process.pid >> 8, process.pid & 255, ++count].map((part) => part % 256).join(".");

/**
 * A visitor with an address of its own, gone after the test, which fails if a page complained.
 *
 * @param expected Console errors that belong to the test.
 */
export async function visitor(
  expected: RegExp[] = [],
  device: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const extraHTTPHeaders = { "X-Forwarded-For": `10.${next()}` };
  const visit = await newVisitor(await browser(), expected, { extraHTTPHeaders, ...device });
  onTestFinished(async () => {
    await visit.context.close();
    expect(visit.complaints).toEqual([]);
  });
  return visit;
}

export interface Member extends WatchedPage {
  username: string;
  email: string;
}

/** A visitor who has just registered. */
export async function member(expected: RegExp[] = [], device: BrowserContextOptions = {}): Promise<Member> {
  const visit = await visitor(expected, device);
  const username = `ada-${next().replaceAll(".", "-")}`;
  await registerIn(visit.context, url, username);
  return { ...visit, username, email: `${username}@example.org` };
}

/** A run that has ended well, and is public. @param asked For the sample, unless it is said. @returns The insight's id. */
export async function publicInsight(
  context: BrowserContext,
  asked: object = { link: "sample" },
): Promise<string> {
  const { id } = await call<{ id: string }>(context, "POST", "insight/run", asked);
  const status = async () => (await call<{ status: string }>(context, "GET", `insight/${id}`)).status;
  await expect.poll(status, { interval: 300 }).toBe("succeeded");
  await call(context, "PATCH", `insight/${id}/visibility`, { isPublic: true });
  return id;
}

/** Sends a file to be analysed. @returns The thread's id. */
export async function upload({ request }: BrowserContext, name: string, content: string): Promise<string> {
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(content) };
  const answer = await request.post(`${url}/api/thread`, { headers: { Origin: url }, multipart: { file } });
  return ((await answer.json()) as { threadId: string }).threadId;
}

/** Makes a call of the API, as whoever the context is logged in as. */
export async function call<Answer>(
  { request }: BrowserContext,
  method: string,
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { Origin: url };
  const answer = await request.fetch(`${url}/api/${path}`, { method, headers, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  const text = await answer.text();
  return (text === "" ? undefined : JSON.parse(text)) as Answer;
}
