export interface NameAndWords {
  name: string;
  /** What else people call it. */
  words: readonly string[];
}

/**
 * Storybook's search reads names alone. So a title ends with other names of its component, in parentheses, which results of
 * a search show and the sidebar does not: "Product/Components/Menu (dropdown, action menu)".
 */
export function nameAndWords(title: string): NameAndWords {
  const own = title.slice(title.lastIndexOf("/") + 1);
  const [, name = own, words = ""] = /^(.*?) \((.*)\)$/.exec(own) ?? [];
  return { name, words: words.split(", ").filter((word) => word !== "") };
}

/**
 * The name of a state as sentences are written: Storybook gives each word of an export's name a capital, "With An Error". A name that
 * a story gives itself stays.
 */
export function stateName(name: string): string {
  if (/ [a-z]/.test(name)) return name;
  return name.replace(/(?<= )[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase()).replace(/\bdont\b/, "don’t");
}
