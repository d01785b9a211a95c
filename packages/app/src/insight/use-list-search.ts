import { properties } from "@undertone/schemas/insight.json";
import type { Insight } from "@undertone/schemas/types";
import { useAddressState, useChangeAddress } from "../lib/use-address-state.js";

/** Milliseconds without a further key after which a search is asked for. */
const PAUSE = 300;

export const statusesOfInsights = properties.status.enum as Insight["status"][];

/** What a list is searched for. */
export function useListSearch() {
  const changeAddress = useChangeAddress();
  const [text, setText, q] = useAddressState("q", { delay: PAUSE });
  const [named, chooseStatus] = useAddressState("status");
  const status = statusesOfInsights.find((one) => one === named);
  return {
    /** As it is typed; `q` follows after a pause. */
    text,
    setText,
    q,
    status,
    chooseStatus,
    clear() {
      setText("");
      changeAddress({ q: "", status: "" });
    },
    isSearch: q !== "" || status !== undefined,
  };
}

export type ListSearch = ReturnType<typeof useListSearch>;
