import { useEffect, useRef } from "react";
import useSWRMutation from "swr/mutation";
import type { HistoryAdd, Insight } from "@undertone/schemas/types";
import { messageOf, type ApiError } from "../lib/api/api-error.js";
import { pathOf, type Path } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";
import { useAuth } from "../account/use-auth.js";
import { announceFailure } from "../lib/announcements.js";

/** Adds a finished insight to the reader's history, once a visit; says once when that failed. */
export function useNoteVisit(insight: Insight | undefined): void {
  const auth = useAuth();
  const noted = useRef<string | null>(null);
  const { trigger } = useSWRMutation<unknown, ApiError, Path<"addToHistory">, HistoryAdd>(
    pathOf("addToHistory"),
    (path: Path<"addToHistory">, { arg }: { arg: HistoryAdd }) =>
      request("add-history", path, { method: "POST", body: arg }),
  );
  const productId = auth.state === "logged-in" && insight?.status === "succeeded" ? insight.id : null;

  useEffect(() => {
    if (productId === null || noted.current === productId) return;
    noted.current = productId;
    trigger({ productId }).catch((error: unknown) => announceFailure(messageOf(error)));
  }, [productId, trigger]);
}
