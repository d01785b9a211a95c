import type { Insight, Result } from "@undertone/schemas/types";
import type { Grouping } from "../../insight/grouping.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { Stack } from "../../ui/stack.js";
import { AskedQuestions } from "./asked-questions.js";
import { HowItWasMade } from "./how-it-was-made.js";
import { LeftOut } from "./left-out.js";
import { useMemo } from "react";
import { sentimentByTime } from "@undertone/formats";
import { sentimentByDepth } from "../../insight/sentiment-by-depth.js";
import { insightText } from "../../lib/insight-text.js";
import { FoldedSection } from "../../ui/folded-section.js";
import { SentimentByDepth } from "./sentiment-by-depth.js";
import { SentimentOverTime } from "./sentiment-over-time.js";

interface ToneProps {
  thread: ThreadComments;
  grouping: Grouping;
}

/** How the tone of words differs over time and by depth of reply, where the source tells either. */
function Tone(props: ToneProps) {
  const { all } = props.thread;
  const hasParts = useMemo(() => sentimentByTime(all).length > 0 || sentimentByDepth(all).length > 0, [all]);
  if (!hasParts) return null;
  return (
    <FoldedSection id="tone" title={insightText("tone-parts")}>
      <SentimentOverTime {...props} />
      <SentimentByDepth {...props} />
    </FoldedSection>
  );
}

interface BelowTheMapProps {
  insight: Insight;
  result: Result;
  thread: ThreadComments;
  grouping: Grouping;
}

/** What a result tells of the whole thread, below its topics and their map: questions, tone, and how far to trust it. */
export function BelowTheMap({ insight, result, thread, grouping }: BelowTheMapProps) {
  return (
    <Stack gap={24}>
      <AskedQuestions result={result} />
      <Tone thread={thread} grouping={grouping} />
      <LeftOut insight={insight} result={result} />
      <HowItWasMade insight={insight} result={result} />
    </Stack>
  );
}
