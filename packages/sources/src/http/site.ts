import { readSchema, type AppError, type SourceDescription, type Values } from "@undertone/schemas";
import { ConcurrencyLimit } from "./concurrency-limit.js";
import { exchange, type Answer } from "./exchange.js";
import { RateLimit } from "./rate-limit.js";
import { redirected, readJson } from "./read-json.js";
import { retry, type Attempts } from "./retry.js";
import { siteError, type SharedError, type SharedValues, type SiteErrors } from "./site-errors.js";
import type { FetchInit, World } from "./world.js";

/** Bytes; the largest real answers (500 comments of Reddit) have about 2 MB. */
const LARGEST_ANSWER = 20_000_000;
/** Requests to one host at the same time. */
const MOST_AT_ONCE = 2;
/** Seconds. The longest windows (GitHub's) last an hour, but nobody waits that long for a thread. */
const LONGEST_WAIT = 600;
const MOST_REDIRECTS = 5;
const { userAgent } = readSchema("constants");

export interface SiteRequest extends Partial<Pick<FetchInit, "method" | "headers" | "body">> {
  url: string;
  /** Bytes that an answer may have. */
  largest?: number;
}

/**
 * A forum's site as its source asks it. Requests to one host are paced, an answer that fails is asked for again where that
 * helps, and what fails in the end is told with the site's name.
 *
 * One instance a server: what a host said about its limits holds for all threads together.
 *
 * @typeParam OwnError The keys of `errors` in the source's `source.json`.
 */
export class Site<OwnError extends string = never> implements SiteErrors<OwnError> {
  readonly #hosts = new Map<string, { concurrency: ConcurrencyLimit; rateLimit: RateLimit }>();

  constructor(
    private readonly description: SourceDescription,
    private readonly world: World,
  ) {}

  /** An error of this site: a shared one, or one of the source's own. */
  error<K extends SharedError>(key: K, ...values: SharedValues<K>): AppError;
  error(key: OwnError, values?: Values): AppError;
  error(key: SharedError | OwnError, values?: Values): AppError {
    return siteError(this.description, key, values);
  }

  /**
   * Sends a request once, when its host allows it.
   *
   * @throws {AppError} `source-rate-limited` when that is too long to wait for.
   * @throws {ExchangeFailure} For `ask` to judge.
   */
  async send(request: SiteRequest, signal: AbortSignal): Promise<Answer> {
    const { url, method = "GET", headers = {}, body, largest = LARGEST_ANSWER } = request;
    const { concurrency, rateLimit } = this.#host(new URL(url).origin);
    await this.#allowed(rateLimit, signal);
    return concurrency.run(async () => {
      const init = { method, headers, ...(body !== undefined && { body }) };
      const answer = await exchange(this.world, url, init, largest, signal);
      rateLimit.note(answer.headers);
      return answer;
    }, signal);
  }

  /**
   * Asks until the answer can be read; what `send` and `read` are for is said at `Attempts`.
   *
   * @throws {AppError} A shared error, or what `read` throws; the signal's own reason when that aborts.
   */
  ask<T>(attempts: Attempts<T>, signal: AbortSignal): Promise<T> {
    return retry(this.world, attempts, this, signal);
  }

  /**
   * The JSON at an address, redirects followed: what a site without keys takes.
   *
   * @param id What is asked for, for the messages.
   * @throws {AppError} A shared error; the signal's own reason when that aborts.
   */
  async json(request: SiteRequest, id: string, signal: AbortSignal): Promise<unknown> {
    const headers = { accept: "application/json", "user-agent": userAgent, ...request.headers };
    let asked: SiteRequest | null = { ...request, headers };
    for (let hop = 0; asked !== null && hop <= MOST_REDIRECTS; hop++) {
      const sent: SiteRequest = asked;
      const answer = await this.ask(
        { send: () => this.send(sent, signal), read: readJson(this, id), id },
        signal,
      );
      if (!("location" in answer)) return answer.json;
      asked = redirected(sent, answer.location);
    }
    throw this.error("source-broken-answer", { id });
  }

  #host(origin: string) {
    const known = this.#hosts.get(origin);
    if (known) return known;
    const host = { concurrency: new ConcurrencyLimit(MOST_AT_ONCE), rateLimit: new RateLimit(this.world) };
    this.#hosts.set(origin, host);
    return host;
  }

  async #allowed(rateLimit: RateLimit, signal: AbortSignal): Promise<void> {
    const wait = rateLimit.wait();
    if (wait === 0) return;
    const seconds = Math.ceil(wait / 1000);
    if (seconds > LONGEST_WAIT) throw this.error("source-rate-limited", { seconds });
    await this.world.sleep(wait, signal);
  }
}
