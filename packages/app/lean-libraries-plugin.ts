import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);
const ROUTER = join(resolve("react-router/package.json"), "../dist/production");
/** The router's own build for production: by its name, `react-router` is the one that warns developers. */
const builds: Readonly<Record<string, string>> = {
  "react-router": join(ROUTER, "index.mjs"),
  "react-router/dom": join(ROUTER, "dom-export.mjs"),
  // Every browser that the app runs in has what this stands in for.
  "use-sync-external-store/shim": "react",
};

const declared = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
const named = /^\w+\.displayName = .*;$/gm;

/**
 * Vite plugin: leaves out of a build what no page uses of the libraries of the first load. The router declares its components and
 * contexts by calls, and names them for React's developer tools. A bundler has to keep both, and whatever these components use,
 * until it is told that they do nothing else.
 */
export function leanLibraries(): Plugin {
  return {
    name: "lean-libraries",
    apply: "build",
    enforce: "pre",
    async resolveId(id, importer, options) {
      const build = builds[id];
      return build === undefined ? null : this.resolve(build, importer, { ...options, skipSelf: true });
    },
    transform(code, id) {
      // Emotion's way to copy statics to wrapped components, for a function that nobody calls.
      if (/\/hoist-non-react-statics\/|\/react-is\//.test(id))
        return { code, moduleSideEffects: false, map: null };
      if (!id.startsWith(ROUTER)) return null;
      return { code: code.replaceAll(named, "").replaceAll(declared, "= /* @__PURE__ */ $1"), map: null };
    },
  };
}
