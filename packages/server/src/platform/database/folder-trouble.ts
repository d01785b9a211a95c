import { AppError, type ErrorKeyWith } from "@undertone/schemas";

const keys: Readonly<Record<string, ErrorKeyWith<"folder" | "reason">>> = {
  EROFS: "data-dir-read-only",
  EACCES: "data-dir-forbidden",
  EPERM: "data-dir-forbidden",
  ENOSPC: "data-dir-full",
  EDQUOT: "data-dir-full",
  ENOTDIR: "data-dir-not-folder",
  EEXIST: "data-dir-not-folder",
};

/**
 * What an error of the file system says about the data folder, in a sentence that says what to do.
 *
 * @returns The error itself when it is none that people can do something about.
 */
export function folderTrouble(error: unknown, folder: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return new AppError(keys[code] ?? "data-dir-unusable", { folder, reason: message });
}
