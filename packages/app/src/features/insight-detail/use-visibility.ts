import { useSWRConfig } from "swr";
import useSWRMutation from "swr/mutation";
import type { Insight } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** Makes an insight public or private. The page shows the new state at once, and the old one again when it fails. */
export function useVisibility(id: string) {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation<unknown, ApiError, string, boolean>(
    paths.visibility(id),
    (path: string, { arg }: { arg: boolean }) =>
      request("visibility", path, { method: "PATCH", body: { isPublic: arg } }),
  );

  async function setPublic(isPublic: boolean): Promise<void> {
    await mutate<Insight>(
      paths.insight(id),
      async (before) => {
        await trigger(isPublic);
        return before && { ...before, isPublic };
      },
      {
        optimisticData: (before) => ({ ...(before as Insight), isPublic }),
        rollbackOnError: true,
        revalidate: false,
      },
    );
  }
  return { setPublic, isChanging: isMutating };
}
