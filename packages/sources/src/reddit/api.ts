import { ConcurrencyLimit } from "../http/concurrency-limit.js";
import type { Answer } from "../http/exchange.js";
import type { FetchLimits, SourceAccess } from "../source.js";
import { isObject, type Untrusted } from "../thread/untrusted-values.js";
import { readJson, type RedditSite } from "./refusal.js";
import { threadPage } from "../records/reddit.js";
import { ownName, Token } from "./token.js";

/** Ids that Reddit takes in one `morechildren` call. */
export const MOST_CHILDREN = 100;
/** Comments that Reddit gives at most with a page. */
const PAGE = "500";

type Order = Pick<FetchLimits, "sort" | "depth">;
type ThreadPage = NonNullable<ReturnType<typeof threadPage>>;

/**
 * The three calls of Reddit's API that a thread takes. One instance a server: the token and the rule of one
 * `morechildren` call at a time hold for all threads together.
 *
 * @see https://www.reddit.com/dev/api#GET_comments_{article}, #GET_api_morechildren
 */
export class RedditApi {
  readonly #token: Token;
  readonly #expansions = new ConcurrencyLimit(1);

  constructor(
    private readonly settings: SourceAccess["settings"],
    private readonly site: RedditSite,
    now: () => number,
  ) {
    this.#token = new Token(settings, site, now);
  }

  thread(id: string, order: Order, signal: AbortSignal): Promise<ThreadPage> {
    return this.#page(id, `/comments/${id}`, order, signal);
  }

  /** The post with as few of its comments as Reddit gives. */
  async post(id: string, signal: AbortSignal): Promise<Untrusted | null> {
    const query = new URLSearchParams({ limit: "1", depth: "1", raw_json: "1" });
    const page = threadPage(await this.#ask(id, `/comments/${id}?${query.toString()}`, signal));
    if (page) return page.post;
    throw this.site.error("source-broken-answer", { id });
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
    const things = thingsOf(
      await this.#expansions.run(() => this.#ask(id, path, signal, form.toString()), signal),
    );
    if (things) return things;
    throw this.site.error("source-broken-answer", { id });
  }

  async #page(id: string, path: string, { sort, depth }: Order, signal: AbortSignal): Promise<ThreadPage> {
    const query = new URLSearchParams({ limit: PAGE, sort, raw_json: "1" });
    if (depth !== null) query.set("depth", String(depth));
    const page = threadPage(await this.#ask(id, `${path}?${query.toString()}`, signal));
    if (page) return page;
    throw this.site.error("source-broken-answer", { id });
  }

  #ask(id: string, path: string, signal: AbortSignal, form?: string): Promise<unknown> {
    const send = () => this.#send(id, path, signal, form);
    return this.site.ask({ send, read: (answer) => readJson(this.site, answer, id), id }, signal);
  }

  /** A token may end early; then a new one is asked for, once. */
  async #send(id: string, path: string, signal: AbortSignal, form?: string): Promise<Answer> {
    const token = await this.#token.current(id, signal);
    const answer = await this.#sendWith(token, path, signal, form);
    if (answer.status !== 401) return answer;
    this.#token.forget(token);
    return this.#sendWith(await this.#token.current(id, signal), path, signal, form);
  }

  #sendWith(token: string, path: string, signal: AbortSignal, form?: string): Promise<Answer> {
    const url = (this.settings.REDDIT_API_URL ?? "") + path;
    const headers = { ...ownName(this.settings), authorization: `Bearer ${token}` };
    if (form === undefined) return this.site.send({ url, headers }, signal);
    const posted = { ...headers, "content-type": "application/x-www-form-urlencoded" };
    return this.site.send({ url, method: "POST", headers: posted, body: form }, signal);
  }
}

/** `{json: {errors: [], data: {things: []}}}`; without anything to give, Reddit leaves `data` out. Null when it is another. */
function thingsOf(answer: unknown): unknown[] | null {
  const json: Untrusted | null = isObject(answer) && isObject(answer.json) ? answer.json : null;
  if (!json || (Array.isArray(json.errors) && json.errors.length > 0)) return null;
  const things = isObject(json.data) ? json.data.things : [];
  return Array.isArray(things) ? things : [];
}
