import { source } from "axe-core";
import type { Page } from "playwright";
import { colorRules } from "../../scripts/color-rules.mjs";
import { themes } from "../../scripts/lived-in.mjs";
import { unlikeBefore } from "../../scripts/unlike-before.mjs";

interface Search {
  /** Of axe's rules, those with one of these tags; all, when it is not said. */
  tags?: readonly string[];
  /** What is searched in the first theme, as a selector. */
  whole: string;
  /** What is searched in the others. */
  part?: string;
  /**
   * Descriptions of what earlier searches met, as `unlikeBefore` gives them. Colours of the like are not searched again; what
   * this search meets is added. Only pages of one width may share them.
   */
  known?: Set<string>;
}

interface Found {
  faults: string[];
  known: string[];
}

/** In the page's own words, since this file has no page around it. All in one go, so that axe is handed over once a page. */
const search = `async ({ tags, whole, part, themes, colorRules, known: before }) => {
  const unlikeBefore = ${unlikeBefore.toString()};
  const faults = [];
  const known = new Set(before);
  let unlike = [];
  for (const [index, theme] of themes.entries()) {
    document.documentElement.dataset.theme = theme;
    // What follows the theme by script has followed it when the next frame was drawn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const first = index === 0;
    // Described in the first theme, whose name stands in each description.
    if (first) unlike = [...document.querySelectorAll(whole)].flatMap((root) => unlikeBefore(root, "", known));
    const note = ({ violations }) => {
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          faults.push(theme + ": " + id + " at " + target.join(" ") + " (" + failureSummary + ")");
    };
    if (first) {
      // Colours take most of the time of a search: they are searched below, of the like once.
      const rules = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }]));
      // The frames of a docs page are stories: they are searched by themselves, and are no pages.
      note(await axe.run(whole, { iframes: false, resultTypes: ["violations"], rules, ...(tags && { runOnly: { type: "tag", values: tags } }) }));
    }
    const include = unlike.filter((element) => element.isConnected && (first || element.closest(part)));
    if (include.length > 0)
      note(await axe.run({ include }, { iframes: false, resultTypes: ["violations"], runOnly: { type: "rule", values: colorRules } }));
  }
  return { faults, known: [...known] };
}`;

/** What axe finds, as `theme: rule at element`; every rule in the first theme, those of colour in the others. */
export async function axeFaults(page: Page, of: Search): Promise<string[]> {
  const { whole, part = whole, tags, known = new Set<string>() } = of;
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(source);
  const asked = { tags, whole, part, themes, colorRules, known: [...known] };
  const found = await page.evaluate<Found>(`(${search})(${JSON.stringify(asked)})`);
  for (const description of found.known) known.add(description);
  return found.faults;
}
