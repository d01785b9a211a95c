import { useNavigate } from "react-router-dom";
import type { Insight } from "@undertone/schemas/types";
import { Button, ButtonLink } from "../../ui/button.js";
import { Row } from "../../ui/stack.js";
import { otherThreadAddress, trainingAddress } from "../../insight/training-address.js";
import { runFailure } from "../../insight/run-failure.js";
import { announceFailure } from "../../lib/announcements.js";
import { insightText } from "../../lib/insight-text.js";
import { useSend } from "../../lib/api/use-call.js";
import { pageAddress } from "../../lib/pages.js";

interface RunItAgainProps {
  insight: Insight;
  /** It failed for its link or file, so that another one can be given, with the same parameters. */
  isOfThread?: boolean;
  /** The words on the button that does it. */
  children: string;
}

/** The ways on from an insight without a result: the same once more, another thread, or the same thread with other parameters. */
export function RunItAgain({ insight, isOfThread = false, children }: RunItAgainProps) {
  const { send, isSending } = useSend("runAgain", { id: insight.id }, { action: "run" });
  const navigate = useNavigate();

  async function again() {
    try {
      const next = await send({});
      await navigate(pageAddress("insight", { id: next.id }));
    } catch (error) {
      announceFailure(runFailure(error));
    }
  }

  return (
    <Row>
      <Button variant="primary" isBusy={isSending} onClick={() => void again()}>
        {children}
      </Button>
      {isOfThread && <ButtonLink to={otherThreadAddress(insight)}>{insightText("change-target")}</ButtonLink>}
      <ButtonLink to={trainingAddress(insight)}>{insightText("run-it-again-changed")}</ButtonLink>
    </Row>
  );
}
