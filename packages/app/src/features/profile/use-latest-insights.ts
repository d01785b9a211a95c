import useSWR from "swr";
import type { InsightList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";
import { itemsInOverview } from "@undertone/schemas/constants.json";

/** The reader’s newest insights, as many as the overview shows. */
export function useLatestInsights() {
  const { data, error, mutate } = useSWR<InsightList, ApiError>(
    paths.myInsights(itemsInOverview),
    (path: string) => request<InsightList>("get-my-products", path),
  );
  return { insights: data?.insights, total: data?.totalCount, error, retry: () => void mutate() };
}
