import { useState } from "react";
import { useSWRConfig } from "swr";
import { pathOf } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";

/** Deletes an insight for good. A list that shows it is refreshed by whoever shows the list. */
export function useDeleteInsight() {
  const { mutate } = useSWRConfig();
  const [isDeleting, setIsDeleting] = useState(false);

  async function deleteInsight(id: string): Promise<void> {
    setIsDeleting(true);
    try {
      await request("delete-product", pathOf("deleteInsight", { id }), { method: "DELETE" });
      await mutate(pathOf("insight", { id }), undefined, { revalidate: false });
    } finally {
      setIsDeleting(false);
    }
  }
  return { deleteInsight, isDeleting };
}
