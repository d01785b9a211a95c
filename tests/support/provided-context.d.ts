import "vitest";
import type { LivedIn } from "../../scripts/lived-in.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /**
     * A PostgreSQL server where the tests create their databases, whether it goes with all that it holds when they end; or why
     * there is none.
     */
    postgres: { url: string; isThrownAway: boolean } | { problem: string };
    /** A folder: see packages/server/src/testing/remembered.ts. */
    remembered: string;
    /**
     * What the journeys share: a server's address and folder, who lived there, and where the browser is reached.
     */
    journeys: { url: string; dataDir: string; person: LivedIn; browser: string };
  }
}
