import type { SWRConfiguration } from "swr";
import { ApiError } from "./api-error.js";

/** How cached answers are kept fresh: an insight does not change by itself, so a glance at another tab asks nothing again. */
export const swrSettings: SWRConfiguration = {
  revalidateOnFocus: false,
  errorRetryCount: 3,
  errorRetryInterval: 3_000,
  shouldRetryOnError: mayPass,
};

/** A refusal stays one however often it is asked; a server that is down or busy may come back. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
