import type { AppError } from "@undertone/schemas";
import {
  idOf,
  isObject,
  jsonOf,
  listAt,
  objectsAt,
  textOf,
  valueAt,
  type Untrusted,
} from "../thread/untrusted-values.js";
import type { Answer } from "../http/exchange.js";
import type { Site } from "../http/site.js";
import type { ThreadRequests } from "../http/thread-requests.js";
import type { SourceAccess } from "../source.js";
import type description from "./source.json";

export type YouTubeSite = Site<keyof typeof description.errors>;

const PAGE = "100";
const ofQuota = ["quotaExceeded", "dailyLimitExceeded", "rateLimitExceeded", "userRateLimitExceeded"];
const ofKey = ["keyInvalid", "keyExpired", "API_KEY_INVALID", "accessNotConfigured", "ipRefererBlocked"];

type TakeItems = (items: readonly Untrusted[]) => void;

/**
 * What is asked of YouTube for one video; each request costs one of the 10,000 that a key has a day.
 *
 * @see https://developers.google.com/youtube/v3/docs
 */
export class YouTubeApi {
  constructor(
    readonly site: YouTubeSite,
    private readonly settings: SourceAccess["settings"],
    readonly requests: ThreadRequests,
  ) {}

  /** null: there is none. */
  async video(id: string): Promise<Untrusted | null> {
    const { items } = await this.#page("videos", { part: "snippet,statistics", id });
    return items[0] ?? null;
  }

  async thread(id: string): Promise<readonly Untrusted[]> {
    return (await this.#page("commentThreads", { part: "snippet,replies", id, textFormat: "plainText" }))
      .items;
  }

  /** Comments of a video with their first replies, page by page: one may hold fewer than were asked for though more follow. */
  eachPageOfThreads(video: string, mostPages: number, take: TakeItems): Promise<void> {
    const query = { part: "snippet,replies", videoId: video, order: "time" };
    return this.#each("commentThreads", query, mostPages, take);
  }

  eachPageOfReplies(parentId: string, take: TakeItems): Promise<void> {
    return this.#each("comments", { part: "snippet", parentId }, Infinity, take);
  }

  async #each(
    list: string,
    query: Readonly<Record<string, string>>,
    mostPages: number,
    take: TakeItems,
  ): Promise<void> {
    const seen = new Set<string | null>();
    let token: string | null = null;
    for (let page = 0; page < mostPages && this.requests.mayAsk; page++) {
      const answer: { items: readonly Untrusted[]; next: string | null } = await this.#page(list, {
        ...query,
        maxResults: PAGE,
        textFormat: "plainText",
        ...(token === null ? {} : { pageToken: token }),
      });
      take(answer.items);
      const before = seen.size;
      for (const { id } of answer.items) seen.add(idOf(id));
      if (seen.size === before || answer.next === null) return;
      token = answer.next;
    }
  }

  async #page(
    list: string,
    query: Readonly<Record<string, string>>,
  ): Promise<{ items: readonly Untrusted[]; next: string | null }> {
    const { YOUTUBE_API_URL: base = "", YOUTUBE_API_KEY: key = "" } = this.settings;
    const parameters = new URLSearchParams({ ...query, key });
    const answer = await this.requests.json({
      url: `${base}/${list}?${parameters.toString()}`,
      staysAtOrigin: true,
      refusal: (refused) => this.#refusal(refused),
    });
    if (!isObject(answer) || !Array.isArray(answer.items)) throw this.requests.broken();
    const next = textOf(answer.nextPageToken, 2_000);
    return { items: objectsAt(answer, "items"), next: next === "" ? null : next };
  }

  #refusal({ status, body }: Answer): AppError | null {
    if (status < 400) return null;
    const { id } = this.requests;
    const reasons = reasonsIn(body);
    const says = (known: readonly string[]) => reasons.some((reason) => known.includes(reason));
    if (says(["commentsDisabled"])) return this.site.error("comments-disabled", { id });
    if (says(ofQuota)) return this.site.error("quota-used");
    if (says(ofKey) || status === 401) return this.site.error("source-keys-refused", { status });
    if (says(["videoNotFound", "commentNotFound"])) return this.site.error("source-not-found", { id });
    return says(["processingFailure"]) ? this.site.error("source-server-error", { status }) : null;
  }
}

/** `{error: {errors: [{reason}], details: [{reason}]}}` */
function reasonsIn(body: string): string[] {
  const error = valueAt(jsonOf(body), "error");
  const told = [...listAt(error, "errors"), ...listAt(error, "details")];
  return told.flatMap((each) => textOf(valueAt(each, "reason")) ?? []);
}
