import styled from "@emotion/styled";
import { useNavigate } from "react-router-dom";
import type { Insight, ResultError, Run } from "@undertone/schemas/types";
import { Button, ButtonLink } from "../../components/button.js";
import { Card } from "../../components/card.js";
import { Row, Stack } from "../../components/stack.js";
import { messageOf } from "../../lib/api/api-error.js";
import { useRun } from "../../lib/insight/use-run.js";
import { message, nouns, screenText } from "../../lib/messages.js";
import { announceFailure } from "../../lib/announcements.js";

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
        {insight.isOwner && <TryAgain insight={insight} />}
      </Stack>
    </Card>
  );
}

function TryAgain({ insight }: { insight: Insight }) {
  const { run, isStarting } = useRun();
  const navigate = useNavigate();

  async function again() {
    try {
      const next = await run(sameRun(insight));
      await navigate(`/${nouns.product}/${next.id}`);
    } catch (error) {
      announceFailure(message("run-shown", { msg: messageOf(error) }));
    }
  }

  return (
    <Row>
      <Button look="primary" isBusy={isStarting} onClick={() => void again()}>
        Try again
      </Button>
      <ButtonLink to="/training">Change the parameters</ButtonLink>
    </Row>
  );
}

/** The same thread with the same parameters. An uploaded one is named by its own id, not by a post's. */
function sameRun({ postId, source, parameterSetId }: Insight): Run {
  return source === "upload" ? { threadId: postId, parameterSetId } : { postId, source, parameterSetId };
}
