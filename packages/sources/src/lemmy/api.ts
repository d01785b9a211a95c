import { AppError } from "@undertone/schemas";
import { viewsOf } from "../records/lemmy.js";
import { isObject, jsonOf, textOf, valueAt, type Untrusted } from "../thread/untrusted-values.js";
import type { Answer } from "../http/exchange.js";
import type { Site } from "../http/site.js";
import type { SiteErrors } from "../http/site-errors.js";
import type { ThreadRequests } from "../http/thread-requests.js";
import type description from "./source.json";

type LemmySite = Site<keyof typeof description.errors>;

/** Comments of a page, at most. */
const PAGE = 50;
/** Levels that come at once below a comment. */
const DEPTH = "8";

/** How the interface of a server is spoken to; shapes of answers are told by their keys. */
interface Dialect {
  path: string;
  all: string;
  oldest: string;
}

/** Lemmy to 0.19, Lemmy from 1.0, PieFed. */
const dialects: readonly Dialect[] = [
  { path: "/api/v3", all: "All", oldest: "Old" },
  { path: "/api/v4", all: "all", oldest: "old" },
  { path: "/api/alpha", all: "All", oldest: "Old" },
];
const [usual] = dialects;
/** Another dialect may still be spoken where one ends in these. */
const unspoken = ["lemmy-no-interface", "lemmy-not-found"];

export class LemmyApi {
  #dialect: Dialect | undefined;

  constructor(
    readonly site: LemmySite,
    readonly origin: string,
    readonly requests: ThreadRequests,
  ) {}

  get isPieFed(): boolean {
    return this.#dialect?.path === "/api/alpha";
  }

  async view(kind: "post" | "comment", number: string): Promise<Untrusted> {
    const view = valueAt(await this.#firstAnswer(`/${kind}?id=${number}`), `${kind}_view`);
    if (!isObject(view)) throw this.#noInterface();
    return view;
  }

  /**
   * The comments of a post, page by page, oldest first. Without a depth: with one, Lemmy gives the same page for ever.
   *
   * @param isLast Whether a page was the last one that is wanted.
   */
  async eachPage(post: string, isLast: (views: readonly Untrusted[]) => boolean): Promise<void> {
    let cursor: string | null = null;
    for (let page = 1; this.requests.mayAsk; page++) {
      const more: Record<string, string> = cursor === null ? { page: String(page) } : { page_cursor: cursor };
      const answer = await this.#list({ post_id: post, limit: String(PAGE), ...more });
      const views = viewsOf(answer);
      if (isLast(views)) return;
      // From 1.0 on, pages are asked for by what the one before says.
      const next = textOf(valueAt(answer, "next_page"), 500);
      if (isObject(answer) && "items" in answer && (next === null || next === cursor)) return;
      if (isObject(answer) && "items" in answer) cursor = next;
    }
  }

  /** What is below a comment; none where the server has no such comment any more. */
  async branch(post: string, comment: string): Promise<readonly Untrusted[]> {
    try {
      return viewsOf(
        await this.#list({ post_id: post, parent_id: comment, max_depth: DEPTH, limit: String(PAGE) }),
      );
    } catch (error) {
      if (error instanceof AppError && error.key === "lemmy-not-found") return [];
      throw error;
    }
  }

  async #list(query: Readonly<Record<string, string>>): Promise<unknown> {
    const { all = "", oldest = "" } = this.#dialect ?? usual ?? {};
    const parameters = new URLSearchParams({ ...query, type_: all, sort: oldest });
    const answer = await this.#ask(this.#dialect, `/comment/list?${parameters.toString()}`);
    if (isObject(answer) && (Array.isArray(answer.comments) || Array.isArray(answer.items))) return answer;
    throw this.requests.broken();
  }

  /** The first answer of a server tells how it is spoken to. */
  async #firstAnswer(path: string): Promise<unknown> {
    if (this.#dialect) return this.#ask(this.#dialect, path);
    let refused = this.#noInterface();
    for (const dialect of dialects) {
      try {
        const answer = await this.#ask(dialect, path);
        this.#dialect = dialect;
        return answer;
      } catch (error) {
        if (!(error instanceof AppError) || !unspoken.includes(error.key)) throw error;
        // A server says the same of a post that it does not have as of an interface that it does not have.
        if (error.key === "lemmy-not-found") refused = error;
      }
    }
    throw refused;
  }

  #ask(dialect: Dialect | undefined, path: string): Promise<unknown> {
    return this.requests.json({
      url: `${this.origin}${(dialect ?? usual)?.path ?? ""}${path}`,
      page: this.requests.id,
      staysAtOrigin: true,
      refusal: (answer, errors) => this.#refusal(answer, errors),
      isLimited: ({ body }) => errorIn(body) === "rate_limit_error",
    });
  }

  #refusal({ status, body }: Answer, errors: SiteErrors): AppError | null {
    const { id } = this.requests;
    const error = errorIn(body);
    if (status < 400) return /^\s*</.test(body) ? this.#noInterface() : null;
    if (error === null) return status === 404 ? this.#noInterface() : null;
    if (/^(?:couldnt_find_|not_found|unknown_object)|object_not_found/i.test(error))
      return errors.error("source-not-found", { id });
    if (/private|not_logged_in|login/i.test(error)) return errors.error("source-login-needed", { id });
    return null;
  }

  #noInterface(): AppError {
    return this.site.error("no-interface", { host: new URL(this.origin).host, id: this.requests.id });
  }
}

/** The name of an error: `{error: "couldnt_find_post"}`; PieFed has a sentence there, or under `message`. */
function errorIn(body: string): string | null {
  if (!body.startsWith("{") || body.length > 10_000) return null;
  const json = jsonOf(body);
  return textOf(valueAt(json, "error") ?? valueAt(json, "message"));
}
