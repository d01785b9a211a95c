import { useEffect, useRef } from "react";
import useSWRMutation from "swr/mutation";
import type { HistoryAdd, Insight } from "@undertone/schemas/types";
import type { ApiError } from "../api/api-error.js";
import { paths } from "../api/paths.js";
import { request } from "../api/request.js";
import { useAuth } from "../auth/use-auth.js";

/**
 * Adds a finished insight to the reader's history, once a visit. Nobody asked for it here, so a failure disturbs nobody:
 * the server's log has it, and a session that ended is noticed.
 */
export function useNoteVisit(insight: Insight | undefined): void {
  const auth = useAuth();
  const noted = useRef<string | null>(null);
  const { trigger } = useSWRMutation<unknown, ApiError, string, HistoryAdd>(
    paths.addHistory,
    (path: string, { arg }: { arg: HistoryAdd }) =>
      request("add-history", path, { method: "POST", body: arg }),
  );
  const productId = auth.state === "logged-in" && insight?.status === "succeeded" ? insight.id : null;

  useEffect(() => {
    if (productId === null || noted.current === productId) return;
    noted.current = productId;
    trigger({ productId }).catch(() => undefined);
  }, [productId, trigger]);
}
