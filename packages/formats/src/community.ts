/** How a site's own people write the names of its communities, where that is more than the name. */
const prefixes: Readonly<Record<string, string>> = { reddit: "r/" };

/**
 * A community as it is shown: "r/funny" at Reddit, elsewhere its plain name.
 *
 * @param source Key of the source.
 * @returns null where there is none.
 */
export function communityOf({
  source,
  subreddit,
}: {
  source: string;
  subreddit: string | null;
}): string | null {
  return subreddit === null ? null : `${prefixes[source] ?? ""}${subreddit}`;
}
