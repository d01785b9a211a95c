import { attached, headings, heard } from "@undertone/schemas/insight-texts";
import styled from "@emotion/styled";
import { useState } from "react";
import { countedUnit } from "@undertone/formats";
import type { AnalysedComment } from "@undertone/schemas/types";
import { ClusterMark } from "../../../insight/cluster-mark.js";
import { clusterMarker } from "../../../insight/cluster-marker.js";
import { commentAnchor } from "../../../insight/comment-anchor.js";
import { CommentQuote } from "../../../insight/comment-quote.js";
import { wordsOfRule } from "../../../insight/left-out-rules.js";
import type { Relative } from "../../../insight/relatives.js";
import { topicAddress } from "../../../insight/topic-address.js";
import { insightText } from "../../../lib/insight-text.js";
import { Disclosure } from "../../../ui/disclosure.js";
import { Link } from "../../../ui/link.js";
import { Stack } from "../../../ui/stack.js";
import { GrowingList } from "../../../ui/growing-list.js";
import { BESIDE_LINE, ParentQuote } from "./parent-quote.js";
import type { TopicOfView } from "./use-topic.js";
import { Small } from "../../../ui/text.js";

/** Replies at first, and with each Load More. */
const PAGE = 5;
/** Characters of a reply. */
const REPLY_LENGTH = 320;

const reply = { one: "reply", many: "replies" };

const Below = styled.div`
  padding-inline-start: ${BESIDE_LINE};
`;

/** What a topic is called may be a sentence; here it only tells it from others. */
const TopicLink = styled(Link)`
  display: inline-block;
  max-width: min(36ch, 90%);
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: bottom;
  white-space: nowrap;
`;

interface CommentInContextProps {
  comment: AnalysedComment;
  index: number;
  of: TopicOfView;
}

/** A comment with what it answers above it and its replies below, each with the topic that it stands in. */
export function CommentInContext({ comment, index, of }: CommentInContextProps) {
  const { relatives, facts, grouping } = of;
  const parent = relatives.parentOf(comment);
  const replies = relatives.repliesTo(comment);
  const marks = [
    ...(facts.mostCopied === comment ? [heard.copied] : []),
    ...(facts.mostUpvoted === comment ? [heard.upvoted] : []),
    ...(facts.mostAnswered === comment ? [heard.answered] : []),
  ];
  return (
    <>
      {parent === "unread" && <ParentQuote parent={parent} />}
      {parent !== null && parent !== "unread" && (
        <ParentQuote parent={parent}>
          {" · "}
          <Whereabouts relative={parent} of={of} />
        </ParentQuote>
      )}
      <CommentQuote comment={comment} marks={marks} />
      <Below>
        {grouping.attached.has(index) && <Small>{attached}</Small>}
        {replies.length > 0 && <Replies replies={replies} of={of} />}
      </Below>
    </>
  );
}

/** Closed at first, and not drawn before it is opened: some comments have hundreds. */
function Replies({ replies, of }: { replies: readonly Relative[]; of: TopicOfView }) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <Disclosure
      summary={countedUnit(replies.length, reply)}
      onToggle={(isOpen) => {
        if (isOpen) setWasOpen(true);
      }}
    >
      {wasOpen && (
        <GrowingList items={replies} page={PAGE} noun="reply" gap={24} keyOf={({ comment }) => comment.id}>
          {(relative) => (
            <Stack gap={4}>
              <Small>
                <Whereabouts relative={relative} of={of} />
              </Small>
              <CommentQuote comment={relative.comment} length={REPLY_LENGTH} hasFewFacts />
            </Stack>
          )}
        </GrowingList>
      )}
    </Disclosure>
  );
}

/** In which topic a parent or reply stands, and the way there. */
function Whereabouts({
  relative,
  of: { topic, grouping, result, view },
}: {
  relative: Relative;
  of: TopicOfView;
}) {
  if ("rule" in relative)
    return insightText("reply-left-out", { rule: wordsOfRule(relative.rule, result.parameters).title });
  const { clusters, clusterOf } = grouping;
  const its = clusters[clusterOf[relative.index] ?? -1];
  if (its === undefined) return headings.alone;
  return (
    <>
      <ClusterMark marker={clusterMarker(its.markerIndex)} />{" "}
      <TopicLink to={topicAddress(view, its.rank) + commentAnchor(relative.comment.id)}>
        {its === topic ? insightText("reply-here") : <bdi>{its.name}</bdi>}
      </TopicLink>
    </>
  );
}
