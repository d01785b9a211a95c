import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { runFailure } from "../../insight/run-failure.js";
import { announceFailure } from "../../lib/announcements.js";
import { pageAddress } from "../../lib/pages.js";
import { useSend } from "../../lib/api/use-call.js";

export interface PutBack {
  /** Rules and ids of comments. Leads to the new insight once its analysis was started. */
  start(what: readonly string[]): void;
  /** What is being put back just now. */
  pending: readonly string[] | null;
  /** Ids of comments that are to be put back together. */
  chosen: ReadonlySet<string>;
  choose(id: string, isChosen: boolean): void;
}

/** Runs an insight's thread once more with something that was left out. */
export function usePutBack(insightId: string): PutBack {
  const { send } = useSend("runAgain", { id: insightId }, { action: "run" });
  const [pending, setPending] = useState<readonly string[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();

  async function putBack(what: readonly string[]) {
    setPending(what);
    try {
      const next = await send({ restore: [...what] });
      await navigate(pageAddress("insight", { id: next.id }));
    } catch (error) {
      announceFailure(runFailure(error));
    } finally {
      setPending(null);
    }
  }

  function choose(id: string, isChosen: boolean) {
    const others = [...chosen].filter((other) => other !== id);
    setChosen(new Set(isChosen ? [...others, id] : others));
  }

  return { start: (what) => void putBack(what), pending, chosen, choose };
}
