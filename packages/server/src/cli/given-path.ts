import { resolve } from "node:path";

/** A path as it was typed: npm runs commands in the repository's root, and says in INIT_CWD where the person was. */
export function givenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
