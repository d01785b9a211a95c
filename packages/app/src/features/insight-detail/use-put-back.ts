import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { runFailure } from "../../insight/run-failure.js";
import { announceFailure } from "../../lib/announcements.js";
import { pageAddress } from "../../lib/pages.js";
import { useRunAgain } from "./use-run-again.js";

export interface PutBack {
  /** A rule, or the id of a comment. Leads to the new insight once its analysis was started. */
  start(what: string): void;
  /** What is being put back just now. */
  pending: string | null;
}

/** Runs an insight's thread once more with something that was left out. */
export function usePutBack(insightId: string): PutBack {
  const { runAgain } = useRunAgain(insightId);
  const [pending, setPending] = useState<string | null>(null);
  const navigate = useNavigate();

  async function putBack(what: string) {
    setPending(what);
    try {
      const next = await runAgain({ restore: [what] });
      await navigate(pageAddress("insight", { id: next.id }));
    } catch (error) {
      announceFailure(runFailure(error));
    } finally {
      setPending(null);
    }
  }

  return { start: (what) => void putBack(what), pending };
}
