import styled from "@emotion/styled";
import { useMemo, useState } from "react";
import { CommentQuote } from "../../insight/comment-quote.js";
import { LoadMore } from "../../ui/load-more.js";
import { Stack } from "../../ui/stack.js";
import { percent } from "@undertone/formats";
import type { Grouping } from "../../insight/grouping.js";
import { withoutCopiesOf, type ThreadComments } from "../../insight/thread-comments.js";

/** Comments at first, and with each Load More. */
const PAGE = 8;

const Asked = styled.div`
  padding: 8px;
  margin: -8px;
  border-radius: calc(var(--radius) - 2px);
  outline: 2px solid var(--color-accent);
`;

const Nearest = styled.p`
  margin-top: 4px;
  padding-inline-start: 18px;
  color: var(--color-muted);
  font-size: var(--size-14);
`;

interface CommentPagesProps {
  indices: readonly number[];
  thread: ThreadComments;
  grouping: Grouping;
  /** The comment that was asked for, if any. */
  first: number | null;
}

/** Comments as quotes, each text once, some at a time. */
export function CommentPages({ indices: given, thread, grouping, first }: CommentPagesProps) {
  const [shown, setShown] = useState(PAGE);
  const indices = useMemo(() => withoutCopiesOf(given, thread, first), [given, thread, first]);
  return (
    <Stack gap={24}>
      <Stack as="ul" gap={24}>
        {indices.slice(0, shown).map((index) => {
          const comment = thread.all[index];
          if (comment === undefined) return null;
          const quote = <CommentQuote comment={comment} />;
          return (
            <li key={comment.id}>
              {index === first ? <Asked>{quote}</Asked> : quote}
              {grouping.clusterOf[index] === -1 && comment.nearest_cluster !== undefined && (
                <Nearest>
                  On its own; nearest to topic {comment.nearest_cluster.cluster_id + 1} (
                  {percent(comment.nearest_cluster.confidence)} as near as its own)
                </Nearest>
              )}
            </li>
          );
        })}
      </Stack>
      {indices.length > PAGE && (
        <LoadMore
          loaded={Math.min(shown, indices.length)}
          noun="comment"
          hasMore={shown < indices.length}
          isLoading={false}
          failure={null}
          onLoadMore={() => setShown(shown + PAGE)}
        />
      )}
    </Stack>
  );
}
