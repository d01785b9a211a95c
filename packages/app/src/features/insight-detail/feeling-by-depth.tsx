import styled from "@emotion/styled";
import { useMemo } from "react";
import type { AnalysedComment } from "@undertone/schemas/types";
import { Card } from "../../components/card.js";
import { FeelingBar } from "../../components/feeling-bar.js";
import { Stack } from "../../components/stack.js";
import { feelingByDepth, type FeelingAtDepth } from "../../lib/insight/feeling-by-depth.js";

const Levels = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, auto) minmax(0, 1fr);
  gap: 12px 24px;
  align-items: baseline;

  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;

    dd {
      margin-bottom: 8px;
    }
  }
`;

/** Whether replies to replies feel otherwise than what answers the post itself. */
export function FeelingByDepth({ comments }: { comments: readonly AnalysedComment[] }) {
  const levels = useMemo(() => feelingByDepth(comments), [comments]);
  if (levels.length === 0) return null;
  return (
    <Card aria-labelledby="by-depth">
      <Stack>
        <h2 id="by-depth">Feeling by depth</h2>
        <Levels>
          {levels.map((level) => (
            <Level key={level.depth} level={level} />
          ))}
        </Levels>
      </Stack>
    </Card>
  );
}

function Level({ level: { depth, andDeeper, counts } }: { level: FeelingAtDepth }) {
  return (
    <>
      <dt>{depth === 0 ? "To the post itself" : `${depth} deep${andDeeper ? " or more" : ""}`}</dt>
      <dd>
        <FeelingBar counts={counts} />
      </dd>
    </>
  );
}
