import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Deletes the binaries for other systems from a package that brings those for all: 220 of its 290 MB. Nothing on this
 * machine can load them.
 *
 * @param {string} root The repository.
 */
export function deleteForeignBinaries(root) {
  const binaries = join(root, "node_modules/onnxruntime-node/bin");
  for (const version of foldersIn(binaries)) {
    for (const system of foldersIn(version)) {
      if (!system.endsWith(process.platform)) rmSync(system, { recursive: true });
      else
        for (const cpu of foldersIn(system))
          if (!cpu.endsWith(process.arch)) rmSync(cpu, { recursive: true });
    }
  }
}

/** @param {string} folder */
function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}
