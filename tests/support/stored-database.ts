import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, constants, gunzipSync } from "node:zlib";

/** A file of the database that commit df7a730 left. */
export const storedFile = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/df7a730/${name}`, import.meta.url));

/** Unpacks it into a data folder, as the embedded database's. */
export function unpackStored(folder: string): void {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const input = brotliDecompressSync(readFileSync(storedFile("embedded.tar.br")), { params });
  const { status, stderr } = spawnSync("tar", ["-x", "-C", folder], { input });
  if (status !== 0) throw new Error(`tar ended with ${status}: ${stderr.toString()}`);
}

/** The statements that make the database that a commit left, on PostgreSQL. */
export function storedDump(commit: string): string {
  const file = new URL(`../fixtures/${commit}/postgres.sql.gz`, import.meta.url);
  return gunzipSync(readFileSync(file)).toString();
}
