import { useSWRConfig } from "swr";
import useSWRMutation from "swr/mutation";
import type { ParameterSet, ParameterSetSave } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** Saves parameters under a name; the list of saved sets is read anew. */
export function useSaveParameterSet() {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation<ParameterSet, ApiError, string, ParameterSetSave>(
    paths.saveParameterSet,
    (path: string, { arg }: { arg: ParameterSetSave }) =>
      request<ParameterSet>("save-parameter-set", path, { method: "POST", body: arg }),
    { onSuccess: () => void mutate(paths.myParameterSets) },
  );
  return { save: trigger, isSaving: isMutating };
}
