import { useState } from "react";
import type { Recluster, ReclusterAnswer } from "@undertone/schemas/types";
import { messageOf } from "../../lib/api/api-error.js";
import { pathOf } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { coarserSize } from "../../insight/coarser-size.js";
import type { Regrouping } from "./use-regrouping.js";

/** Looks for larger groups and shows them: tried, not stored. */
export function useCoarserGroups(id: string, comments: number, regrouping: Regrouping) {
  const [isSearching, setIsSearching] = useState(false);
  const [failure, setFailure] = useState("");
  const { used, change } = regrouping;

  function groupsAt(min_cluster_size: number): Promise<ReclusterAnswer> {
    const body: Recluster = { hdbscan_params: { ...used, min_cluster_size } };
    return request("request", pathOf("recluster", { id }), { method: "POST", body });
  }

  /** @returns Whether there are such groups; they are shown then. */
  async function search(): Promise<boolean> {
    setIsSearching(true);
    setFailure("");
    try {
      const size = await coarserSize(groupsAt, { comments, current: used.min_cluster_size ?? 0 });
      if (size === null) setFailure("Larger groups do not hold together in this thread.");
      else change({ ...used, min_cluster_size: size });
      return size !== null;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    } finally {
      setIsSearching(false);
    }
  }

  return { search, isSearching, failure };
}
