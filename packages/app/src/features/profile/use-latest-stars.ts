import useSWR from "swr";
import type { StarList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { itemsInOverview } from "@undertone/schemas/constants.json";

/** What the reader starred last, as many as the overview shows. */
export function useLatestStars() {
  const { data, error, mutate } = useSWR<StarList, ApiError>(
    pathOf("stars", { limit: itemsInOverview }),
    (path: Path<"stars">) => request("get-starred-products", path),
  );
  return { stars: data?.stars, total: data?.totalCount, error, retry: () => void mutate() };
}
