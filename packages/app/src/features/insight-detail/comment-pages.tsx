import styled from "@emotion/styled";
import { useMemo } from "react";
import { attached } from "@undertone/schemas/insight-texts";
import { CommentQuote } from "../../insight/comment-quote.js";
import { GrowingList } from "../../ui/growing-list.js";
import { percent } from "@undertone/formats";
import type { ShownResult } from "../../insight/grouping.js";
import { withoutCopiesOf } from "../../insight/thread-comments.js";
import { insightText } from "../../lib/insight-text.js";

/** Comments at first, and with each Load More. */
const PAGE = 8;

/** Around the comment that somebody asked for. */
export const Asked = styled.div`
  padding: 8px;
  margin: -8px;
  border-radius: calc(var(--radius) - 2px);
  outline: 2px solid var(--color-accent);
`;

const Aside = styled.p`
  margin-top: 4px;
  padding-inline-start: 18px;
  color: var(--color-muted);
  font-size: var(--size-14);
`;

interface CommentPagesProps extends Pick<ShownResult, "thread" | "grouping"> {
  indices: readonly number[];
  /** The comment that was asked for, if any. */
  first: number | null;
}

/** Comments as quotes, each text once, some at a time. */
export function CommentPages({ indices: given, thread, grouping, first }: CommentPagesProps) {
  const indices = useMemo(() => withoutCopiesOf(given, thread, first), [given, thread, first]);
  return (
    <GrowingList items={indices} page={PAGE} noun="comment" gap={24} keyOf={String}>
      {(index) => {
        const comment = thread.all[index];
        if (comment === undefined) return null;
        const quote = <CommentQuote comment={comment} />;
        return (
          <>
            {index === first ? <Asked>{quote}</Asked> : quote}
            <Note index={index} {...{ thread, grouping }} />
          </>
        );
      }}
    </GrowingList>
  );
}

/** How a comment that is in no topic by itself stands to the topics. */
function Note({ index, thread, grouping }: Omit<CommentPagesProps, "indices" | "first"> & { index: number }) {
  if (grouping.attached.has(index)) return <Aside>{attached}</Aside>;
  const nearest = thread.all[index]?.nearest_cluster;
  const topic = nearest && (grouping.asSet ?? grouping).clusters.find(({ id }) => id === nearest.cluster_id);
  if (grouping.clusterOf[index] !== -1 || nearest === undefined || topic === undefined) return null;
  return (
    <Aside>
      {insightText(grouping.asSet === null ? "alone-nearest" : "alone-nearest-as-set", {
        topic: topic.name,
        closeness: percent(nearest.confidence),
      })}
    </Aside>
  );
}
