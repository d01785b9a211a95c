import { readFileSync } from "node:fs";

/**
 * What a style sheet says of each theme, in the order in which the themes are first named.
 *
 * @param path The sheet's.
 * @returns By theme: each `--color-*` without that beginning, as `#rrggbb`.
 */
export function themeColors(path: string): Map<string, Map<string, string>> {
  const themes = new Map<string, Map<string, string>>();
  for (const [, selectors = "", body = ""] of readFileSync(path, "utf8").matchAll(/([^{}]*)\{([^}]*)\}/g)) {
    const colors = [...body.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(
      ([, name = "", hex = ""]) => [name, hex] as const,
    );
    for (const [, theme = ""] of selectors.matchAll(/html\[data-theme="([\w-]+)"\]/g)) {
      themes.set(theme, new Map([...(themes.get(theme) ?? []), ...colors]));
    }
  }
  return themes;
}
