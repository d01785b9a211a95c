import styled from "@emotion/styled";
import type { Result } from "@undertone/schemas/types";
import { ClusterCard } from "../../components/cluster-card.js";
import { EmptyState } from "../../components/empty-state.js";
import { ShowMore } from "../../components/show-more.js";
import { Stack } from "../../components/stack.js";
import { counted } from "../../lib/figures.js";
import { finding } from "../../lib/insight/finding.js";
import { EmbedderNotice } from "./embedder-notice.js";
import { FigureStrip } from "./figure-strip.js";
import { HowItWasMade } from "./how-it-was-made.js";
import { LeftOut } from "./left-out.js";

const Finding = styled.p`
  max-width: 52ch;
  font-family: var(--font-quote);
  font-size: clamp(var(--size-20), 2.4vw, var(--size-28));
  line-height: 1.35;
  text-wrap: pretty;
`;

const Section = styled.section`
  margin-top: 8px;
`;

/** A finished result from top to bottom: what was found, the conversations, and how far to trust it. */
export function ResultView({ result }: { result: Result }) {
  const described = result.summaries.length;
  return (
    <Stack gap={24}>
      <Finding>{finding(result)}</Finding>
      <FigureStrip result={result} />
      <EmbedderNotice embedding={result.embedding} />
      <Section aria-labelledby="conversations">
        <Stack>
          <h2 id="conversations">Conversations</h2>
          {described === 0 ? (
            <EmptyState title="No conversation was found">
              No group of comments is alike enough. A smaller smallest cluster, or another metric, may find
              some.
            </EmptyState>
          ) : (
            <>
              {described < result.num_clusters && (
                <p>
                  The {counted(described, "largest one")} of {result.num_clusters}, by size.
                </p>
              )}
              <ShowMore items={result.summaries} keyOf={(summary) => summary.cluster_id}>
                {(summary) => <ClusterCard summary={summary} />}
              </ShowMore>
            </>
          )}
        </Stack>
      </Section>
      <LeftOut result={result} />
      <HowItWasMade result={result} />
    </Stack>
  );
}
