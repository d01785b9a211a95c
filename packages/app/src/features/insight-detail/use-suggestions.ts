import { useSend } from "../../lib/api/use-call.js";

/** Many clusterings are tried and judged, which takes longer than other calls; milliseconds. */
const TIMEOUT = 120_000;

export type Suggesting = ReturnType<typeof useSuggestions>;

/** Asks which parameters would suit an insight's thread better. */
export function useSuggestions(id: string) {
  return useSend("suggest", { id }, { within: TIMEOUT, throwOnError: false });
}
