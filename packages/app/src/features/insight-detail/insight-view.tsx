import { hasPoints } from "@undertone/formats";
import type { Insight, ResultError } from "@undertone/schemas/types";
import { HasPoints } from "../../insight/has-points.js";
import type { Pace } from "../../insight/pace.js";
import { LoadingInsight } from "../../insight/loading-insight.js";
import { resultState } from "../../insight/result-state.js";
import { ResultView } from "./result-view.js";
import { EmptyState } from "../../ui/empty-state.js";
import { firstText } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { insightText } from "../../lib/insight-text.js";
import styled from "@emotion/styled";
import { Card } from "../../ui/card.js";
import { partLater } from "../../ui/lazy-part.js";
import { Stack, Row } from "../../ui/stack.js";
import { parameterFaults, threadFaults } from "@undertone/schemas/constants.json";
import { ButtonLink } from "../../ui/button.js";
import { otherThreadAddress, trainingAddress } from "../../insight/training-address.js";
import { RunButton } from "../../insight/run-button.js";
import { useSend } from "../../lib/api/use-call.js";

// Most visits are to finished ones.
const InProgress = partLater(async () => (await import("./in-progress.js")).InProgress, {
  before: <LoadingInsight />,
});

/** Whether a run failed for its link or file, so that another one is the way on. */
function isFaultOfThread({ code, detail }: ResultError): boolean {
  return threadFaults.includes(detail ?? code);
}

const Code = styled.code`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

/** A run that came to nothing: why, by words and code, and the way to try again. */
function Failed({ insight, error }: { insight: Insight; error: ResultError }) {
  return (
    <Card role="alert" aria-labelledby="failed">
      <Stack gap={12}>
        <h2 id="failed">{firstText("failed")}</h2>
        <p>{error.message}</p>
        <Code>{[error.code, error.detail].filter(Boolean).join(" · ")}</Code>
        {insight.isOwner && (
          <RunItAgain
            insight={insight}
            isOfThread={isFaultOfThread(error)}
            isOfParameters={parameterFaults.includes(error.detail ?? error.code)}
          >
            {insightText("failed-again")}
          </RunItAgain>
        )}
      </Stack>
    </Card>
  );
}

/** A run that was stopped, which is no failure; or a stored result that says neither that it succeeded nor why not. */
function WithoutResult({ insight, state }: { insight: Insight; state: "cancelled" | "invalid" }) {
  return (
    <EmptyState
      title={screenText(state)}
      action={insight.isOwner && <RunItAgain insight={insight}>{insightText("run-it-again")}</RunItAgain>}
    >
      {insightText(state === "invalid" ? "invalid-why" : "cancelled-why")}
      {state === "invalid" && insight.isOwner && ` ${insightText("invalid-again")}`}
    </EmptyState>
  );
}

interface InsightViewProps {
  insight: Insight;
  pace: Pace | null;
  /** The server does not answer. */
  isAway: boolean;
}

export function InsightView({ insight, pace, isAway }: InsightViewProps) {
  const shown = resultState(insight);
  switch (shown.state) {
    case "in-progress":
      return <InProgress {...{ insight, pace, isAway }} progress={shown.progress} preview={shown.preview} />;
    case "cancelled":
    case "invalid":
      return <WithoutResult insight={insight} state={shown.state} />;
    case "failed":
      return <Failed insight={insight} error={shown.error} />;
    case "success":
      return (
        <HasPoints value={hasPoints(shown.result)}>
          <ResultView insight={insight} result={shown.result} />
        </HasPoints>
      );
  }
}

interface RunItAgainProps {
  insight: Insight;
  /** It failed for its link or file, so that another one can be given, with the same parameters. */
  isOfThread?: boolean;
  /** It failed for its parameters, so that the same would fail again. */
  isOfParameters?: boolean;
  children: string;
}

/** The ways on from an insight without a result: the same once more, another thread, or the same thread with other parameters. */
function RunItAgain({ insight, isOfThread = false, isOfParameters = false, children }: RunItAgainProps) {
  const { send } = useSend("runAgain", { id: insight.id }, { action: "run" });
  const again = (
    <RunButton variant={isOfParameters ? "secondary" : "primary"} start={() => send({})}>
      {children}
    </RunButton>
  );
  const changed = (
    <ButtonLink variant={isOfParameters ? "primary" : "secondary"} to={trainingAddress(insight)}>
      {insightText("run-it-again-changed")}
    </ButtonLink>
  );
  return (
    <Row>
      {isOfParameters ? changed : again}
      {isOfThread && <ButtonLink to={otherThreadAddress(insight)}>{insightText("change-target")}</ButtonLink>}
      {isOfParameters ? again : changed}
    </Row>
  );
}
