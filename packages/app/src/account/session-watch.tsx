import type { ReactNode } from "react";
import { SWRConfig, useSWRConfig } from "swr";
import { ApiError } from "../lib/api/api-error.js";
import { pathOf } from "../lib/api/path-of.js";

/** A session may end while a page is open: as soon as a call is refused for that, the status is asked for anew. */
export function SessionWatch({ children }: { children: ReactNode }) {
  const { mutate } = useSWRConfig();
  function watch(error: unknown) {
    if (error instanceof ApiError && error.code === "NOT_LOGGED_IN") void mutate(pathOf("authStatus"));
  }
  return <SWRConfig value={{ onError: watch }}>{children}</SWRConfig>;
}
