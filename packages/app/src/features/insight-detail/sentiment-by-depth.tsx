import styled from "@emotion/styled";
import { useMemo } from "react";
import type { AnalysedComment } from "@undertone/schemas/types";
import { upTo } from "../../ui/breakpoints.js";
import { Card } from "../../ui/card.js";
import { SentimentBar } from "../../insight/sentiment-bar.js";
import { Stack } from "../../ui/stack.js";
import { counted } from "@undertone/formats";
import { allOf, sentimentByDepth, type SentimentAtDepth } from "../../insight/sentiment-by-depth.js";

const Levels = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, auto) minmax(0, 1fr);
  gap: 12px 24px;
  align-items: baseline;

  small {
    display: block;
    color: var(--color-muted);
    font-size: var(--size-14);
    font-variant-numeric: tabular-nums;
  }

  ${upTo("phone")} {
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;

    dd {
      margin-bottom: 8px;
    }
  }
`;

/** Tone of words by depth of reply. Figures only: a sentence that compares has to beat chance, which is not tested of depths. */
export function SentimentByDepth({ comments }: { comments: readonly AnalysedComment[] }) {
  const levels = useMemo(() => sentimentByDepth(comments), [comments]);
  if (levels.length === 0) return null;
  return (
    <Card aria-labelledby="by-depth">
      <Stack>
        <h2 id="by-depth">Tone of words by depth of reply</h2>
        <Levels>
          {levels.map((level) => (
            <Level key={level.depth} level={level} />
          ))}
        </Levels>
      </Stack>
    </Card>
  );
}

function Level({ level: { depth, andDeeper, counts } }: { level: SentimentAtDepth }) {
  return (
    <>
      <dt>
        {depth === 0 ? "Answers to the post" : nameOf(depth, andDeeper)}
        <small>{counted(allOf(counts), "comment")}</small>
      </dt>
      <dd>
        <SentimentBar counts={counts} />
      </dd>
    </>
  );
}

function nameOf(depth: number, andDeeper: boolean): string {
  if (depth === 1) return andDeeper ? "All replies" : "Replies to those";
  return `${depth} levels down${andDeeper ? " or more" : ""}`;
}
