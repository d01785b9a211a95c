let format: Intl.ListFormat | undefined;

/** ["a", "b", "c"] -> "a, b, and c". Nothing is made before the first list: it would keep a page waiting that lists nothing. */
export function listed(words: Iterable<string>): string {
  return (format ??= new Intl.ListFormat("en")).format(words);
}
