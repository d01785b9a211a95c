import type { Insight } from "@undertone/schemas/types";
import { EmptyState } from "../../ui/empty-state.js";
import { screenText } from "../../lib/messages.js";
import { RunItAgain } from "./run-it-again.js";

/** A stored result that says neither that it succeeded nor why not. */
export function Invalid({ insight }: { insight: Insight }) {
  return (
    <EmptyState
      title={screenText("invalid")}
      action={insight.isOwner && <RunItAgain insight={insight}>{screenText("run-it-again")}</RunItAgain>}
    >
      {screenText("invalid-why")}
      {insight.isOwner && ` ${screenText("invalid-again")}`}
    </EmptyState>
  );
}
