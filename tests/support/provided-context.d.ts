import "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** A PostgreSQL server where the tests create their databases; or why there is none. */
    postgres: { url: string } | { problem: string };
  }
}
