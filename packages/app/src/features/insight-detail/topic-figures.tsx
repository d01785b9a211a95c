import type { Result } from "@undertone/schemas/types";
import { count } from "@undertone/formats";
import type { Grouping } from "../../insight/grouping.js";
import { insightText } from "../../lib/insight-text.js";
import { MetaLine } from "../../ui/meta-line.js";

interface TopicFiguresProps {
  result: Result;
  /** The one that is looked at. */
  grouping: Grouping;
  /** Whether it is one that is stored nowhere. */
  isTried: boolean;
}

/** How many topics there are, of how many comments, and how many are in none. */
export function TopicFigures({ result, grouping, isTried }: TopicFiguresProps) {
  const topics = grouping.clusters.length;
  const alone = grouping.alone.length;
  return (
    <MetaLine role="group" aria-label={insightText("figures")}>
      <span>
        {count(topics)} {topics === 1 ? "topic" : "topics"}
        {isTried && ` ${insightText("topics-tried")}`}
      </span>
      <span>
        {count(result.total_processed)} of {count(result.fetched)} {insightText("figures-analysed")}
      </span>
      {topics > 0 && alone > 0 && (
        <span>
          {alone === 1
            ? insightText("figures-alone-one")
            : insightText("figures-alone", { comments: `${count(alone)} comments` })}
        </span>
      )}
    </MetaLine>
  );
}
