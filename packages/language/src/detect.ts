import { createRequire } from "node:module";
import type { LanguageDetector } from "./thread-languages.js";

/** What is used of `tinyld`. */
interface Tinyld {
  detect(text: string): string;
}

/**
 * Loads the detectors: eld, and tinyld for a second opinion (`docs/decisions/0024-the-language-of-a-comment.md`). Their
 * tables take a second and 55 MB, so only who detects loads them; tinyld only once eld names another language than the thread's.
 */
export async function loadLanguageDetector(): Promise<LanguageDetector> {
  const { eld } = await import("eld/small");
  let tinyld: Tinyld | undefined;
  return {
    likely(text) {
      const found = eld.detect(text);
      return found.language !== "" && found.isReliable() ? found.language : null;
    },
    confirms(text, language) {
      tinyld ??= createRequire(import.meta.url)("tinyld") as Tinyld;
      return tinyld.detect(text) === language;
    },
  };
}
