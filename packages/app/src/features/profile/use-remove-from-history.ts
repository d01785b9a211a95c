import { useState } from "react";
import { pathOf } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Forgets that the reader opened one insight. The list is refreshed by whoever shows it. */
export function useRemoveFromHistory() {
  const [removing, setRemoving] = useState<string | null>(null);

  async function remove(insightId: string): Promise<void> {
    setRemoving(insightId);
    try {
      await request("remove-from-history", pathOf("removeFromHistory", { id: insightId }), {
        method: "DELETE",
      });
    } finally {
      setRemoving(null);
    }
  }
  return { remove, removing };
}
