import { readFileSync } from "node:fs";
import { themes } from "../lib/theme/themes.js";

const styles = `${import.meta.dirname}/../styles/themes`;
const shared = `${import.meta.dirname}/../insight/cluster-colors.css`;

/**
 * What the style sheets say of each theme, in the order of the schema: what all share, over it the theme's own file.
 *
 * @returns By theme: each `--color-*` without that beginning, as `#rrggbb`.
 */
export function themeColors(): Map<string, Map<string, string>> {
  const common = colorsIn(shared, "html");
  return new Map(
    themes.map(({ name }) => {
      const own = colorsIn(`${styles}/${name}.css`, `html[data-theme="${name}"]`);
      return [name, new Map([...common, ...own])];
    }),
  );
}

function colorsIn(path: string, selector: string): Map<string, string> {
  const colors = new Map<string, string>();
  for (const [, selectors = "", body = ""] of readFileSync(path, "utf8").matchAll(/([^{}]*)\{([^}]*)\}/g)) {
    // What a rule is for stands on the lines before it, and so may a comment.
    if (
      !selectors
        .trim()
        .split(/,\s*|\n/)
        .includes(selector)
    )
      continue;
    for (const [, name = "", hex = ""] of body.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g))
      colors.set(name, hex);
  }
  return colors;
}
