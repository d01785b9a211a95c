import type { Result } from "@undertone/schemas";

/** The language by whose rules a result was made; results that do not say so were all made by those of English. */
export function languageOf({ language }: Pick<Result, "language">): string | null {
  return language === undefined ? "en" : language.code;
}
