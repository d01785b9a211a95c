import type { Insight, Result } from "@undertone/schemas/types";
import type { Grouping } from "../../insight/grouping.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { Stack } from "../../ui/stack.js";
import { AskedQuestions } from "./asked-questions.js";
import { HowItWasMade } from "./how-it-was-made.js";
import { LeftOut } from "./left-out.js";
import { polarityCounts, withheldTone } from "@undertone/formats";
import { SentimentBar } from "../../insight/sentiment-bar.js";
import { firstText } from "../../lib/messages.js";
import { FoldedSection } from "../../ui/folded-section.js";
import { SentimentByDepth } from "./sentiment-by-depth.js";
import { SentimentOverTime } from "./sentiment-over-time.js";

interface ToneProps {
  result: Result;
  thread: ThreadComments;
  grouping: Grouping;
}

/** How many comments are positive and negative, and how that differs over time and by depth of reply, where the source tells either. */
function Tone({ result, ...parts }: ToneProps) {
  return (
    <FoldedSection id="tone" title={firstText("tone")}>
      <SentimentBar counts={polarityCounts(result)} withheld={withheldTone(result)} />
      <SentimentOverTime {...parts} />
      <SentimentByDepth {...parts} />
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
      <Tone result={result} thread={thread} grouping={grouping} />
      <LeftOut insight={insight} result={result} />
      <HowItWasMade insight={insight} result={result} />
    </Stack>
  );
}
