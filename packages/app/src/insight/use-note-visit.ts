import { useEffect, useRef } from "react";
import type { Insight } from "@undertone/schemas/types";
import { messageOf } from "../lib/api/api-error.js";
import { useSend } from "../lib/api/use-call.js";
import { useAuth } from "../account/use-auth.js";
import { announceFailure } from "../lib/announcements.js";

/** Adds a finished insight to the reader's history, once a visit; says once when that failed. */
export function useNoteVisit(insight: Insight | undefined): void {
  const auth = useAuth();
  const noted = useRef<string | null>(null);
  const { send } = useSend("addToHistory", {}, { action: "add-history" });
  const productId = auth.state === "logged-in" && insight?.status === "succeeded" ? insight.id : null;

  useEffect(() => {
    if (productId === null || noted.current === productId) return;
    noted.current = productId;
    send({ productId }).catch((error: unknown) => announceFailure(messageOf(error)));
  }, [productId, send]);
}
