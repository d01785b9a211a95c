import type { Answer } from "../http/exchange.js";
import type { SourceAccess } from "../source.js";
import { isObject } from "../thread/untrusted-values.js";
import type { RedditSite } from "./refusal.js";

/** What the operator calls this program to Reddit, in place of its usual name. */
export function ownName({ REDDIT_USER_AGENT: name }: SourceAccess["settings"]): Record<string, string> {
  return name === undefined ? {} : { "user-agent": name };
}

/** Milliseconds before its end at which a token is no longer used. */
const MARGIN = 60_000;

/**
 * The token of app-only access (OAuth 2 client credentials), kept until shortly before it expires.
 *
 * @see https://github.com/reddit-archive/reddit/wiki/OAuth2, "Application Only OAuth"
 */
export class Token {
  #value = "";
  #expiresAt = 0;

  constructor(
    private readonly settings: SourceAccess["settings"],
    private readonly site: RedditSite,
    private readonly now: () => number,
  ) {}

  /** @throws {AppError} `source-keys-refused`, or what `Site.ask` throws. */
  async current(id: string, signal: AbortSignal): Promise<string> {
    if (this.#value === "" || this.now() >= this.#expiresAt) await this.#renew(id, signal);
    return this.#value;
  }

  /** Reddit no longer takes this token; a newer one stays. */
  forget(value: string): void {
    if (this.#value === value) this.#value = "";
  }

  async #renew(thread: string, signal: AbortSignal): Promise<void> {
    const {
      REDDIT_CLIENT_ID: id = "",
      REDDIT_CLIENT_SECRET: secret = "",
      REDDIT_AUTH_URL: url = "",
    } = this.settings;
    const headers = {
      ...ownName(this.settings),
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    };
    const request = { url, method: "POST" as const, headers, body: "grant_type=client_credentials" };
    const send = () => this.site.send(request, signal);
    const answer = await this.site.ask(
      { send, read: (given) => readToken(this.site, given), id: thread },
      signal,
    );
    this.#value = answer.value;
    this.#expiresAt = this.now() + Math.max(0, answer.seconds * 1000 - MARGIN);
  }
}

function readToken(site: RedditSite, { status, body }: Answer): { value: string; seconds: number } {
  if (status !== 200) throw site.error("source-keys-refused", { status });
  const answer: unknown = JSON.parse(body);
  // Reddit gives some refusals the status 200 and an `error`.
  if (!isObject(answer) || typeof answer.access_token !== "string" || answer.access_token === "") {
    throw site.error("source-keys-refused", { status });
  }
  return {
    value: answer.access_token,
    seconds: typeof answer.expires_in === "number" ? answer.expires_in : 3600,
  };
}
