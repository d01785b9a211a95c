import { vi } from "vitest";

/** What the fake server answers to `METHOD /path`: a body, or a status with one. */
export type Answers = Record<string, unknown>;

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
export function fakeApi(answers: Answers): { call: string; sent: unknown }[] {
  const calls: { call: string; sent: unknown }[] = [];
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
