import useSWR from "swr";
import type { HistoryList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { itemsInOverview } from "@undertone/schemas/constants.json";

/** What the reader opened last, as many as the overview shows. */
export function useLatestHistory() {
  const { data, error, mutate } = useSWR<HistoryList, ApiError>(
    pathOf("history", { limit: itemsInOverview }),
    (path: Path<"history">) => request("get-history", path),
  );
  return { histories: data?.histories, total: data?.totalCount, error, retry: () => void mutate() };
}
