import { source } from "axe-core";
import type { Page } from "playwright";
import { colorRules } from "../../scripts/color-rules.mjs";
import { themes } from "../../scripts/lived-in.mjs";

interface Search {
  /** Of axe's rules, those with one of these tags; all, when it is not said. */
  tags?: readonly string[];
  /** What is searched in the first theme, as a selector. */
  whole: string;
  /** What is searched in the others. */
  part?: string;
}

/** In the page's own words, since this file has no page around it. All in one go, so that axe is handed over once a page. */
const search = `async ({ tags, whole, part, themes, colorRules }) => {
  const found = [];
  for (const [index, theme] of themes.entries()) {
    document.documentElement.dataset.theme = theme;
    // What follows the theme by script has followed it when the next frame was drawn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { violations } = await axe.run(index === 0 ? whole : part, {
      resultTypes: ["violations"],
      ...(index > 0 ? { runOnly: { type: "rule", values: colorRules } } : tags && { runOnly: { type: "tag", values: tags } }),
    });
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(theme + ": " + id + " at " + target.join(" ") + " (" + failureSummary + ")");
  }
  return found;
}`;

/** What axe finds, as `theme: rule at element`; every rule in the first theme, those of colour in the others. */
export async function axeFaults(page: Page, { whole, part = whole, tags }: Search): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(source);
  const asked = { tags, whole, part, themes, colorRules };
  return page.evaluate<string[]>(`(${search})(${JSON.stringify(asked)})`);
}
