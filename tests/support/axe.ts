import { source } from "axe-core";
import type { Page } from "playwright";

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/**
 * What axe finds, as `rule at element`. The frames of a docs page are stories: they are searched by themselves.
 *
 * @param of `whole` is searched, as a selector, for the rules with one of `tags`: all, when it is not said.
 */
export async function axeFaults(page: Page, of: { whole: string; tags?: string[] }): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(source);
  const options = { iframes: false, resultTypes: ["violations"], ...(of.tags && { runOnly: of.tags }) };
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(of.whole)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")} (${failureSummary})`),
  );
}
