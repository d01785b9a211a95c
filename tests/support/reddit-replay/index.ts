/**
 * A local server that speaks Reddit's protocol from the recordings of posts `n49rw` (1,428
 * comments) and `3hahrw` (541).
 *
 *     const replay = await startRedditReplay();
 *     createSources({ settings: replay.environment });
 *     replay.setFault({ kind: "status", status: 429, retryAfter: 1, times: 2 });
 *     replay.calls.moreChildren;                           // the ids of each call, in order
 *     await replay.close();
 *
 * - `POST /api/v1/access_token`: checks the keys (Basic), the grant and the user agent; every token lives an hour.
 * - `GET /comments/{id}`, `GET /comments/{id}/_/{comment}`, `POST /api/morechildren`: want the bearer token and a user
 *   agent, answer 404 for what is not recorded, and send `X-Ratelimit-*`. A trailing slash changes nothing.
 * - `morechildren` answers any subset of ids, each with the branch below it; ids that are not recorded give nothing. More
 *   than 100 ids: 413. Two calls at the same time: 429 to the second.
 * - `GET /r/funny/s/{code}` redirects: `Good` to post 3hahrw, `Hop` to `Good`, `Away` to another host, `Ring` to itself.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listening } from "../listening.js";
import { moreChildren } from "./more-children.js";
import { readRecordings } from "./recordings.js";
import { sharedData } from "../shared-data.js";

type Endpoint = "token" | "thread" | "moreChildren" | "continuation" | "share";

/** What goes wrong, until `setFault(null)` or for `times` answers; `on`: only there (default: everywhere but the token). */
export type Fault = { on?: Endpoint; times?: number } & (
  | { kind: "status"; status: number; reason?: string; retryAfter?: number | string }
  /** `X-Ratelimit-Remaining` and `X-Ratelimit-Reset` (seconds) of otherwise good answers. */
  | { kind: "rate-limit"; remaining: number; reset: number }
  /** `morechildren` never gives these ids. */
  | { kind: "unanswered"; ids: readonly string[] }
  /** `morechildren` gives this many ids a call and lists the others anew. */
  | { kind: "sparing"; most: number }
  /** Another body for an otherwise good answer. */
  | { kind: "body"; json: unknown }
);

export interface RedditReplay {
  url: string;
  authUrl: string;
  /** The variables that lead a server here. */
  environment: Readonly<Record<string, string>>;
  calls: {
    token: number;
    /** Path and query of each page. */
    thread: string[];
    continuation: string[];
    /** The ids of each call. */
    moreChildren: string[][];
    share: string[];
    /** Of `moreChildren`, at the same time. */
    mostAtOnce: number;
  };
  forgetCalls(): void;
  setFault(fault: Fault | null): void;
  /** Makes every token given so far invalid. */
  revokeTokens(): void;
  close(): Promise<void>;
}

const MOST_CHILDREN = 100;
const keys = { clientId: "replay-client", clientSecret: "replay-secret" };

/** @param folder `reddit-threads`: the same posts with invented words, which lie in the repository. */
export async function startRedditReplay(folder = "reddit-api"): Promise<RedditReplay> {
  const posts = readRecordings(sharedData(folder));
  const calls = noCalls();
  let fault: Fault | null = null;
  let tokens = 0;
  let firstValidToken = 1;
  let atOnce = 0;

  /** The fault of this answer, if any; it counts down. */
  function faultOn(endpoint: Endpoint): Fault | null {
    if (!fault || (fault.on ? fault.on !== endpoint : endpoint === "token")) return null;
    const current = fault;
    if (current.times !== undefined)
      fault = current.times > 1 ? { ...current, times: current.times - 1 } : null;
    return current;
  }

  function answer(response: ServerResponse, endpoint: Endpoint, json: unknown): void {
    const current = faultOn(endpoint);
    const rate = current?.kind === "rate-limit" ? current : { remaining: 99, reset: 300 };
    response.setHeader("x-ratelimit-remaining", rate.remaining.toFixed(1));
    response.setHeader("x-ratelimit-reset", String(rate.reset));
    response.setHeader("x-ratelimit-used", "1");
    if (current?.kind === "status") {
      if (current.retryAfter !== undefined) response.setHeader("retry-after", String(current.retryAfter));
      send(response, current.status, { message: "Fault", error: current.status, reason: current.reason });
    } else send(response, 200, current?.kind === "body" ? current.json : json);
  }

  function giveToken(request: IncomingMessage, response: ServerResponse, form: URLSearchParams): void {
    calls.token++;
    tokens++;
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64");
    if (request.headers.authorization !== `Basic ${basic}`)
      send(response, 401, { message: "Unauthorized", error: 401 });
    else if (form.get("grant_type") !== "client_credentials")
      send(response, 200, { error: "unsupported_grant_type" });
    else
      answer(response, "token", {
        access_token: String(tokens),
        token_type: "bearer",
        expires_in: 3600,
        scope: "*",
      });
  }

  function giveMoreChildren(response: ServerResponse, form: URLSearchParams): void {
    const ids = (form.get("children") ?? "").split(",").filter((id) => id !== "");
    const link = (form.get("link_id") ?? "").replace(/^t3_/, "");
    const post = posts.get(link);
    calls.moreChildren.push(ids);
    if (ids.length > MOST_CHILDREN) send(response, 413, { message: "Too many children", error: 413 });
    else if (atOnce > 1) send(response, 429, { message: "One call at a time", error: 429 });
    else if (!post || form.get("api_type") !== "json")
      send(response, 400, { message: "Bad Request", error: 400 });
    else {
      const never = new Set(fault?.kind === "unanswered" ? fault.ids : []);
      const most = fault?.kind === "sparing" ? fault.most : MOST_CHILDREN;
      const things = moreChildren(post, link, ids, never, most);
      answer(response, "moreChildren", { json: { errors: [], data: { things } } });
    }
  }

  function giveApi(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    form: URLSearchParams,
  ): void {
    const token = Number(/^Bearer (\d+)$/.exec(request.headers.authorization ?? "")?.[1] ?? 0);
    if (token < firstValidToken || token > tokens) {
      send(response, 401, { message: "Unauthorized", error: 401 });
      return;
    }
    const [first, second = "", third, comment] = url.pathname.split("/").filter((part) => part !== "");
    const post = posts.get(second);
    if (first === "api" && second === "morechildren" && request.method === "POST")
      giveMoreChildren(response, form);
    else if (first === "comments" && third === "_" && comment) {
      calls.continuation.push(url.pathname + url.search);
      const page = post?.continuations.get(comment);
      if (page) answer(response, "continuation", page);
      else send(response, 404, { message: "Not Found", error: 404 });
    } else if (first === "comments") {
      calls.thread.push(url.pathname + url.search);
      if (post) answer(response, "thread", post.page);
      else send(response, 404, { message: "Not Found", error: 404 });
    } else send(response, 404, { message: "Not Found", error: 404 });
  }

  function handle(request: IncomingMessage, response: ServerResponse, body: string): void {
    const url = new URL(request.url ?? "/", "http://replay");
    const form = new URLSearchParams(body);
    const share = /^\/r\/funny\/s\/(\w+)\/?$/.exec(url.pathname)?.[1];
    if (!/\w/.test(request.headers["user-agent"] ?? "") || request.headers["user-agent"] === "node") {
      send(response, 429, { message: "Say who you are", error: 429 });
    } else if (url.pathname === "/api/v1/access_token") giveToken(request, response, form);
    else if (share !== undefined) {
      calls.share.push(url.pathname);
      const location = shareTargets[share];
      if (location === undefined) send(response, 404, { message: "Not Found", error: 404 });
      else response.writeHead(302, { location }).end();
    } else giveApi(request, response, url, form);
  }

  const server = createServer((request, response) => {
    const isExpansion = request.url?.startsWith("/api/morechildren") ?? false;
    if (isExpansion) {
      atOnce++;
      calls.mostAtOnce = Math.max(calls.mostAtOnce, atOnce);
      response.on("close", () => atOnce--);
    }
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    // A turn of the event loop later, so that calls at the same time are seen as such.
    request.on("end", () => setImmediate(() => handle(request, response, body)));
  });
  const { url, close } = await listening(server);
  const authUrl = `${url}/api/v1/access_token`;

  return {
    url,
    authUrl,
    environment: {
      REDDIT_CLIENT_ID: keys.clientId,
      REDDIT_CLIENT_SECRET: keys.clientSecret,
      REDDIT_USER_AGENT: "undertone-tests/0.1",
      REDDIT_API_URL: url,
      REDDIT_AUTH_URL: authUrl,
    },
    calls,
    forgetCalls: () => Object.assign(calls, noCalls()),
    setFault: (next) => (fault = next),
    revokeTokens: () => (firstValidToken = tokens + 1),
    close,
  };
}

function noCalls(): RedditReplay["calls"] {
  return { token: 0, thread: [], continuation: [], moreChildren: [], share: [], mostAtOnce: 0 };
}

const shareTargets: Readonly<Record<string, string>> = {
  Good: "https://www.reddit.com/r/funny/comments/3hahrw/ba_dum_tsss/?share_id=abc&utm_source=share",
  Hop: "/r/funny/s/Good",
  Away: "http://127.0.0.1:1/r/funny/comments/3hahrw/",
  Ring: "/r/funny/s/Ring",
};

function send(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(JSON.stringify(json));
}
