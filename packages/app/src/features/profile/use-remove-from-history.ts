import { useState } from "react";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** Forgets that the reader opened one insight. The list is refreshed by whoever shows it. */
export function useRemoveFromHistory() {
  const [removing, setRemoving] = useState<string | null>(null);

  async function remove(insightId: string): Promise<void> {
    setRemoving(insightId);
    try {
      await request("remove-from-history", paths.historyEntry(insightId), { method: "DELETE" });
    } finally {
      setRemoving(null);
    }
  }
  return { remove, removing };
}
