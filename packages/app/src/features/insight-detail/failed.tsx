import styled from "@emotion/styled";
import type { Insight, ResultError } from "@undertone/schemas/types";
import { Card } from "../../ui/card.js";
import { Stack } from "../../ui/stack.js";
import { screenText } from "../../lib/messages.js";
import { isFaultOfThread } from "./fault-of-thread.js";
import { RunItAgain } from "./run-it-again.js";

const Code = styled.code`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

/** A run that came to nothing: why, by words and code, and the way to try again. */
export function Failed({ insight, error }: { insight: Insight; error: ResultError }) {
  return (
    <Card role="alert" aria-labelledby="failed">
      <Stack gap={12}>
        <h2 id="failed">{screenText("failed")}</h2>
        <p>{error.message}</p>
        <Code>{error.code}</Code>
        {insight.isOwner && (
          <RunItAgain insight={insight} isOfThread={isFaultOfThread(error)}>
            {screenText("failed-again")}
          </RunItAgain>
        )}
      </Stack>
    </Card>
  );
}
