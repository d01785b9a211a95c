import type { Insight, Result } from "@undertone/schemas/types";
import type { Grouping } from "../../insight/grouping.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { Stack } from "../../ui/stack.js";
import { AskedQuestions } from "./asked-questions.js";
import { HowItWasMade } from "./how-it-was-made.js";
import { LeftOut } from "./left-out.js";
import { Tone } from "./tone.js";

interface BelowTheMapProps {
  insight: Insight;
  result: Result;
  thread: ThreadComments;
  grouping: Grouping;
  /** What the parameters gave, whichever grouping is shown. */
  storedGrouping: Grouping;
}

/** What a result tells of the whole thread, below its topics and their map: questions, tone, and how far to trust it. */
export function BelowTheMap({ insight, result, thread, grouping, storedGrouping }: BelowTheMapProps) {
  return (
    <Stack gap={24}>
      <AskedQuestions result={result} />
      <Tone thread={thread} grouping={grouping} storedGrouping={storedGrouping} />
      <LeftOut insight={insight} result={result} />
      <HowItWasMade insight={insight} result={result} />
    </Stack>
  );
}
