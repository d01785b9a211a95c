import styled from "@emotion/styled";
import type { Comment, Insight } from "@undertone/schemas/types";
import { upTo } from "../../ui/breakpoints.js";
import { PagedList } from "../../ui/paged-list.js";
import { message } from "../../lib/messages.js";
import { CommentItem } from "./comment-item.js";
import type { Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { usePages } from "../../lib/use-pages.js";
import { repliesPage } from "./comment-pages.js";
import { Loading, Skeleton } from "../../ui/skeleton.js";
import { Stack } from "../../ui/stack.js";

export function CommentsSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Loading>
      <Stack gap={24}>
        {Array.from({ length: lines }, (_, index) => (
          <Stack key={index} gap={8}>
            <Skeleton width="180px" height="1rem" />
            <Skeleton width="80%" />
          </Stack>
        ))}
      </Stack>
    </Loading>
  );
}

/** Levels that are set in from the one above; deeper ones keep their place, or a phone would show a word a line. */
const DEEPEST_INDENT = 5;
const DEEPEST_INDENT_ON_PHONES = 3;

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--space-24);

  &[data-depth] {
    margin-top: var(--space-16);
    padding-inline-start: var(--space-24);
    border-inline-start: 2px solid var(--color-line);
  }

  &[data-indent="none"] {
    padding-inline-start: 0;
    border-inline-start: 0;
  }

  ${upTo("phone")} {
    &[data-depth] {
      padding-inline-start: var(--space-12);
    }

    &[data-indent="none"],
    &[data-indent="wide"] {
      padding-inline-start: 0;
      border-inline-start: 0;
    }
  }
`;

interface CommentListProps {
  comments: readonly Comment[];
  insight: Insight;
  /** 1: comments on the insight; 2: replies to them. */
  depth: number;
  parent?: Comment;
  onDeleted: () => void;
}

/** Comments of one level below each other; their replies are lists within. */
export function CommentList({ comments, insight, depth, parent, onDeleted }: CommentListProps) {
  const indent = depth > DEEPEST_INDENT ? "none" : depth > DEEPEST_INDENT_ON_PHONES ? "wide" : "always";
  return (
    <List {...(depth > 1 && { "data-depth": depth, "data-indent": indent })}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentItem
            comment={comment}
            insight={insight}
            depth={depth}
            onDeleted={onDeleted}
            repliesTo={(written) => (
              <Replies
                parent={comment}
                insight={insight}
                depth={depth + 1}
                written={written}
                onDeleted={onDeleted}
              />
            )}
            {...(parent && { parent })}
          />
        </li>
      ))}
    </List>
  );
}

interface RepliesProps {
  parent: Comment;
  insight: Insight;
  depth: number;
  /** Those that the reader just wrote; they may belong to a page that is not here yet. */
  written: readonly Comment[];
  onDeleted: () => void;
}

function Replies({ parent, insight, depth, written, onDeleted }: RepliesProps) {
  const { pages, ...list } = usePages(
    repliesPage(insight.id, parent.id),
    (path: Path<"comments">) => request("load-replies", path),
    { isSearched: false },
  );
  return (
    <PagedList
      list={list}
      items={pages?.flatMap((page) => page.comments)}
      noun="reply"
      errorTitle={message("load-replies")}
      before={<CommentsSkeleton lines={Math.min(3, parent.repliesCount)} />}
    >
      {(replies) => (
        <CommentList
          comments={[...replies, ...written.filter((one) => !replies.some(({ id }) => id === one.id))]}
          insight={insight}
          depth={depth}
          parent={parent}
          onDeleted={onDeleted}
        />
      )}
    </PagedList>
  );
}
