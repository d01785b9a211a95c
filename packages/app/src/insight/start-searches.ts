import { startNames, starts } from "@undertone/schemas/find-texts";

/** A search that readers can start from, such as for reasons. */
export interface StartSearch {
  name: string;
  /** What is searched for. */
  text: string;
}

const names: Readonly<Record<string, string>> = startNames;
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = starts;

/** Those for a thread's language (ISO 639-1): none where we do not speak it. */
export function startSearches(language: string | null): StartSearch[] {
  return Object.entries(texts[language ?? ""] ?? {}).map(([key, text]) => ({
    name: names[key] ?? key,
    text,
  }));
}
