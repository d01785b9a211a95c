import type { Insight } from "@undertone/schemas/types";
import { EmptyState } from "../../ui/empty-state.js";
import { nouns, screenText } from "../../lib/messages.js";
import { RunItAgain } from "./run-it-again.js";

/** A stored result that says neither that it succeeded nor why not. */
export function Invalid({ insight }: { insight: Insight }) {
  return (
    <EmptyState
      title={screenText("invalid")}
      action={insight.isOwner && <RunItAgain insight={insight}>Run it again</RunItAgain>}
    >
      What is stored for this {nouns.product} is not a result that can be shown.
      {insight.isOwner && " Running the analysis again gives a new one."}
    </EmptyState>
  );
}
