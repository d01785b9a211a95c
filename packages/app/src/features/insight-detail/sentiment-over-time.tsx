import { useMemo } from "react";
import { sentimentByTime } from "@undertone/formats";
import { headings } from "@undertone/schemas/insight-texts";
import type { Grouping } from "../../insight/grouping.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { spanInWords } from "../../lib/relative-time.js";
import { insightText } from "../../lib/insight-text.js";
import { Stack } from "../../ui/stack.js";
import { ToneRows } from "./tone-rows.js";

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
