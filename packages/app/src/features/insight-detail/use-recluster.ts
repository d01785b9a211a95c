import useSWRMutation from "swr/mutation";
import type { Recluster, ReclusterAnswer } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/**
 * Groups an insight's comments otherwise; nothing is stored. Of several questions under way the last one's answer
 * counts, whichever comes last.
 */
export function useRecluster(id: string) {
  const { trigger, data, error, reset } = useSWRMutation<
    ReclusterAnswer,
    ApiError,
    Path<"recluster">,
    Recluster["hdbscan_params"]
  >(
    pathOf("recluster", { id }),
    (path: Path<"recluster">, { arg }: { arg: Recluster["hdbscan_params"] }) =>
      request("request", path, { method: "POST", body: { hdbscan_params: arg } }),
    // The error is shown where the sliders are.
    { throwOnError: false },
  );
  return { recluster: trigger, answer: data, error, forget: reset };
}
