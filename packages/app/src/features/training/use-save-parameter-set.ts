import { useSWRConfig } from "swr";
import useSWRMutation from "swr/mutation";
import type { ParameterSet, ParameterSetSave } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Saves parameters under a name; the list of saved sets is read anew. */
export function useSaveParameterSet() {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation<
    ParameterSet,
    ApiError,
    Path<"saveParameterSet">,
    ParameterSetSave
  >(
    pathOf("saveParameterSet"),
    (path: Path<"saveParameterSet">, { arg }: { arg: ParameterSetSave }) =>
      request("save-parameter-set", path, { method: "POST", body: arg }),
    { onSuccess: () => void mutate(pathOf("myParameterSets")) },
  );
  return { save: trigger, isSaving: isMutating };
}
