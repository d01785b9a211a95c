import { AppError, readSchema, type ErrorEntry, type SourceDescription } from "@undertone/schemas";

/** Sentences that every site may need; they stand in `schemas/messages.json`. */
export type SharedError =
  | "source-answer-too-large"
  | "source-broken-answer"
  | "source-gone"
  | "source-keys-missing"
  | "source-keys-refused"
  | "source-login-needed"
  | "source-not-found"
  | "source-not-set-up"
  | "source-private"
  | "source-private-address"
  | "source-rate-limited"
  | "source-refused"
  | "source-server-error"
  | "source-timeout"
  | "source-unreachable";

type Values = Readonly<Record<string, string | number>>;

const shared = readSchema("messages").errors as Readonly<Record<SharedError, ErrorEntry>>;

/**
 * The errors of a site: those of its own folder and those of all sites, with the site's name in them. Each key begins
 * with the source's own: `source-timeout` at Reddit is `reddit-timeout`.
 */
export class SiteErrors<OwnError extends string = never> {
  constructor(private readonly description: SourceDescription) {}

  /**
   * @param key A shared sentence, or one of `errors` in the source's `source.json`.
   * @param values Of the sentence's placeholders, besides `{site}`, `{thread}` and `{settings}`.
   */
  error(key: SharedError | OwnError, values: Values = {}): AppError {
    const { key: source, title, thread, errors = {}, codes = {} } = this.description;
    const name = key.replace(/^source-/, "");
    const entry = errors[name] ?? shared[key as SharedError];
    return new AppError(
      `${source}-${name}`,
      { site: title, thread, settings: this.#settings(key), ...values },
      undefined,
      { ...entry, code: codes[entry.code] ?? entry.code },
    );
  }

  /** The environment variables that the sentence speaks of: addresses, or else keys. */
  #settings(key: string): string {
    const { keys = [], properties = {} } = this.description.settings ?? {};
    if (key !== "source-private-address") return keys.join(" and ");
    const addresses = Object.keys(properties).filter((name) => properties[name]?.format === "uri");
    return addresses.join(" and ") || "TRUSTED_HOSTS";
  }
}
