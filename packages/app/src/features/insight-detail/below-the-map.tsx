import type { Insight, Result } from "@undertone/schemas/types";
import type { Grouping } from "../../insight/grouping.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { Stack } from "../../ui/stack.js";
import { AskedQuestions } from "./asked-questions.js";
import { HowItWasMade } from "./how-it-was-made.js";
import { LeftOut } from "./left-out.js";
import { polarityCounts, withheldTone, sentimentByTime } from "@undertone/formats";
import { SentimentBar } from "../../insight/sentiment-bar.js";
import { firstText } from "../../lib/messages.js";
import { FoldedSection } from "../../ui/folded-section.js";
import { useMemo } from "react";
import { sentimentByDepth, type SentimentAtDepth } from "../../insight/sentiment-by-depth.js";
import { insightText } from "../../lib/insight-text.js";
import { ToneRows } from "./tone-rows.js";
import { headings } from "@undertone/schemas/insight-texts";
import { spanInWords } from "../../lib/relative-time.js";

interface SentimentOverTimeProps {
  thread: ThreadComments;
  grouping: Grouping;
}

/** Tone of words from the first comments to the last, in spans of about equally many. */
export function SentimentOverTime({ thread, grouping }: SentimentOverTimeProps) {
  const spans = useMemo(() => sentimentByTime(thread.all), [thread]);
  if (spans.length === 0) return null;
  return (
    <Stack gap={8}>
      <h3>{headings.toneOverTime}</h3>
      <p>{insightText("tone-over-time-why")}</p>
      <ToneRows
        parts={spans.map(({ from, to, ...tone }) => ({ key: from, name: spanInWords(from, to), ...tone }))}
        thread={thread}
        grouping={grouping}
      />
    </Stack>
  );
}

interface SentimentByDepthProps {
  thread: ThreadComments;
  grouping: Grouping;
}

/** Tone of words by depth of reply. Figures only: a sentence that compares has to beat chance, which is not tested of depths. */
export function SentimentByDepth({ thread, grouping }: SentimentByDepthProps) {
  const levels = useMemo(() => sentimentByDepth(thread.all), [thread]);
  if (levels.length === 0) return null;
  return (
    <Stack gap={8}>
      <h3>{insightText("tone-by-depth")}</h3>
      <ToneRows
        parts={levels.map((level) => ({ key: level.depth, name: nameOf(level), ...level }))}
        thread={thread}
        grouping={grouping}
      />
    </Stack>
  );
}

function nameOf({ depth, andDeeper }: SentimentAtDepth): string {
  if (depth === 0) return insightText("depth-answers");
  if (depth === 1) return insightText(andDeeper ? "depth-replies-all" : "depth-replies");
  return insightText(andDeeper ? "depth-below-or-more" : "depth-below", { levels: String(depth) });
}

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
