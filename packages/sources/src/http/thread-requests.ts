import type { AppError } from "@undertone/schemas";
import type { JsonAnswer } from "./read-json.js";
import type { SiteErrors } from "./site-errors.js";
import type { Site, SiteRequest } from "./site.js";

/** Enough for `max_comments` at its largest, in the smallest pages that a site has. */
const MOST_REQUESTS = 300;
/** Characters of all answers together. */
const MOST_TEXT = 100_000_000;
/** Milliseconds after which nothing further is asked for. */
const LONGEST_TIME = 15 * 60_000;

/** The requests that reading one thread takes: so many, so large and for so long at most, whatever the site answers. */
export class ThreadRequests {
  #left = MOST_REQUESTS;
  #url: string | undefined;
  #text = 0;
  readonly #end: number;

  /** @param id Of the thread, for the messages. */
  constructor(
    private readonly site: Site,
    readonly id: string,
    private readonly signal: AbortSignal,
    private readonly now: () => number,
  ) {
    this.#end = now() + LONGEST_TIME;
  }

  /** Whether a further page may be asked for. Without it a thread is read in part. */
  get mayAsk(): boolean {
    return this.#left > 0 && this.now() < this.#end;
  }

  /** Between requests of a reading that is nothing without all of them: @throws {AppError} `source-timeout` once its time is over. */
  requireTime(): void {
    if (this.now() > this.#end) throw this.#errors.error("source-timeout", { seconds: LONGEST_TIME / 1000 });
  }

  /** @throws {AppError} As `Site.json`; `source-answer-too-large` when all answers together are. */
  async answer(request: SiteRequest): Promise<JsonAnswer & { url: string }> {
    this.#left--;
    this.#url = request.url;
    const answer = await this.site.jsonWithAddress(request, this.id, this.signal);
    this.#text += answer.size;
    if (this.#text > MOST_TEXT)
      throw this.#errors.error("source-answer-too-large", {
        id: this.id,
        limit: `${String(MOST_TEXT / 1e6)} MB`,
      });
    return answer;
  }

  async json(request: SiteRequest): Promise<unknown> {
    return (await this.answer(request)).json;
  }

  /** What came is not what the site answers. */
  broken(): AppError {
    return this.#errors.error("source-broken-answer", { id: this.id });
  }

  get #errors(): SiteErrors {
    return this.#url === undefined ? this.site : this.site.errorsAt(this.#url);
  }
}
