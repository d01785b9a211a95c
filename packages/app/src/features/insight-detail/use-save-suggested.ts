import { useSWRConfig } from "swr";
import useSWRMutation from "swr/mutation";
import setSchema from "@undertone/schemas/parameter-set-save.json";
import type { AnalysisParameters, Insight, ParameterSet, ParameterSetSave } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** Saves an insight's parameters with suggested ones laid over them, as a set that a run can name. */
export function useSaveSuggested() {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation<ParameterSet, ApiError, string, ParameterSetSave>(
    paths.saveParameterSet,
    (path: string, { arg }: { arg: ParameterSetSave }) =>
      request<ParameterSet>("save-parameter-set", path, { method: "POST", body: arg }),
    { onSuccess: () => void mutate(paths.myParameterSets) },
  );

  async function save({ title, result }: Insight, suggested: AnalysisParameters): Promise<string> {
    const used: AnalysisParameters = result?.success === true ? result.parameters : {};
    const config = {
      ...used,
      hdbscan_params: { ...used.hdbscan_params, ...suggested.hdbscan_params },
      reduction_params: { ...used.reduction_params, ...suggested.reduction_params },
    };
    const { id } = await trigger({
      name: `Suggested for ${title}`.slice(0, setSchema.properties.name.maxLength),
      config,
    });
    return id;
  }
  return { save, isSaving: isMutating };
}
