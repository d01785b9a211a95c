import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";

type Modules = Rolldown.ChunkingContext;

const INSIGHT = "insight-page.tsx";
/** Whoever is on this page comes from the insight's or goes there, so the two share their scripts. */
const TOPIC = "topic-page.tsx";
const LISTS = "insights-page.tsx";
/** What is behind an index, which imports all of it, whether a page uses it or not. */
const withIndex = /\/packages\/(?!app\/)|\/schemas\//;

/**
 * Puts what the pages of many visits run before they are there in one chunk each: "lists" what the list of insights needs,
 * "insight" what an insight's page alone needs, "insight-parts" what both need. Left alone, each module that one of them shares
 * with another page or with a part further down would be a file of its own: two dozen journeys for a few hundred bytes each.
 *
 * @param folder Of the pages.
 * @returns Names a module's chunk; null where it is for none of these.
 */
export function pageChunks(folder: string) {
  const others = readdirSync(folder).filter(
    (file) => file.endsWith("-page.tsx") && file !== INSIGHT && file !== TOPIC && file !== LISTS,
  );
  let used: Readonly<Record<"insight" | "lists" | "elsewhere", ReadonlySet<string>>> | undefined;
  return (id: string, modules: Modules): string | null => {
    used ??= {
      insight: withImports([join(folder, INSIGHT)], modules),
      lists: withImports([join(folder, LISTS)], modules),
      elsewhere: withImports(
        others.map((file) => join(folder, file)),
        modules,
      ),
    };
    if (id === join(folder, INSIGHT) || id === join(folder, LISTS) || withIndex.test(id)) return null;
    if (used.lists.has(id)) return used.insight.has(id) ? "insight-parts" : "lists";
    return used.insight.has(id) && !used.elsewhere.has(id) ? "insight" : null;
  };
}

/** Modules and all that they import before they run. */
function withImports(ids: readonly string[], modules: Modules): Set<string> {
  const all = new Set(ids);
  for (const id of all)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) all.add(imported);
  return all;
}
