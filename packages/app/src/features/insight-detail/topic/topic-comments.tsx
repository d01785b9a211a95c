import styled from "@emotion/styled";
import { useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import { count, countedUnit } from "@undertone/formats";
import { commentInAnchor } from "../../../insight/comment-anchor.js";
import { withoutCopiesOf } from "../../../insight/thread-comments.js";
import { screenText } from "../../../lib/screens.js";
import { insightText } from "../../../lib/insight-text.js";
import { useAddressState } from "../../../lib/use-address-state.js";
import { SegmentedControl } from "../../../ui/segmented-control.js";
import { Row, Stack } from "../../../ui/stack.js";
import { CommentInContext } from "./comment-in-context.js";
import { GrowingList } from "../../../ui/growing-list.js";
import { inOrder, SORT, sortOrders } from "./sort-order.js";
import type { TopicOfView } from "./use-topic.js";
import { Small } from "../../../ui/text.js";

/** Comments at first, and with each Load More. */
const PAGE = 20;

/** The one that the address asks for. */
const Asked = styled.div`
  padding: var(--space-8);
  margin: calc(-1 * var(--space-8));
  border-radius: calc(var(--radius) - 2px);
  outline: 2px solid var(--color-accent);
`;

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
