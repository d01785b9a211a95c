import type { AppError } from "@undertone/schemas";
import {
  idOf,
  integerOf,
  isObject,
  jsonOf,
  objectsAt,
  textOf,
  valueAt,
  type Untrusted,
} from "../thread/untrusted-values.js";
import type { Answer } from "../http/exchange.js";
import type { Site } from "../http/site.js";
import type { ThreadRequests } from "../http/thread-requests.js";
import type { SourceAccess } from "../source.js";
import { keepNew } from "../thread/ask-for-missing.js";
import { siteParameter } from "./link.js";
import type description from "./source.json";

type StackExchangeSite = Site<keyof typeof description.errors>;

/** Items of a page, and ids of a request, at most. */
export const MOST_AT_ONCE = 100;
/** The site's numbers of its errors. */
const BAD_PARAMETER = 400;
const THROTTLED = 502;
const aboutKeys = [401, 402, 403, 405, 406];

/**
 * Lists of one thread's question, answers and comments, with their texts.
 *
 * @see https://api.stackexchange.com/docs
 */
export class StackExchangeApi {
  #isQuotaUsed = false;

  /** @param host Of the site that the thread is on. */
  constructor(
    readonly site: StackExchangeSite,
    private readonly settings: SourceAccess["settings"],
    private readonly host: string,
    private readonly requests: ThreadRequests,
  ) {}

  /**
   * All items of a list, page by page, until the site says that there are no more or a page brings none that is new.
   *
   * @param key What tells its items apart.
   */
  async all(
    path: string,
    key: "question_id" | "answer_id" | "comment_id",
    order: Readonly<Record<string, string>> = {},
  ): Promise<Untrusted[]> {
    const items = new Map<string, Untrusted>();
    for (let page = 1; this.requests.mayAsk; page++) {
      const answer = await this.#page(path, { ...order, page: String(page) });
      const fresh = keepNew(items, objectsAt(answer, "items"), (item) => idOf(item[key]));
      if (answer.has_more !== true || fresh === 0) break;
    }
    return [...items.values()];
  }

  async #page(path: string, query: Readonly<Record<string, string>>): Promise<Untrusted> {
    if (this.#isQuotaUsed) throw this.site.error("quota-used");
    const { STACK_EXCHANGE_API_URL: base = "", STACK_EXCHANGE_KEY: key } = this.settings;
    const parameters = new URLSearchParams({
      ...query,
      pagesize: String(MOST_AT_ONCE),
      site: siteParameter(this.host),
      // Without it there is no text.
      filter: "withbody",
      ...(key === undefined ? {} : { key }),
    });
    const url = `${base}/${path}?${parameters.toString()}`;
    const answer = await this.requests.json({
      url,
      staysAtOrigin: true,
      refusal: (refused) => this.#refusal(refused),
    });
    if (!isObject(answer) || !Array.isArray(answer.items)) throw this.requests.broken();
    this.#isQuotaUsed = answer.quota_remaining === 0;
    const backoff = integerOf(answer.backoff);
    if (backoff !== null && backoff > 0) this.site.holdBack(url, backoff);
    return answer;
  }

  /** Every error has the status 400; what it is stands in the body. */
  #refusal({ status, body }: Answer): AppError | null {
    if (status < 400) return null;
    const answer = jsonOf(body);
    const number = integerOf(valueAt(answer, "error_id"));
    const message = textOf(valueAt(answer, "error_message")) ?? "";
    if (number === null) return null;
    if (number === THROTTLED) {
      const [, seconds] = /available in (\d{1,6}) seconds/.exec(message) ?? [];
      return seconds === undefined
        ? this.site.error("quota-used")
        : this.site.error("source-rate-limited", { seconds: Number(seconds) });
    }
    if (aboutKeys.includes(number) || (number === BAD_PARAMETER && /key/i.test(message)))
      return this.site.error("keys-refused");
    if (number === BAD_PARAMETER && /site/i.test(message))
      return this.site.error("site-unknown", { name: this.host });
    if (number >= 500) return this.site.error("source-server-error", { status: number });
    return this.site.error("source-refused", { id: this.requests.id, status: number });
  }
}
