import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";

type Modules = Rolldown.ChunkingContext;

const INSIGHT = "insight-page.tsx";
/** Whoever is on this page comes from the insight's or goes there, so the two share their scripts. */
const TOPIC = "topic-page.tsx";

/**
 * Puts all that an insight's page runs before it is there, and no other page does, in one chunk. Left alone, each module that the
 * page shares with one of its own parts further down would be a file of its own: two dozen journeys for a few hundred bytes each.
 *
 * @param folder Of the pages.
 * @returns Names a module's chunk; null where it is not for this one.
 */
export function insightChunk(folder: string) {
  const others = readdirSync(folder).filter(
    (file) => file.endsWith("-page.tsx") && file !== INSIGHT && file !== TOPIC,
  );
  let ofInsight: ReadonlySet<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    if (ofInsight === undefined) {
      const whole = withImports([join(folder, INSIGHT)], modules);
      const elsewhere = withImports(
        others.map((file) => join(folder, file)),
        modules,
      );
      ofInsight = new Set([...whole].filter((module) => !elsewhere.has(module)));
    }
    return ofInsight.has(id) && id !== join(folder, INSIGHT) ? "insight" : null;
  };
}

/** Modules and all that they import before they run. */
function withImports(ids: readonly string[], modules: Modules): Set<string> {
  const all = new Set(ids);
  for (const id of all)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) all.add(imported);
  return all;
}
