import styled from "@emotion/styled";
import { memo } from "react";
import { useLocation } from "react-router-dom";
import { percent } from "@undertone/formats";
import { fillIn } from "@undertone/schemas/fill-in";
import { people } from "@undertone/schemas/people-texts";
import type { AnalysedComment } from "@undertone/schemas/types";
import { QuoteSource } from "../../insight/quote-source.js";
import { ClusterMark } from "../../insight/cluster-mark.js";
import { clusterMarker } from "../../insight/cluster-marker.js";
import { topicSize } from "../../insight/topic-size.js";
import type { ShownSentence } from "../../insight/readings.js";
import { Link } from "../../ui/link.js";
import { MetaLine } from "../../ui/meta-line.js";
import { upTo } from "../../ui/breakpoints.js";
import { screenText } from "../../lib/screens.js";
import { insightText } from "../../lib/insight-text.js";
import { topicAnchor } from "../../insight/topic-anchor.js";

/** Below each other, each behind its mark. */
export const Sentences = styled.ol`
  display: grid;
  gap: var(--space-16);

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-4) var(--space-12);
    align-items: baseline;
  }

  li > svg {
    font-size: var(--size-20);
  }

  li > p {
    grid-column: 2;
  }

  blockquote {
    max-width: 60ch;
    font-family: var(--font-quote);
    font-size: clamp(var(--size-20), 2vw, 1.5rem);
    line-height: 1.35;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }

  ${upTo("phone")} {
    gap: var(--space-12);

    li {
      column-gap: var(--space-8);
    }

    blockquote {
      font-size: 1.125rem;
    }
  }
`;

/** What people keep saying: whole sentences that somebody wrote, each with how many comments its topic has, and the way there. */
export const Headline = memo(function Headline({ sentences }: { sentences: readonly ShownSentence[] }) {
  // Without it the link would lead to another reading.
  const { search } = useLocation();
  return (
    <Sentences>
      {sentences.map((sentence) => (
        <li key={sentence.topic.rank}>
          <ClusterMark marker={clusterMarker(sentence.topic.markerIndex)} />
          <blockquote dir="auto">{sentence.quote}</blockquote>
          <MetaLine>
            <Link
              to={{ search, hash: topicAnchor(sentence.topic) }}
              aria-label={insightText("headline-link-about", {
                comments: topicSize(sentence.facts),
                topic: sentence.topic.name,
              })}
            >
              {fillIn(people.inTopic, { comments: topicSize(sentence.facts) })}
            </Link>
            {sentence.points !== null && (
              <span>{screenText("headline-points", { share: percent(sentence.points) })}</span>
            )}
            {sentence.comment?.licence !== undefined && <Attribution comment={sentence.comment} />}
          </MetaLine>
        </li>
      ))}
    </Sentences>
  );
});

/** A licensed sentence is quoted with its author, its address and its licence. */
function Attribution({ comment }: { comment: AnalysedComment }) {
  return (
    <>
      {comment.author !== null && <cite>{comment.author}</cite>}
      <QuoteSource comment={comment} />
    </>
  );
}
