import { properties } from "@undertone/schemas/insight.json";
import type { Insight } from "@undertone/schemas/types";
import type { Calls } from "../lib/api/generated/calls.js";
import { pathOf, type Path } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";
import { listPages } from "../lib/list-pages.js";
import type { Action } from "../lib/messages.js";
import { useAddressState, useChangeAddress } from "../lib/use-address-state.js";
import { usePages } from "../lib/use-pages.js";

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

/** A list of the reader's that is searched, latest first, page after page. */
export function useSearchedList<Name extends "myInsights" | "history" | "stars">(
  name: Name,
  { q, status }: Pick<ListSearch, "q" | "status">,
  action: Action,
) {
  return usePages(
    listPages(
      (limit, cursor) =>
        pathOf<"myInsights" | "history" | "stars">(name, {
          limit,
          cursor,
          q: q || undefined,
          status,
        }) as Path<Name>,
    ),
    (path: Path<Name>) =>
      request(action, path as Path<"myInsights" | "history" | "stars">) as Promise<Calls[Name]["answer"]>,
    { isSearched: true },
  );
}
