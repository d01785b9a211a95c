import { useMemo } from "react";
import { sentimentByTime } from "@undertone/formats";
import type { Grouping } from "../../insight/grouping.js";
import { sentimentByDepth } from "../../insight/sentiment-by-depth.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { screenText } from "../../lib/messages.js";
import { FoldedSection } from "../../ui/folded-section.js";
import { SentimentByDepth } from "./sentiment-by-depth.js";
import { SentimentOverTime } from "./sentiment-over-time.js";

interface ToneProps {
  thread: ThreadComments;
  grouping: Grouping;
  storedGrouping: Grouping;
}

/** How the tone of words differs over time and by depth of reply, where the source tells either. */
export function Tone(props: ToneProps) {
  const { all } = props.thread;
  const hasParts = useMemo(() => sentimentByTime(all).length > 0 || sentimentByDepth(all).length > 0, [all]);
  if (!hasParts) return null;
  return (
    <FoldedSection id="tone" title={screenText("tone-parts")}>
      <SentimentOverTime {...props} />
      <SentimentByDepth {...props} />
    </FoldedSection>
  );
}
