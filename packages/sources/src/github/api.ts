import type { AppError } from "@undertone/schemas";
import type { Answer } from "../http/exchange.js";
import type { Site, SiteRequest } from "../http/site.js";
import type { ThreadRequests } from "../http/thread-requests.js";
import type { SourceAccess } from "../source.js";
import { keepNew } from "../thread/ask-for-missing.js";
import { idOf, isObject, type Untrusted, objectsAt, valueAt } from "../thread/untrusted-values.js";
import type description from "./source.json";

export type GitHubSite = Site<keyof typeof description.errors>;

const PAGE = "per_page=100";
/** Where an Enterprise Server has its interface. */
const enterprisePath = /\/api\/v3\/*$/;

/** Where links lead whose threads this interface gives: its own host, for an Enterprise Server. */
export function webHost(settings: SourceAccess["settings"]): string {
  const { GITHUB_API_URL: base = "" } = settings;
  return enterprisePath.test(base) ? new URL(base).host : "github.com";
}

/**
 * What is asked of GitHub for one thread.
 *
 * @see https://docs.github.com/en/rest, https://docs.github.com/en/graphql
 */
export class GitHubApi {
  readonly #base: string;

  constructor(
    readonly site: GitHubSite,
    private readonly settings: SourceAccess["settings"],
    readonly requests: ThreadRequests,
  ) {
    this.#base = settings.GITHUB_API_URL ?? "";
  }

  async object(path: string): Promise<Untrusted> {
    const json = await this.requests.json(this.#request(`${this.#base}${path}`));
    if (!isObject(json)) throw this.requests.broken();
    return json;
  }

  /** All items of a list, by the links to the next page, until there is none or a page brings nothing new. */
  async all(path: string, told: (items: number) => void): Promise<Untrusted[]> {
    const items = new Map<string, Untrusted>();
    let url: string | null = `${this.#base}${path}?${PAGE}`;
    while (url !== null && this.requests.mayAsk) {
      const { json, headers } = await this.requests.answer(this.#request(url));
      if (!Array.isArray(json)) throw this.requests.broken();
      const fresh = keepNew(items, json.filter(isObject), ({ id }) => idOf(id));
      told(items.size);
      url = fresh === 0 ? null : this.#next(headers.get("link"));
    }
    return [...items.values()];
  }

  /** @throws {AppError} `token-needed` without a token. */
  async query(query: string, variables: Readonly<Record<string, unknown>>): Promise<Untrusted> {
    if (this.settings.GITHUB_TOKEN === undefined) throw this.site.error("token-needed");
    const url = enterprisePath.test(this.#base)
      ? this.#base.replace(enterprisePath, "/api/graphql")
      : `${this.#base}/graphql`;
    const json = await this.requests.json({
      ...this.#request(url),
      method: "POST",
      body: JSON.stringify({ query, variables }),
    });
    const data = valueAt(json, "data");
    const [error] = objectsAt(json, "errors");
    if (error) throw this.#queryError(error);
    if (!isObject(data)) throw this.requests.broken();
    return data;
  }

  /** Errors of GraphQL come with the status 200. */
  #queryError({ type }: Untrusted): AppError {
    const { id } = this.requests;
    if (type === "NOT_FOUND") return this.site.error("not-found", { id });
    if (type === "FORBIDDEN" || type === "INSUFFICIENT_SCOPES")
      return this.site.error("source-private", { id });
    if (type === "RATE_LIMITED") return this.site.error("rate-limited", { seconds: 3600 });
    return this.requests.broken();
  }

  #request(url: string): SiteRequest {
    const { GITHUB_TOKEN: token } = this.settings;
    return {
      url,
      headers: {
        accept: "application/vnd.github+json",
        "x-github-api-version": "2022-11-28",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      staysAtOrigin: true,
      refusal: (answer) => this.#refusal(answer),
    };
  }

  #refusal({ status }: Answer): AppError | null {
    return status === 401 ? this.site.error("keys-refused") : null;
  }

  /** The page that a `Link` header names as the next; only one of the same interface is followed. */
  #next(header: string | null): string | null {
    const [, address] = /<([^<>]{1,2000})>;\s*rel="next"/.exec(header ?? "") ?? [];
    if (address === undefined || !URL.canParse(address, this.#base)) return null;
    const next = new URL(address, this.#base);
    return next.origin === new URL(this.#base).origin ? next.href : null;
  }
}
