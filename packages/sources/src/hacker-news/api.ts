import type { Site } from "../http/site.js";
import type { SourceAccess } from "../source.js";
import { isObject, type Untrusted } from "../thread/untrusted-values.js";

/**
 * The two places where Hacker News is read without a key: its search (Algolia) gives a story with all comments at once, but
 * a while later; its own interface (Firebase) gives one item a request, and is never behind.
 *
 * @see https://hn.algolia.com/api, https://github.com/HackerNews/API
 */
export class HackerNewsApi {
  readonly #search: string;
  readonly #items: string;

  constructor(
    private readonly site: Site,
    settings: SourceAccess["settings"],
  ) {
    this.#search = settings.HACKER_NEWS_SEARCH_URL ?? "";
    this.#items = settings.HACKER_NEWS_API_URL ?? "";
  }

  /**
   * An item and all that is below it, nested.
   *
   * @throws {AppError} `hacker-news-not-found` also when the search does not have it yet.
   */
  async tree(id: string, signal: AbortSignal): Promise<Untrusted> {
    const answer = await this.#ask(`${this.#search}/items/${id}`, id, signal);
    if (isObject(answer) && Array.isArray(answer.children) && String(answer.id) === id) return answer;
    throw this.site.error("source-broken-answer", { id });
  }

  /** @returns null when there is no such item. */
  async item(id: string, signal: AbortSignal): Promise<Untrusted | null> {
    const answer = await this.#ask(`${this.#items}/item/${id}.json`, id, signal);
    if (answer === null) return null;
    if (isObject(answer) && String(answer.id) === id) return answer;
    throw this.site.error("source-broken-answer", { id });
  }

  #ask(url: string, id: string, signal: AbortSignal): Promise<unknown> {
    return this.site.json({ url, staysAtOrigin: true }, id, signal);
  }
}
