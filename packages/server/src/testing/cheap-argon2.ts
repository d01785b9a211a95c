import { createRequire } from "node:module";
import type { hash as Hash, verify as Verify } from "@node-rs/argon2";

interface Library {
  hash: typeof Hash;
  verify: typeof Verify;
}
const library = createRequire(import.meta.url)("@node-rs/argon2") as Library;

/** The least that Argon2 takes: less than a hundredth of the product's cost. */
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Stands in for the library in the server's tests, which register people by the hundred. The product's own cost is tested in
 * `passwords.mocked.test.ts`, which uses the library itself, and so do all servers that tests start.
 */
export const hash: typeof Hash = (password, options, signal) =>
  library.hash(password, { ...options, ...least }, signal);
export const { verify } = library;
