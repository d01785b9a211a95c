import type { Insight } from "@undertone/schemas/types";
import { EmptyState } from "../../ui/empty-state.js";
import { screenText } from "../../lib/messages.js";
import { RunItAgain } from "./run-it-again.js";

/** A run that was stopped, which is no failure. */
export function Cancelled({ insight }: { insight: Insight }) {
  return (
    <EmptyState
      title={screenText("cancelled")}
      action={insight.isOwner && <RunItAgain insight={insight}>{screenText("run-it-again")}</RunItAgain>}
    >
      {screenText("cancelled-why")}
    </EmptyState>
  );
}
