import styled from "@emotion/styled";
import { claimSentence, count } from "@undertone/formats";
import { ClusterMeasures } from "../../../insight/cluster-measures.js";
import { insightText } from "../../../lib/insight-text.js";
import { Card } from "../../../ui/card.js";
import { Stack } from "../../../ui/stack.js";
import type { TopicOfView } from "./use-topic.js";
import { Small } from "../../../ui/text.js";

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
