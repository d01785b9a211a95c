import type { Insight } from "@undertone/schemas/types";
import { ButtonLink } from "../../ui/button.js";
import { Row } from "../../ui/stack.js";
import { otherThreadAddress, trainingAddress } from "../../insight/training-address.js";
import { RunButton } from "../../insight/run-button.js";
import { useSend } from "../../lib/api/use-call.js";
import { insightText } from "../../lib/insight-text.js";

interface RunItAgainProps {
  insight: Insight;
  /** It failed for its link or file, so that another one can be given, with the same parameters. */
  isOfThread?: boolean;
  /** The words on the button that does it. */
  children: string;
}

/** The ways on from an insight without a result: the same once more, another thread, or the same thread with other parameters. */
export function RunItAgain({ insight, isOfThread = false, children }: RunItAgainProps) {
  const { send } = useSend("runAgain", { id: insight.id }, { action: "run" });
  return (
    <Row>
      <RunButton variant="primary" start={() => send({})}>
        {children}
      </RunButton>
      {isOfThread && <ButtonLink to={otherThreadAddress(insight)}>{insightText("change-target")}</ButtonLink>}
      <ButtonLink to={trainingAddress(insight)}>{insightText("run-it-again-changed")}</ButtonLink>
    </Row>
  );
}
