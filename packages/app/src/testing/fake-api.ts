import { beforeEach, vi } from "vitest";
import { FakeEventSource } from "./fake-event-source.js";

/** What the fake server answers to `METHOD /path`: a body, or a status with one. */
export type Answers = Record<string, unknown>;

interface Call {
  call: string;
  sent: unknown;
}

export interface Refusal {
  status: number;
  body: object;
}

export function refuse(status: number, body: object): Refusal {
  return { status, body };
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && "status" in answer && "body" in answer;
}

/**
 * Puts a server's answers in place of the network.
 *
 * @param answers May be changed while the test runs. A path that is not named answers 404.
 * @returns The calls as they come, `METHOD /path`, with what was sent.
 */
export function fakeApi(answers: Answers, calls: Call[] = []): Call[] {
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const call = `${init.method ?? "GET"} ${url.replace(/^\/api/, "")}`;
    calls.push({ call, sent: typeof init.body === "string" ? JSON.parse(init.body) : init.body });
    const answer =
      call in answers ? answers[call] : refuse(404, { message: "Nothing here", code: "NOT_FOUND" });
    const { status, body } = isRefusal(answer) ? answer : { status: 200, body: answer };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return calls;
}

/**
 * The same before each test of a file, for tests of the whole app, with what the app needs and jsdom does not have.
 *
 * @param usual Answers that each test begins with.
 */
export function fakeServer(usual: Answers) {
  const answers: Answers = {};
  const calls: Call[] = [];
  beforeEach(() => {
    for (const call of Object.keys(answers)) Reflect.deleteProperty(answers, call);
    Object.assign(answers, usual);
    calls.length = 0;
    fakeApi(answers, calls);
    vi.stubGlobal("scrollTo", () => undefined);
    vi.stubGlobal("EventSource", FakeEventSource);
    FakeEventSource.all.length = 0;
    Element.prototype.scrollIntoView = () => undefined;
  });
  /** What was sent by each call of one kind. */
  const sent = (call: string) => calls.filter((made) => made.call === call).map((made) => made.sent);
  return { answers, calls, sent };
}
