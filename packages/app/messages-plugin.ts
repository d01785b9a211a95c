import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { normalizePath, type Plugin } from "vite";

const CATALOGUE = "@undertone/schemas/messages.json";
/** Before the name of a group of the catalogue that is a module by itself. */
const GROUP = "\0messages/";
const sources = normalizePath(fileURLToPath(new URL("src/", import.meta.url)));
/** Holds the words of screens; in a build, those that the modules which came so far can ask for. */
const registry = `${sources}lib/screens.ts`;

const importsOfCatalogue = /import\s*\{([^}]*)\}\s*from\s*["']@undertone\/schemas\/messages\.json["'];?/g;
const literals = /(["'`])([a-z][a-z0-9-]*)\1/g;

/**
 * Vite plugin: messages come with what says them. As one module the whole catalogue would be part of the first load.
 *
 * Each group of it is a module of its own. A module of the app brings the words of those screens whose names stand in it:
 * names are typed, so each stands as a literal in some module, which has run before anybody can ask for it.
 */
export function messagesWhereSaid(): Plugin {
  let catalogue: Record<string, unknown> = {};
  return {
    name: "messages-where-said",
    apply: "build",
    buildStart() {
      const file = createRequire(import.meta.url).resolve(CATALOGUE);
      this.addWatchFile(file);
      catalogue = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    },
    resolveId: (id) => (id.startsWith(GROUP) ? id : null),
    load: (id) =>
      id.startsWith(GROUP) ? `export default ${JSON.stringify(catalogue[id.slice(GROUP.length)])};` : null,
    transform(code, id) {
      if (id === registry) return { code: "export const screens = {};", map: null };
      const own = id.startsWith(sources) ? namesIn(code, catalogue.screens as Record<string, string>) : {};
      // In front, since some modules ask as soon as they run; on the first line, so that the others keep their numbers.
      const words =
        Object.keys(own).length === 0
          ? ""
          : `import { screens as screensOfAll } from ${JSON.stringify(registry)}; Object.assign(screensOfAll, ${JSON.stringify(own)}); `;
      const split = code.replaceAll(importsOfCatalogue, (_, names: string) => importsOfGroups(names));
      return words + split === code ? null : { code: words + split, map: null };
    },
  };
}

function namesIn(code: string, screens: Record<string, string>): Record<string, string> {
  const names = [...code.matchAll(literals)].map(([, , name]) => name ?? "");
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(screens, name) ? [[name, screens[name] ?? ""]] : [])),
  );
}

/** @param names As between the braces of an import: `making, read as sentences`. */
function importsOfGroups(names: string): string {
  return names
    .split(",")
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([group]) => group !== "")
    .map(([group = "", local = group]) => `import ${local} from ${JSON.stringify(GROUP + group)};`)
    .join(" ");
}
