import styled from "@emotion/styled";
import { useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import { count, countedUnit } from "@undertone/formats";
import { commentInAnchor, commentAnchor } from "../../../insight/topic-anchor.js";
import { withoutCopiesOf } from "../../../insight/thread-comments.js";
import { screenText } from "../../../lib/screens.js";
import { insightText } from "../../../lib/insight-text.js";
import { useAddressState } from "../../../lib/use-address-state.js";
import { SegmentedControl } from "../../../ui/segmented-control.js";
import { Row, Stack } from "../../../ui/stack.js";
import { GrowingList } from "../../../ui/growing-list.js";
import { inOrder, SORT, sortOrders } from "./sort-order.js";
import type { TopicOfView } from "./use-topic.js";
import { Small } from "../../../ui/text.js";
import { attached, headings } from "@undertone/schemas/insight-texts";
import type { AnalysedComment } from "@undertone/schemas/types";
import { ClusterMark } from "../../../insight/cluster-mark.js";
import { clusterMarker } from "../../../insight/cluster-marker.js";
import { CommentQuote } from "../../../insight/comment-quote.js";
import { wordsOfRule } from "../../../insight/left-out-rules.js";
import type { Relative } from "../../../insight/relatives.js";
import { topicAddress } from "../../../insight/topic-address.js";
import { marksOf } from "../../../insight/topic-facts.js";
import { Disclosure } from "../../../ui/disclosure.js";
import { Link } from "../../../ui/link.js";
import { Asked } from "../comment-pages.js";
import { BESIDE_LINE, ParentQuote } from "./short-quote.js";

/** Comments at first, and with each Load More. */
const PAGE = 20;

/** Every comment of a topic in its context, in the order that the address names; one that the address names comes first. */
export function TopicComments(of: TopicOfView) {
  const { topic, thread, facts, grouping } = of;
  const [sort, setSort] = useAddressState(SORT);
  const orders = useMemo(() => sortOrders(topic.members, thread), [topic, thread]);
  const order = orders.find(({ name }) => name === sort)?.name ?? "typical";
  const location = useLocation();
  const named = thread.indexOf.get(commentInAnchor(location.hash) ?? "");
  const asked = named !== undefined && topic.members.includes(named) ? named : null;
  const indices = useMemo(() => {
    const ordered = withoutCopiesOf(inOrder(topic.members, order, thread, grouping), thread, asked);
    return asked === null ? ordered : [asked, ...ordered.filter((index) => index !== asked)];
  }, [topic, order, thread, grouping, asked]);

  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === null) return;
    first.current?.scrollIntoView({ block: "center" });
    first.current?.focus({ preventScroll: true });
    // As often as somebody asks for it.
  }, [asked, location]);

  return (
    <section aria-labelledby="comments">
      <Stack gap={24}>
        <Stack gap={4}>
          <Row spread="ends" gap={8} columnGap={24}>
            <h2 id="comments">
              {screenText("topic-all", { comments: countedUnit(facts.size, thread.unit) })}
            </h2>
            {orders.length > 1 && (
              <SegmentedControl
                label={insightText("sort")}
                segments={orders}
                chosen={order}
                onChoose={(next) => setSort(next === "typical" ? "" : next)}
              />
            )}
          </Row>
          {indices.length < topic.members.length && (
            <Small>{insightText("topic-texts", { texts: count(indices.length) })}</Small>
          )}
        </Stack>
        <GrowingList
          key={`${order} ${String(asked)}`}
          items={indices}
          page={PAGE}
          noun={thread.unit.one}
          gap={32}
          keyOf={String}
        >
          {(index) => {
            const comment = thread.all[index];
            if (comment === undefined) return null;
            const shown = <CommentInContext comment={comment} index={index} of={of} />;
            if (index !== asked) return shown;
            return (
              <Asked ref={first} tabIndex={-1}>
                {shown}
              </Asked>
            );
          }}
        </GrowingList>
      </Stack>
    </section>
  );
}

/** Replies at first, and with each Load More. */
const REPLIES = 5;
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
function CommentInContext({ comment, index, of }: CommentInContextProps) {
  const { relatives, facts, grouping } = of;
  const parent = relatives.parentOf(comment);
  const replies = relatives.repliesTo(comment);
  return (
    <>
      {parent === "unread" && <ParentQuote parent={parent} />}
      {parent !== null && parent !== "unread" && (
        <ParentQuote parent={parent}>
          {" · "}
          <Whereabouts relative={parent} of={of} />
        </ParentQuote>
      )}
      <CommentQuote comment={comment} marks={marksOf(comment, facts)} />
      <Below>
        {grouping.attached.has(index) && <Small>{attached}</Small>}
        {replies.length > 0 && <Replies replies={replies} of={of} />}
      </Below>
    </>
  );
}

/** Closed at first, and not drawn before it is opened: some comments have hundreds. */
function Replies({ replies, of }: { replies: readonly Relative[]; of: TopicOfView }) {
  return (
    <Disclosure summary={countedUnit(replies.length, reply)}>
      {() => (
        <GrowingList items={replies} page={REPLIES} noun="reply" gap={24} keyOf={({ comment }) => comment.id}>
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
      <TopicLink to={topicAddress(view, its.number) + commentAnchor(relative.comment.id)}>
        {its === topic ? insightText("reply-here") : <bdi>{its.name}</bdi>}
      </TopicLink>
    </>
  );
}
