import robotsParser, { type Robot } from "robots-parser";

interface Word {
  robots: Robot;
  namesUs: boolean;
  until: number;
}

/** Milliseconds for which a host's word holds. */
const DAY = 24 * 60 * 60_000;
const MOST_HOSTS = 50;

/** Gives the text of a host's `robots.txt`; empty where it has none. */
export type AskRobotsTxt = (url: string, signal: AbortSignal) => Promise<string>;

/**
 * What hosts say in `robots.txt` of who may read them by program. Each is asked once a day.
 *
 * A rule for all programs is held against the page that people see, not against the address of the interface that gives its
 * content: Lemmy and GoToSocial keep search engines out of their interfaces unless told otherwise, while they show the same
 * content to everybody. A rule for this program by its name holds for both.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9309
 */
export class RobotsTxt {
  readonly #words = new Map<string, Word>();

  /** @param agent As requests name it; what stands before its version counts. */
  constructor(
    private readonly agent: string,
    private readonly ask: AskRobotsTxt,
    private readonly now: () => number,
  ) {}

  /**
   * @param page Where people see what is asked for.
   * @param url What is asked for, at the same host.
   * @throws What `ask` throws: whoever cannot be asked has not agreed.
   */
  async allows(page: string, url: string, signal: AbortSignal): Promise<boolean> {
    const { robots, namesUs } = await this.#wordOf(new URL(page).origin, signal);
    const addresses = namesUs ? [page, url] : [page];
    return addresses.every((address) => robots.isAllowed(address, this.agent) !== false);
  }

  async #wordOf(origin: string, signal: AbortSignal): Promise<Word> {
    const kept = this.#words.get(origin);
    if (kept && kept.until > this.now()) return kept;
    const address = `${origin}/robots.txt`;
    const text = await this.ask(address, signal);
    const [name = ""] = this.agent.split("/");
    const word = {
      robots: robotsParser(address, text),
      namesUs: new RegExp(`^\\s*user-agent\\s*:\\s*${name}\\s*(?:[/#]|$)`, "im").test(text),
      until: this.now() + DAY,
    };
    this.#words.delete(origin);
    const [oldest] = this.#words.keys();
    if (oldest !== undefined && this.#words.size >= MOST_HOSTS) this.#words.delete(oldest);
    this.#words.set(origin, word);
    return word;
  }
}
