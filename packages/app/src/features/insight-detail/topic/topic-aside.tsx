import styled from "@emotion/styled";
import {
  claimSentence,
  count,
  countedUnit,
  percent,
  commentsByPeople,
  commentWords,
} from "@undertone/formats";
import { ClusterMeasures } from "../../../insight/cluster-measures.js";
import { insightText } from "../../../lib/insight-text.js";
import { Card } from "../../../ui/card.js";
import { Stack } from "../../../ui/stack.js";
import type { TopicOfView } from "./use-topic.js";
import { Small } from "../../../ui/text.js";
import { useMemo } from "react";
import { participantsIn, repeatedTexts } from "../../../insight/topic-people.js";
import { VisuallyHidden } from "../../../ui/visually-hidden.js";
import { GrowingList } from "../../../ui/growing-list.js";
import { ShortQuote } from "./short-quote.js";

/** Words side by side; a `small` within one is how many comments hold it. */
const Keywords = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);

  li {
    padding: 2px var(--space-8);
    border-radius: 6px;
    background: var(--color-raised);
    font-size: var(--size-14);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  small {
    color: var(--color-muted);
    font-size: var(--size-12);
  }
`;

/** How a topic differs from the other comments: what was tested, its own words, and how firmly it holds together. */
export function SetApart({ topic: { claims, summary, isReduced, method } }: TopicOfView) {
  const words = summary?.enhanced_keywords ?? [];
  if (summary === null) return null;
  return (
    <Card aria-labelledby="apart">
      <Stack gap={12}>
        <h2 id="apart">{insightText("topic-apart")}</h2>
        {claims.map((claim) => (
          <p key={claim.kind}>{claimSentence(claim)}</p>
        ))}
        {words.length > 0 && (
          <>
            <Small id="words">{insightText("topic-words")}</Small>
            <Keywords aria-labelledby="words">
              {words.map(({ phrase, count: comments }) => (
                <li key={phrase}>
                  <bdi>{phrase}</bdi> {!isReduced && <small>{count(comments)}</small>}
                </li>
              ))}
            </Keywords>
          </>
        )}
        <ClusterMeasures summary={summary} method={method} />
      </Stack>
    </Card>
  );
}

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

/** Texts at first, and with each Load More. */
const TEXTS = 3;

/** What was posted again and again, each text once: that it was pasted is a finding itself. */
export function Copies({ topic, thread }: TopicOfView) {
  const repeated = useMemo(() => repeatedTexts(topic.members, thread), [topic, thread]);
  if (repeated.length === 0) return null;
  return (
    <Card aria-labelledby="copies">
      <Stack gap={12}>
        <h2 id="copies">{insightText("topic-copies")}</h2>
        <GrowingList items={repeated} page={TEXTS} noun="text" gap={12} keyOf={({ index }) => String(index)}>
          {({ index, copies }) => {
            const comment = thread.all[index];
            const people = participantsIn(copies, thread);
            const known = people.reduce((sum, { comments }) => sum + comments, 0);
            return (
              comment && (
                <>
                  <ShortQuote comment={comment} words={commentWords(comment)} />
                  <Small>
                    {commentsByPeople(
                      {
                        size: copies.length,
                        people: people.length || null,
                        unknown_authors: copies.length - known,
                      },
                      thread.unit,
                    )}
                  </Small>
                </>
              )
            );
          }}
        </GrowingList>
      </Stack>
    </Card>
  );
}
