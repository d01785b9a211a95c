import { AppError } from "@undertone/schemas";
import { exchange, type Answer } from "../http/exchange.js";
import type { RedditSettings, World } from "../source.js";
import { LARGEST_ANSWER, persist } from "../http/retry.js";
import { isObject } from "./things.js";

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
    private readonly settings: RedditSettings,
    private readonly world: World,
  ) {}

  /** @throws {AppError} `reddit-keys-refused`, or what `persist` throws. */
  async current(id: string, signal: AbortSignal): Promise<string> {
    if (this.#value === "" || this.world.now() >= this.#expiresAt) await this.#renew(id, signal);
    return this.#value;
  }

  /** Reddit no longer takes this token; a newer one stays. */
  forget(value: string): void {
    if (this.#value === value) this.#value = "";
  }

  async #renew(id: string, signal: AbortSignal): Promise<void> {
    const { clientId, clientSecret, userAgent, authUrl } = this.settings;
    const headers = {
      authorization: `Basic ${Buffer.from(`${clientId ?? ""}:${clientSecret ?? ""}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
      "user-agent": userAgent,
    };
    const init = { method: "POST" as const, headers, body: "grant_type=client_credentials" };
    const answer = await persist(
      this.world,
      () => exchange(this.world, authUrl, init, LARGEST_ANSWER, signal),
      readToken,
      id,
      signal,
    );
    this.#value = answer.value;
    this.#expiresAt = this.world.now() + Math.max(0, answer.seconds * 1000 - MARGIN);
  }
}

function readToken({ status, body }: Answer): { value: string; seconds: number } {
  if (status !== 200) throw new AppError("reddit-keys-refused", { status });
  const answer: unknown = JSON.parse(body);
  // Reddit gives some refusals the status 200 and an `error`.
  if (!isObject(answer) || typeof answer.access_token !== "string" || answer.access_token === "") {
    throw new AppError("reddit-keys-refused", { status });
  }
  return {
    value: answer.access_token,
    seconds: typeof answer.expires_in === "number" ? answer.expires_in : 3600,
  };
}
