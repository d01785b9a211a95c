import { resolve, sep } from "node:path";

/** The path of a file below a folder. @throws {RangeError} When it leads out of the folder. */
export function pathWithin(folder: string, ...parts: readonly string[]): string {
  const root = resolve(folder) + sep;
  const path = resolve(root, ...parts);
  if (!path.startsWith(root))
    throw new RangeError(`The path ${parts.join("/")} leads out of the model folder`);
  return path;
}
