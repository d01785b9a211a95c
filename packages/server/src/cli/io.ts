import { resolve } from "node:path";

interface Writable {
  write(text: string): unknown;
}

export interface Io {
  stdin(): Buffer;
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
  environment: Readonly<Record<string, string | undefined>>;
  /** Where the person is: paths are taken as relative to it. */
  cwd: string;
  /** Aborted when the person wants it to end. */
  interrupted: AbortSignal;
}

export function givenPath(path: string, { cwd }: Pick<Io, "cwd">): string {
  return resolve(cwd, path);
}
