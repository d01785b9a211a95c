import { basename } from "node:path";
import { createRequire } from "node:module";
import type { RJSFSchema } from "@rjsf/utils";
import { formTypes } from "../types/module-types.js";
import { commonJsAsModule } from "./commonjs-module.js";
import { dereference } from "./dereference.js";
import { filesOnDisk } from "./files-on-disk.js";
import { validatorCode } from "./validator-code.js";

const require = createRequire(import.meta.url);

/**
 * The modules of forms for bundlers other than Vite, each called like its schema, with what they use of ajv beside them: they import
 * nothing from elsewhere.
 *
 * @param files Absolute paths of schemas.
 * @returns Text by the file's path within the folder for them.
 */
export function compiledFiles(files: readonly string[]): Map<string, string> {
  const written = new Map<string, string>();
  const runtimeFiles = new Map<string, string>();
  /** Where a module of ajv's is written, `ajv/ucs2length.js`. */
  const runtimeFile = (path: string): string => {
    const before = runtimeFiles.get(path);
    if (before !== undefined) return before;
    const name = `ajv/${
      path
        .split(/[\\/]node_modules[\\/]/)
        .at(-1)
        ?.replaceAll(/[\\/]/g, "-") ?? basename(path)
    }`;
    runtimeFiles.set(path, name);
    written.set(
      name,
      commonJsAsModule(path, (inner) => `./${basename(runtimeFile(inner))}`),
    );
    return name;
  };
  for (const file of files) {
    const { schema } = dereference(filesOnDisk, file);
    const name = basename(file, ".json");
    if (written.has(`${name}.js`)) throw new Error(`Two schemas are called ${name}.json.`);
    const importName = (module: string) => `./${runtimeFile(require.resolve(module))}`;
    written.set(`${name}.d.ts`, `${formTypes(file)}\n`);
    written.set(`${name}.js`, validatorCode(schema as RJSFSchema, importName, { strict: false }));
  }
  return written;
}
