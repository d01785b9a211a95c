import { countedUnit } from "@undertone/formats";
import { headings } from "@undertone/schemas/insight-texts";
import type { AnalysedComment, SinceReading as Since } from "@undertone/schemas/types";
import { CommentQuote } from "../../insight/comment-quote.js";
import type { Grouping, ShownResult } from "../../insight/grouping.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { insightText } from "../../lib/insight-text.js";
import { pageAddress } from "../../lib/pages.js";
import { Card } from "../../ui/card.js";
import { Disclosure } from "../../ui/disclosure.js";
import { Link } from "../../ui/link.js";
import { ShowMore } from "../../ui/show-more.js";
import { Stack } from "../../ui/stack.js";

/** Characters of a new comment that are shown at first. */
const SHORTENED = 320;

interface SinceReadingProps extends Omit<ShownResult, "insight"> {
  /** Null where the reader may not see it. */
  earlierId: string | null;
}

/** What came since the thread was read for an earlier insight: new comments by topic, and how many were deleted there. */
export function SinceReading({ earlierId, result: { since }, thread, grouping }: SinceReadingProps) {
  if (since === undefined) return null;
  const { one, many } = thread.unit;
  const newOnes = { one: `new ${one}`, many: `new ${many}` };
  const { read_at: readAt, new_comments: added, deleted } = since;
  return (
    <Card aria-labelledby="since">
      <Stack gap={12}>
        <h2 id="since">{insightText("since", { date: readAt.slice(0, 10) })}</h2>
        <p>
          {added.length === 0
            ? insightText("since-nothing")
            : insightText("since-new", { comments: countedUnit(added.length, thread.unit) })}{" "}
          {deleted > 0 && insightText("since-deleted", { comments: countedUnit(deleted, thread.unit) })}
        </p>
        {byTopic(since, thread, grouping).map(({ name, comments }) => (
          <Disclosure key={name} summary={`${countedUnit(comments.length, newOnes)}: ${name}`}>
            <ShowMore items={comments} keyOf={({ id: comment }) => comment}>
              {(comment) => <CommentQuote comment={comment} length={SHORTENED} />}
            </ShowMore>
          </Disclosure>
        ))}
        {earlierId !== null && (
          <Link to={pageAddress("insight", { id: earlierId })}>{insightText("since-before")}</Link>
        )}
      </Stack>
    </Card>
  );
}

interface NewInTopic {
  name: string;
  comments: AnalysedComment[];
}

/** Largest first; those in no topic come last. */
function byTopic({ new_comments: added }: Since, thread: ThreadComments, grouping: Grouping): NewInTopic[] {
  const topics = new Map<number, AnalysedComment[]>();
  for (const id of added) {
    const index = thread.indexOf.get(id);
    const comment = index === undefined ? undefined : thread.all[index];
    if (index === undefined || comment === undefined) continue;
    const topic = grouping.clusterOf[index] ?? -1;
    topics.set(topic, [...(topics.get(topic) ?? []), comment]);
  }
  const inTopics = [...topics].filter(([topic]) => grouping.clusters[topic] !== undefined);
  const alone = [...topics].flatMap(([topic, comments]) =>
    grouping.clusters[topic] === undefined ? comments : [],
  );
  const named = inTopics
    .map(([topic, comments]) => ({ name: grouping.clusters[topic]?.name ?? "", comments }))
    .sort((one, other) => other.comments.length - one.comments.length);
  return alone.length === 0 ? named : [...named, { name: headings.alone, comments: alone }];
}
