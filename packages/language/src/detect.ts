import type { LanguageDetector } from "./thread-languages.js";

/**
 * Loads the detectors: eld, and tinyld for a second opinion (`docs/decisions/0024-the-language-of-a-comment.md`). Their
 * tables take half a second and 46 MB, so only who detects loads them.
 */
export async function loadLanguageDetector(): Promise<LanguageDetector> {
  const [{ eld }, { detect }] = await Promise.all([import("eld/small"), import("tinyld")]);
  return {
    likely(text) {
      const found = eld.detect(text);
      return found.language !== "" && found.isReliable() ? found.language : null;
    },
    confirms: (text, language) => detect(text) === language,
  };
}
