import { useMemo } from "react";
import type { Grouping } from "../../insight/grouping.js";
import { sentimentByDepth, type SentimentAtDepth } from "../../insight/sentiment-by-depth.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { insightText } from "../../lib/insight-text.js";
import { Stack } from "../../ui/stack.js";
import { ToneRows } from "./tone-rows.js";

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
