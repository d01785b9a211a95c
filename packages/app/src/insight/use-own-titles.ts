import { withoutModelTitles } from "@undertone/formats";
import type { Insight } from "@undertone/schemas/types";
import { useMemo } from "react";
import { useAddressState } from "../lib/use-address-state.js";

/** In the address: "own" where titles that a language model wrote are left out. A shared link shows what its sender saw. */
export const useTitles = () => useAddressState("titles");

export function useTitled(insight: Insight | undefined): Insight | undefined {
  const [titles] = useTitles();
  return useMemo(
    () => (titles === "own" ? insight && withoutModelTitles(insight) : insight),
    [insight, titles],
  );
}
