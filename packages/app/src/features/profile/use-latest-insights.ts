import useSWR from "swr";
import type { InsightList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { itemsInOverview } from "@undertone/schemas/constants.json";

/** The reader’s newest insights, as many as the overview shows. */
export function useLatestInsights() {
  const { data, error, mutate } = useSWR<InsightList, ApiError>(
    pathOf("myInsights", { limit: itemsInOverview }),
    (path: Path<"myInsights">) => request("get-my-products", path),
  );
  return { insights: data?.insights, total: data?.totalCount, error, retry: () => void mutate() };
}
