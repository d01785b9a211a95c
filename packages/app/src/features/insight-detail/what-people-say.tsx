import styled from "@emotion/styled";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import {
  aboutPoints,
  frequentAuthorsOf,
  isSmallThread,
  pointsHeading,
  pointsOf,
  type ShownPoint,
} from "@undertone/formats";
import { points as texts } from "@undertone/schemas/insight-texts";
import type { ShownResult } from "../../insight/grouping.js";
import { Stack } from "../../ui/stack.js";
import { Small } from "../../ui/text.js";
import { Points } from "./points.js";

const Wide = styled(Small)`
  max-width: 100ch;
`;

export function PointsHead({ points, comments }: { points: number; comments: number }) {
  return (
    <>
      <h2 id="points">{pointsHeading(points, comments)}</h2>
      {points > 0 && <Wide>{isSmallThread(comments) ? aboutPoints(comments) : texts.aboutBars}</Wide>}
    </>
  );
}

/** The first thing on the page: sentences that many comments come close to, and who wrote much of the thread. */
export function WhatPeopleSay({ insight, result, thread, grouping }: ShownResult) {
  const named = new URLSearchParams(useLocation().search).get("point");
  // The one that the address names comes first.
  const points = useMemo(() => {
    const isNamed = ({ comment }: ShownPoint) => Number(comment.id === named);
    return pointsOf(result).toSorted((a, b) => isNamed(b) - isNamed(a));
  }, [result, named]);
  const isPending = result.points === undefined && insight.readingsPending === true;
  return (
    <section aria-labelledby="points">
      <Stack gap={12}>
        <PointsHead points={points.length} comments={result.total_processed} />
        {points.length > 0 && <Points {...{ insight, result, points, thread, grouping }} />}
        {points.length === 0 && (
          <Wide {...(isPending && { role: "status" })}>{isPending ? texts.pending : texts.none}</Wide>
        )}
        {frequentAuthorsOf(result, points).map((sentence) => (
          <Wide key={sentence}>{sentence}</Wide>
        ))}
      </Stack>
    </section>
  );
}
