import {
  AppError,
  readSchema,
  type ErrorEntry,
  type ErrorKey,
  type ErrorPlaceholders,
  type SourceDescription,
  type Values,
  type ValuesFor,
} from "@undertone/schemas";

/** Sentences that every site may need; they stand in `schemas/messages.json`. */
export type SharedError = Exclude<Extract<ErrorKey, `source-${string}`>, "source-unknown">;

/** What a shared sentence names besides what is known of every site. */
export type SharedValues<K extends SharedError> = ValuesFor<
  Exclude<ErrorPlaceholders<K>, "site" | "thread" | "settings">
>;

const shared: Readonly<Record<SharedError, ErrorEntry>> = readSchema("messages").errors;

export interface SiteErrors<OwnError extends string = never> {
  /** A sentence that all sites have, with this site's name in it. */
  error<K extends SharedError>(key: K, ...values: SharedValues<K>): AppError;
  /** One of `errors` in the source's `source.json`. */
  error(key: OwnError, values?: Values): AppError;
}

/**
 * An error of a site: of its own folder, or of all sites, with the site's name in it. Its key begins with the source's own:
 * `source-timeout` at Reddit is `reddit-timeout`.
 *
 * @param values Of the sentence's placeholders, besides `{site}`, `{thread}` and `{settings}`.
 */
export function siteError(description: SourceDescription, key: string, values: Values = {}): AppError {
  const { key: source, title, thread, errors = {}, codes = {} } = description;
  const name = key.replace(/^source-/, "");
  const entry = errors[name] ?? shared[key as SharedError];
  return new AppError(
    `${source}-${name}`,
    { site: title, thread, settings: settingsIn(description, key), ...values },
    undefined,
    { ...entry, code: codes[entry.code] ?? entry.code },
  );
}

/** The environment variables that a sentence speaks of: addresses, or else keys. */
function settingsIn({ settings }: SourceDescription, key: string): string {
  const { keys = [], properties = {} } = settings ?? {};
  if (!key.startsWith("source-private-")) return keys.join(" and ");
  // One without a default is not where the site is.
  const addresses = Object.keys(properties).filter(
    (name) => properties[name]?.format === "uri" && properties[name].default !== undefined,
  );
  return addresses.join(" and ") || "TRUSTED_HOSTS";
}
