import { fstatSync, statSync } from "node:fs";

/**
 * Tells a file or folder apart from another one that has its name now: device and inode.
 *
 * @param file An open file's descriptor, or a path. @returns Undefined when nothing is there.
 */
export function identityOf(file: number | string): string | undefined {
  const options = { bigint: true, throwIfNoEntry: false } as const;
  const found = typeof file === "number" ? fstatSync(file, { bigint: true }) : statSync(file, options);
  return found && `${found.dev}:${found.ino}`;
}
