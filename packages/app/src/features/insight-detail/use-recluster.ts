import useSWRMutation from "swr/mutation";
import type { Recluster, ReclusterAnswer } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/**
 * Groups an insight's comments otherwise; nothing is stored. Of several questions under way the last one's answer
 * counts, whichever comes last.
 */
export function useRecluster(id: string) {
  const { trigger, data, error, reset } = useSWRMutation<
    ReclusterAnswer,
    ApiError,
    string,
    Recluster["hdbscan_params"]
  >(
    paths.recluster(id),
    (path: string, { arg }: { arg: Recluster["hdbscan_params"] }) =>
      request<ReclusterAnswer>("request", path, { method: "POST", body: { hdbscan_params: arg } }),
    // The error is shown where the sliders are.
    { throwOnError: false },
  );
  return { recluster: trigger, answer: data, error, forget: reset };
}
