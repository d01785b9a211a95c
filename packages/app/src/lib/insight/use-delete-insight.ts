import { useState } from "react";
import { useSWRConfig } from "swr";
import { unstable_serialize } from "swr/infinite";
import { paths } from "../api/paths.js";
import { request } from "../api/request.js";
import { myInsightsPage } from "./my-insights-page.js";

/** Deletes an insight for good; the list of my insights is read anew. */
export function useDeleteInsight() {
  const { mutate } = useSWRConfig();
  const [isDeleting, setIsDeleting] = useState(false);

  async function deleteInsight(id: string): Promise<void> {
    setIsDeleting(true);
    try {
      await request("delete-product", paths.insight(id), { method: "DELETE" });
      await mutate(unstable_serialize(myInsightsPage));
    } finally {
      setIsDeleting(false);
    }
  }
  return { deleteInsight, isDeleting };
}
