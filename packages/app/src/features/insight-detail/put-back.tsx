import type { ComponentProps } from "react";
import { useState } from "react";
import { RunButton } from "../../insight/run-button.js";
import { useSend } from "../../lib/api/use-call.js";

/** What was left out of an insight, to be put back. */
export interface PutBack {
  insightId: string;
  /** Ids of comments that are to be put back together. */
  chosen: ReadonlySet<string>;
  choose: (id: string, isChosen: boolean) => void;
}

export function usePutBack(insightId: string): PutBack {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  function choose(id: string, isChosen: boolean) {
    const others = [...chosen].filter((other) => other !== id);
    setChosen(new Set(isChosen ? [...others, id] : others));
  }
  return { insightId, chosen, choose };
}

interface PutBackButtonProps extends Pick<ComponentProps<typeof RunButton>, "variant" | "children"> {
  /** Rules, and ids of comments. */
  what: readonly string[];
  putBack: PutBack;
}

/** Starts an analysis in which something that was left out is part of the thread. */
export function PutBackButton({ what, putBack, variant = "quiet", children }: PutBackButtonProps) {
  const { send } = useSend("runAgain", { id: putBack.insightId }, { action: "run" });
  return (
    <RunButton
      variant={variant}
      {...(variant === "quiet" && { edge: "start" as const })}
      start={() => send({ restore: [...what] })}
    >
      {children}
    </RunButton>
  );
}
