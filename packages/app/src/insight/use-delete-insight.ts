import { useState } from "react";
import { useSWRConfig } from "swr";
import { paths } from "../lib/api/paths.js";
import { request } from "../lib/api/request.js";

/** Deletes an insight for good. A list that shows it is refreshed by whoever shows the list. */
export function useDeleteInsight() {
  const { mutate } = useSWRConfig();
  const [isDeleting, setIsDeleting] = useState(false);

  async function deleteInsight(id: string): Promise<void> {
    setIsDeleting(true);
    try {
      await request("delete-product", paths.insight(id), { method: "DELETE" });
      await mutate(paths.insight(id), undefined, { revalidate: false });
    } finally {
      setIsDeleting(false);
    }
  }
  return { deleteInsight, isDeleting };
}
