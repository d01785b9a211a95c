import styled from "@emotion/styled";
import type { Insight, Result } from "@undertone/schemas/types";
import { whyNoClusters } from "@undertone/formats";
import { screenText } from "../../lib/messages.js";
import { Row, Stack } from "../../ui/stack.js";
import { Headline } from "./headline.js";
import { ReadingSwitch } from "./reading-switch.js";
import type { useReading } from "./use-reading.js";

const Calm = styled.p`
  color: var(--color-muted);
`;

interface WhatPeopleSayProps {
  insight: Insight;
  result: Result;
  reading: ReturnType<typeof useReading>;
}

/** The first thing on the page: the sentences that stand for the thread, and how finely it is divided. */
export function WhatPeopleSay({ insight, result, reading }: WhatPeopleSayProps) {
  const { shown, names, choose } = reading;
  return (
    <section aria-labelledby="headline">
      <Stack>
        <Row spread="ends" gap={8} columnGap={24}>
          <h2 id="headline">{screenText("headline")}</h2>
          <ReadingSwitch names={names} chosen={shown.name} onChoose={choose} />
        </Row>
        {insight.readingsPending === true && <Calm role="status">{screenText("readings-pending")}</Calm>}
        {shown.headline.length > 0 ? (
          <Headline sentences={shown.headline} />
        ) : (
          <Calm>{withoutHeadline(result, reading)}</Calm>
        )}
      </Stack>
    </section>
  );
}

function withoutHeadline(result: Result, { shown, isTried }: WhatPeopleSayProps["reading"]): string {
  if (isTried) return screenText("headline-tried");
  return shown.grouping.clusters.length === 0 ? whyNoClusters(result) : screenText("headline-none");
}
