import type { ReactNode } from "react";
import { SWRConfig } from "swr";

/** Around what asks the server by itself: nothing is cached from before, and nothing is asked twice. */
export function FreshCache({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      {children}
    </SWRConfig>
  );
}
