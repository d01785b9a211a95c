import {
  readSchema,
  type AppError,
  type SourceDescription,
  type SourceSetting,
  type Values,
} from "@undertone/schemas";
import { ConcurrencyLimit } from "./concurrency-limit.js";
import { waited } from "./deadline.js";
import { exchange, type Answer } from "./exchange.js";
import { RateLimit } from "./rate-limit.js";
import { redirected, readJson, type JsonAnswer, type ReadAnswer, type Redirect } from "./read-json.js";
import { retry, type Attempts } from "./retry.js";
import { RobotsTxt } from "./robots-txt.js";
import { siteError, type SharedError, type SharedValues, type SiteErrors } from "./site-errors.js";
import type { FetchInit, World } from "./world.js";

/** Bytes; the largest real answers (500 comments of Reddit) have about 2 MB. */
const LARGEST_ANSWER = 20_000_000;
/** Requests to one host at the same time. */
export const MOST_AT_ONCE = 2;
/** Seconds. The longest windows (GitHub's) last an hour, but nobody waits that long for a thread. */
const LONGEST_WAIT = 600;
const MOST_REDIRECTS = 5;
/** Bytes; nobody has to read more of it. */
const LARGEST_ROBOTS_TXT = 512_000;
const { userAgent } = readSchema("constants");

export interface SiteRequest extends Partial<Pick<FetchInit, "method" | "headers" | "body">> {
  url: string;
  /** Bytes that an answer may have. */
  largest?: number;
  /**
   * What the site itself says in an answer of any status but a redirect's; null: the status tells.
   *
   * @param errors With the host's name, where a link may lead to any host.
   */
  refusal?: (answer: Answer, errors: SiteErrors) => AppError | null;
  /**
   * Where people see what is asked for, at a host that a link may have named: whether programs may read it is asked of that
   * host's `robots.txt` first.
   */
  page?: string;
  /** Redirects are followed within its origin alone: for a site whose address no user names. */
  staysAtOrigin?: boolean;
  /** Whether another origin's address may stand for what is asked for, where a user names the host; absent: it may. */
  movesTo?: (address: URL) => boolean;
  /** Whether an answer says that the site was asked too often, where it says so by another status than 429. */
  isLimited?: (answer: Answer) => boolean;
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
  readonly #robots: RobotsTxt;

  /** @param trusted Hosts that the operator has allowed, whatever their `robots.txt` says. */
  constructor(
    private readonly description: SourceDescription,
    private readonly world: World,
    private readonly trusted: ReadonlySet<string> = new Set(),
  ) {
    const ask = (url: string, signal: AbortSignal) => this.#robotsTxt(url, signal);
    this.#robots = new RobotsTxt(userAgent, ask, () => world.now());
  }

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
    await this.#allowed(url, rateLimit, signal);
    return concurrency.run(async () => {
      const named = { "user-agent": userAgent, ...headers };
      const init = { method, headers: named, ...(body !== undefined && { body }) };
      const answer = await exchange(this.world, url, init, largest, signal);
      rateLimit.note(answer.headers);
      this.world.onAnswer?.(this.description.key, answer.status, rateLimit.left);
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
    return (await this.jsonWithAddress(request, id, signal)).json;
  }

  /** The same, the address that redirects led to, and what the headers say. */
  async jsonWithAddress(
    request: SiteRequest,
    id: string,
    signal: AbortSignal,
  ): Promise<JsonAnswer & { url: string }> {
    const headers = { accept: "application/json", ...request.headers };
    const found = await this.#followed({ ...request, headers }, id, readJson, signal);
    if (found) return found;
    throw this.#takesAnyHost
      ? this.errorsAt(request.url).error("source-moved", { id })
      : this.error("source-broken-answer", { id });
  }

  /** @returns What `read` makes of the answer, and where it came from; null where redirects lead nowhere. */
  async #followed<T extends object>(
    request: SiteRequest,
    id: string,
    read: ReadAnswer<T>,
    signal: AbortSignal,
  ): Promise<(T & { url: string }) | null> {
    let asked: SiteRequest | null = request;
    for (let hop = 0; asked !== null && hop <= MOST_REDIRECTS; hop++) {
      const sent: SiteRequest = asked;
      const errors = this.errorsAt(sent.url);
      await this.#requireAllowed(sent, id, signal);
      const attempts = {
        send: () => this.send(sent, signal),
        read: read(errors, id, sent.refusal),
        id,
        isLimited: sent.isLimited,
      };
      const answer: T | Redirect = await retry(this.world, attempts, errors, signal);
      if (!("location" in answer)) return { ...answer, url: sent.url };
      asked = redirected(sent, answer.location, this.trusted);
    }
    return null;
  }

  async #requireAllowed({ page, url }: SiteRequest, id: string, signal: AbortSignal): Promise<void> {
    if (page === undefined || this.trusted.has(new URL(page).host)) return;
    if (!(await this.#robots.allows(page, url, signal)))
      throw this.errorsAt(url).error("source-robots", { id });
  }

  /** What a host refuses, or does not have, forbids nothing. */
  async #robotsTxt(url: string, signal: AbortSignal): Promise<string> {
    const request: SiteRequest = {
      url,
      largest: LARGEST_ROBOTS_TXT,
      movesTo: ({ pathname }) => pathname === "/robots.txt",
    };
    const found = await this.#followed(request, url, () => readRobotsTxt, signal);
    return found?.text ?? "";
  }

  /** Whether links may lead to any host. */
  get #takesAnyHost(): boolean {
    const { link, settings } = this.description;
    const isAddress = ({ format, default: usual }: SourceSetting) => format === "uri" && usual !== undefined;
    return link?.hosts === undefined && !Object.values(settings?.properties ?? {}).some(isAddress);
  }

  /** Where a link may lead to any host, what went wrong there is told with the host's name. */
  errorsAt(url: string): SiteErrors<OwnError> {
    if (!this.#takesAnyHost) return this;
    const named = { ...this.description, title: new URL(url).host };
    return { error: (key: string, values?: Values) => siteError(named, key, values) };
  }

  /** Sends nothing to the host of an address for so many seconds, as an answer of it asks. */
  holdBack(url: string, seconds: number): void {
    this.#host(new URL(url).origin).rateLimit.holdBack(seconds);
  }

  #host(origin: string) {
    const known = this.#hosts.get(origin);
    if (known) return known;
    const host = { concurrency: new ConcurrencyLimit(MOST_AT_ONCE), rateLimit: new RateLimit(this.world) };
    this.#hosts.set(origin, host);
    return host;
  }

  async #allowed(url: string, rateLimit: RateLimit, signal: AbortSignal): Promise<void> {
    const wait = rateLimit.wait();
    if (wait === 0) return;
    const seconds = Math.ceil(wait / 1000);
    const limited = () => this.errorsAt(url).error("source-rate-limited", { seconds });
    if (seconds > LONGEST_WAIT) throw limited();
    await waited(this.world.sleep(wait, signal), limited);
  }
}

function readRobotsTxt({ status, headers, body }: Answer): { text: string } | Redirect {
  if (status >= 300 && status < 400) return { location: headers.get("location") ?? "" };
  return { text: status < 300 ? body : "" };
}
