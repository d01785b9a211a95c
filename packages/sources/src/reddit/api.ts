import { AppError } from "@undertone/schemas";
import { exchange, type Answer } from "../http/exchange.js";
import type { FetchLimits, RedditSettings, World } from "../source.js";
import { LARGEST_ANSWER, persist } from "../http/retry.js";
import { RateLimit } from "../http/rate-limit.js";
import { readJson } from "./refusal.js";
import { isObject, threadPage, type Untrusted } from "./things.js";
import { Token } from "./token.js";
import { Turns } from "../http/concurrency-limit.js";

/** Ids that Reddit takes in one `morechildren` call. */
export const MOST_CHILDREN = 100;
/** Comments that Reddit gives at most with a page. */
const PAGE = "500";

type Order = Pick<FetchLimits, "sort" | "depth">;
type ThreadPage = NonNullable<ReturnType<typeof threadPage>>;

/**
 * The three calls of Reddit's API that a thread takes. One instance a server: the token, the rate limit and the rule of
 * one `morechildren` call at a time hold for all threads together.
 *
 * @see https://www.reddit.com/dev/api#GET_comments_{article}, #GET_api_morechildren
 */
export class RedditApi {
  readonly #token: Token;
  readonly #rateLimit: RateLimit;
  readonly #expansions = new Turns();

  constructor(
    private readonly settings: RedditSettings,
    private readonly world: World,
  ) {
    this.#token = new Token(settings, world);
    this.#rateLimit = new RateLimit(world);
  }

  /** The post and its first comments. */
  thread(id: string, order: Order, signal: AbortSignal): Promise<ThreadPage> {
    return this.#page(id, `/comments/${id}`, order, signal);
  }

  /** What is below a comment at which Reddit says "continue this thread"; the comment itself comes first. */
  continuation(id: string, comment: string, order: Order, signal: AbortSignal): Promise<ThreadPage> {
    return this.#page(id, `/comments/${id}/_/${encodeURIComponent(comment)}`, order, signal);
  }

  /**
   * The comments behind a "load more", a flat list of things; ids that Reddit does not answer are simply not in it.
   *
   * @param children At most `MOST_CHILDREN` ids.
   */
  async moreChildren(
    id: string,
    children: readonly string[],
    order: Order,
    signal: AbortSignal,
  ): Promise<unknown[]> {
    const form = new URLSearchParams({
      api_type: "json",
      link_id: `t3_${id}`,
      children: children.join(","),
      sort: order.sort,
      limit_children: "false",
    });
    const path = "/api/morechildren?raw_json=1";
    return thingsOf(
      await this.#expansions.take(() => this.#ask(id, path, signal, form.toString()), signal),
      id,
    );
  }

  async #page(id: string, path: string, { sort, depth }: Order, signal: AbortSignal): Promise<ThreadPage> {
    const query = new URLSearchParams({ limit: PAGE, sort, raw_json: "1" });
    if (depth !== null) query.set("depth", String(depth));
    const page = threadPage(await this.#ask(id, `${path}?${query.toString()}`, signal));
    if (page) return page;
    throw new AppError("reddit-broken-answer", { id });
  }

  #ask(id: string, path: string, signal: AbortSignal, form?: string): Promise<unknown> {
    return persist(
      this.world,
      () => this.#send(id, path, signal, form),
      (answer) => readJson(answer, id),
      id,
      signal,
    );
  }

  /** A token may end early; then a new one is asked for, once. */
  async #send(id: string, path: string, signal: AbortSignal, form?: string): Promise<Answer> {
    const token = await this.#token.current(id, signal);
    const answer = await this.#sendWith(token, path, signal, form);
    if (answer.status !== 401) return answer;
    this.#token.forget(token);
    return this.#sendWith(await this.#token.current(id, signal), path, signal, form);
  }

  async #sendWith(token: string, path: string, signal: AbortSignal, form?: string): Promise<Answer> {
    await this.#rateLimit.allowed(signal);
    const headers = { authorization: `Bearer ${token}`, "user-agent": this.settings.userAgent };
    const init =
      form === undefined
        ? { method: "GET" as const, headers }
        : {
            method: "POST" as const,
            headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
            body: form,
          };
    const answer = await exchange(
      this.world,
      this.settings.apiUrl.replace(/\/+$/, "") + path,
      init,
      LARGEST_ANSWER,
      signal,
    );
    this.#rateLimit.note(answer.headers);
    return answer;
  }
}

/** `{json: {errors: [], data: {things: []}}}`; without anything to give, Reddit leaves `data` out. */
function thingsOf(answer: unknown, id: string): unknown[] {
  const json: Untrusted | null = isObject(answer) && isObject(answer.json) ? answer.json : null;
  if (!json || (Array.isArray(json.errors) && json.errors.length > 0)) {
    throw new AppError("reddit-broken-answer", { id });
  }
  const things = isObject(json.data) ? json.data.things : [];
  return Array.isArray(things) ? things : [];
}
