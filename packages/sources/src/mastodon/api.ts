import { AppError } from "@undertone/schemas";
import { listAt, idOf, isObject, type Untrusted } from "../thread/untrusted-values.js";
import type { Answer } from "../http/exchange.js";
import type { Site } from "../http/site.js";
import type { ThreadRequests } from "../http/thread-requests.js";
import type { SourceAccess } from "../source.js";
import { idOfTarget, type MastodonTarget } from "./link.js";
import type description from "./source.json";

export type MastodonSite = Site<keyof typeof description.errors>;

export interface StatusContext {
  /** The outermost first. */
  ancestors: readonly Untrusted[];
  descendants: readonly Untrusted[];
}

/** Ends of errors that mean: not this status, or not for us. */
const withheld = ["mastodon-not-found", "mastodon-gone", "mastodon-private", "mastodon-login-needed"];

/**
 * What is asked of one server for one thread.
 *
 * @see https://docs.joinmastodon.org/methods/statuses/
 */
export class MastodonApi {
  readonly #token: string | undefined;

  constructor(
    readonly site: MastodonSite,
    private readonly target: MastodonTarget,
    readonly requests: ThreadRequests,
    { MASTODON_TOKEN: token, MASTODON_URL: server }: SourceAccess["settings"],
  ) {
    // A token is the key to somebody's account on one server.
    this.#token = server !== undefined && new URL(server).origin === target.origin ? token : undefined;
  }

  get origin(): string {
    return this.target.origin;
  }

  get hasToken(): boolean {
    return this.#token !== undefined;
  }

  async status(id: string): Promise<Untrusted> {
    const status = await this.#ask(`/api/v1/statuses/${id}`);
    if (isStatus(status)) return status;
    throw this.#noServer();
  }

  async context(id: string): Promise<StatusContext> {
    const context = await this.#ask(`/api/v1/statuses/${id}/context`);
    if (!isObject(context) || !Array.isArray(context.descendants)) throw this.requests.broken();
    return {
      ancestors: listAt(context, "ancestors").filter(isStatus),
      descendants: listAt(context, "descendants").filter(isStatus),
    };
  }

  /** What is below a reply; nothing where the server does not have it any more, or does not show it. */
  async below(id: string): Promise<readonly Untrusted[]> {
    try {
      return (await this.context(id)).descendants;
    } catch (error) {
      if (error instanceof AppError && withheld.includes(error.key)) return [];
      throw error;
    }
  }

  #ask(path: string): Promise<unknown> {
    return this.requests.json({
      url: this.origin + path,
      page: idOfTarget(this.target),
      headers: this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` },
      staysAtOrigin: true,
      refusal: (answer) => this.#refusal(answer),
    });
  }

  /** A server of this kind says in JSON also what it does not have. */
  #refusal({ status, body }: Answer): AppError | null {
    if (status === 401 && this.hasToken) return this.site.error("keys-refused", { host: this.#host });
    const isJson = /^\s*[[{]/.test(body);
    return !isJson && (status === 200 || status === 404) ? this.#noServer() : null;
  }

  #noServer(): AppError {
    return this.site.error("no-server", { host: this.#host, id: idOfTarget(this.target) });
  }

  get #host(): string {
    return new URL(this.origin).host;
  }
}

function isStatus(value: unknown): value is Untrusted {
  return isObject(value) && /^[A-Za-z0-9]{1,40}$/.test(idOf(value.id) ?? "") && isObject(value.account);
}
