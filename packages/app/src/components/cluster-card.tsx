import styled from "@emotion/styled";
import type { ClusterSummary } from "@undertone/schemas/types";
import { counted, percent } from "../lib/figures.js";
import type { ClusterLook } from "../lib/insight/cluster-look.js";
import { Button } from "./button.js";
import { Card } from "./card.js";
import { ClusterMark } from "./cluster-mark.js";
import { CommentQuote } from "./comment-quote.js";
import { FeelingBar } from "./feeling-bar.js";
import { KeywordList } from "./keyword-list.js";
import { Stack } from "./stack.js";

const Columns = styled.div`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);
  gap: 20px 40px;

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Rank = styled.h3`
  display: flex;
  align-items: baseline;
  gap: 10px;
  font-size: var(--size-20);

  small {
    color: var(--color-muted);
    font-size: var(--size-14);
    font-weight: 400;
  }
`;

const Topics = styled.p`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

const Label = styled.h4`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

const Measures = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 12px;
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;

  dt {
    color: var(--color-muted);
  }

  dd {
    text-align: end;
  }
`;

interface ClusterCardProps {
  summary: ClusterSummary;
  /** Hue and shape on the map, where the page has one. */
  look?: ClusterLook;
  /** Chooses it on the map. */
  onShow?: () => void;
}

/** One conversation: how large, what about, how it feels, and the people's own words, which are what one came for. */
export function ClusterCard({ summary, look, onShow }: ClusterCardProps) {
  return (
    <Card as="article" aria-labelledby={`cluster-${summary.cluster_id}`}>
      <Columns>
        <Stack>
          <Rank id={`cluster-${summary.cluster_id}`}>
            {look && <ClusterMark look={look} />}
            Conversation {summary.rank} <small>{counted(summary.size, "comment")}</small>
          </Rank>
          <KeywordList keywords={summary.keywords} />
          <FeelingBar counts={summary.sentiment.counts} />
          {summary.topics.length > 0 && (
            <Topics>
              Speaks of {summary.topics.map(({ topic, share }) => `${topic} (${percent(share)})`).join(", ")}
            </Topics>
          )}
          <Measures>
            {summary.controversy !== undefined && (
              <>
                <dt title="0: of one mind, or indifferent. 100: strong feelings on both sides, in balance.">
                  At odds
                </dt>
                <dd>{percent(summary.controversy)}</dd>
              </>
            )}
            <dt title="How much nearer its comments are to each other than it is to the rest.">
              Stands apart
            </dt>
            <dd>{percent(summary.stability)}</dd>
            {summary.resample_stability !== undefined && (
              <>
                <dt title="How much of it is found again when a fifth of the comments is left out.">
                  Comes back in resamples
                </dt>
                <dd>{percent(summary.resample_stability)}</dd>
              </>
            )}
          </Measures>
          {onShow && (
            <div>
              <Button look="quiet" onClick={onShow} style={{ marginInlineStart: -8 }}>
                Show on the map
              </Button>
            </div>
          )}
        </Stack>
        <Stack gap={20}>
          {summary.summary !== "" && (
            <Stack gap={4}>
              <Label>In short, in their own sentences</Label>
              <p>{summary.summary}</p>
            </Stack>
          )}
          {summary.sample_comments.map((comment) => (
            <CommentQuote key={comment.id} comment={comment} />
          ))}
        </Stack>
      </Columns>
    </Card>
  );
}
