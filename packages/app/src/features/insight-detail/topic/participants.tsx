import styled from "@emotion/styled";
import { useMemo } from "react";
import { count, countedUnit, percent } from "@undertone/formats";
import { participantsIn } from "../../../insight/topic-people.js";
import { insightText } from "../../../lib/insight-text.js";
import { Card } from "../../../ui/card.js";
import { Stack } from "../../../ui/stack.js";
import { VisuallyHidden } from "../../../ui/visually-hidden.js";
import { GrowingList } from "../../../ui/growing-list.js";
import type { TopicOfView } from "./use-topic.js";
import { Small } from "../../../ui/text.js";

/** People at first, and with each Load More. */
const PAGE = 5;

/** A name, how much it wrote, and its share as a line below. */
const Person = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--space-12);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;

  small {
    display: inline-block;
    min-width: 4em;
    color: var(--color-muted);
    font-size: var(--size-12);
    text-align: end;
  }

  > i {
    grid-column: 1 / -1;
    min-width: 3px;
    height: 3px;
    border-radius: 2px;
    background: var(--color-control);
  }
`;

/** Who wrote a topic's comments, and how many each; a topic of one voice is another thing than one of many. */
export function Participants({ topic, facts, thread }: TopicOfView) {
  const people = useMemo(() => participantsIn(topic.members, thread), [topic, thread]);
  const { size, unknownAuthors } = facts;
  const { unit } = thread;
  return (
    <Card aria-labelledby="people">
      <Stack gap={12}>
        <h2 id="people">{insightText("topic-people")}</h2>
        {people.length > 0 && (
          <GrowingList items={people} page={PAGE} noun="person" gap={12} keyOf={({ author }) => author}>
            {({ author, comments }) => (
              <Person>
                <cite>
                  <bdi>{author}</bdi>
                </cite>
                <span>
                  {count(comments)}
                  <VisuallyHidden> {comments === 1 ? unit.one : unit.many}</VisuallyHidden>{" "}
                  <small>{percent(comments / size)}</small>
                </span>
                <i style={{ width: `${(comments / size) * 100}%` }} aria-hidden="true" />
              </Person>
            )}
          </GrowingList>
        )}
        {unknownAuthors > 0 && (
          <Small>
            {insightText("topic-people-unknown", { comments: countedUnit(unknownAuthors, unit) })}
          </Small>
        )}
      </Stack>
    </Card>
  );
}
