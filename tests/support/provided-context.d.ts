import "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /**
     * A PostgreSQL server where the tests create their databases, whether it goes with all that it holds when they end; or why
     * there is none.
     */
    postgres: { url: string; isThrownAway: boolean } | { problem: string };
  }
}
