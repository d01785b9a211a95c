import { AppError } from "@undertone/schemas";
import type { Site } from "../http/site.js";
import { isTop, parentOf } from "../records/hacker-news.js";
import type { SourceAccess } from "../source.js";
import { idOf, isObject, type Untrusted } from "../thread/untrusted-values.js";

/** How far above a comment its story is looked for; discussions stop long before. */
const MOST_LEVELS = 500;

export interface FoundStory {
  id: string;
  /** As Firebase gives it; null: it could not be asked. */
  item: Untrusted | null;
  /** As Algolia gives it; null: it failed, or does not have the story yet. */
  tree: Untrusted | null;
}

/**
 * The two places where Hacker News is read without a key: its search (Algolia) gives a story with all comments at once, but
 * a while later; its own interface (Firebase) gives one item a request, and is never behind.
 *
 * @see https://hn.algolia.com/api, https://github.com/HackerNews/API
 */
export class HackerNewsApi {
  constructor(
    private readonly site: Site,
    private readonly settings: SourceAccess["settings"],
    private readonly signal: AbortSignal,
  ) {}

  /**
   * An item and all that is below it, nested.
   *
   * @throws {AppError} `hacker-news-not-found` also when the search does not have it yet.
   */
  async tree(id: string): Promise<Untrusted> {
    const answer = await this.#ask(`${this.settings.HACKER_NEWS_SEARCH_URL ?? ""}/items/${id}`, id);
    if (isObject(answer) && Array.isArray(answer.children) && String(answer.id) === id) return answer;
    throw this.site.error("source-broken-answer", { id });
  }

  /** @returns null when there is no such item. */
  async item(id: string): Promise<Untrusted | null> {
    const answer = await this.#ask(`${this.settings.HACKER_NEWS_API_URL ?? ""}/item/${id}.json`, id);
    if (answer === null) return null;
    if (isObject(answer) && String(answer.id) === id) return answer;
    throw this.site.error("source-broken-answer", { id });
  }

  /** An item by its own interface or, where that fails, by the search. */
  async eitherOf(id: string): Promise<Untrusted | null> {
    const item = await this.#orError(this.item(id));
    return item instanceof AppError ? this.tree(id) : item;
  }

  /**
   * The story of an item, which may be a comment in it, from both places.
   *
   * @throws {AppError} When neither has it.
   */
  async story(id: string): Promise<FoundStory> {
    const named = await this.#bothOf(id);
    const known = named.item ?? named.tree;
    if (known !== null && isTop(known)) return named;
    const root = idOf(named.tree?.story_id) ?? (await this.rootAbove(id, known));
    const story = await this.#bothOf(root);
    const top = story.item ?? story.tree;
    if (top === null || !isTop(top)) throw this.site.error("source-not-found", { id: root });
    return story;
  }

  /** By its parents, where only Firebase has the comment. */
  async rootAbove(id: string, comment: Untrusted | null): Promise<string> {
    const walked = new Set([id]);
    let at = comment;
    for (let level = 0; level < MOST_LEVELS; level++) {
      const parent = at === null ? null : parentOf(at);
      // Its own parents may be gone, and nobody says which story it was of.
      if (parent === null) throw this.site.error("source-not-found", { id });
      if (walked.has(parent)) break;
      walked.add(parent);
      at = await this.item(parent);
      if (at !== null && isTop(at)) return parent;
    }
    throw this.site.error("source-broken-answer", { id });
  }

  /** What both say of an item, asked at the same time; one of them may fail. */
  async #bothOf(id: string): Promise<FoundStory> {
    const [tree, item] = await Promise.all([this.#orError(this.tree(id)), this.#orError(this.item(id))]);
    // Firebase is Hacker News itself: where it answers, there is nothing else to be known.
    if (tree instanceof AppError && (item === null || item instanceof AppError))
      throw item ?? this.site.error("source-not-found", { id });
    const found = {
      id,
      item: item instanceof AppError ? null : item,
      tree: tree instanceof AppError ? null : tree,
    };
    if (found.item?.deleted === true && isTop(found.item)) throw this.site.error("source-gone", { id });
    return found;
  }

  async #orError<T>(asked: Promise<T>): Promise<T | AppError> {
    try {
      return await asked;
    } catch (error) {
      this.signal.throwIfAborted();
      if (error instanceof AppError) return error;
      throw error;
    }
  }

  #ask(url: string, id: string): Promise<unknown> {
    return this.site.json({ url, staysAtOrigin: true }, id, this.signal);
  }
}
