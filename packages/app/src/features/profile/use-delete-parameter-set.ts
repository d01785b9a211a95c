import { useState } from "react";
import { useSWRConfig } from "swr";
import { pathOf } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Deletes a parameter set for good; the list of them is read anew. */
export function useDeleteParameterSet() {
  const { mutate } = useSWRConfig();
  const [isDeleting, setIsDeleting] = useState(false);

  async function deleteSet(id: string): Promise<void> {
    setIsDeleting(true);
    try {
      await request("delete-parameter-set", pathOf("deleteParameterSet", { id }), { method: "DELETE" });
      await mutate(pathOf("parameterSet", { id }), undefined, { revalidate: false });
      await mutate(pathOf("myParameterSets"));
    } finally {
      setIsDeleting(false);
    }
  }
  return { deleteSet, isDeleting };
}
