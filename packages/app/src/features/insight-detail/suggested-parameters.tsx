import styled from "@emotion/styled";
import type { AnalysisParameters, Insight, Suggestion } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { useAuth } from "../../account/use-auth.js";
import { counted } from "@undertone/formats";
import { ClusterMark } from "../../insight/cluster-mark.js";
import { clusterMarker } from "../../insight/cluster-marker.js";
import { screenText } from "../../lib/screens.js";
import { insightText } from "../../lib/insight-text.js";
import { AssignmentThumbnail } from "../../insight/grouping-thumbnail.js";
import { isUploaded } from "../../insight/origin.js";
import { parameterFields, valueOf } from "../../insight/parameter-fields.js";
import { useSend } from "../../lib/api/use-call.js";
import { RunButton } from "../../insight/run-button.js";
import type { GroupingState, Suggesting } from "./use-grouping.js";

const Choice = styled.li`
  padding: 12px 0;
  border-top: 1px solid var(--color-line);

  small {
    color: var(--color-muted);
    font-size: var(--size-14);
  }
`;

const Picture = styled.div`
  flex: none;
  width: 180px;
  height: 120px;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
`;

/** The map beside the names of what it shows. */
const Shown = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12) var(--space-24);

  > ul {
    flex: 1 1 240px;
    overflow-wrap: anywhere;
  }
`;

interface SuggestedProps {
  insight: Insight;
  state: GroupingState;
}

/** Other parameters that suit this thread better, each with the reason why, and the way to use them. */
export function SuggestedParameters({
  insight,
  state,
  suggesting,
}: SuggestedProps & { suggesting: Suggesting }) {
  const { send, data, error, isSending } = suggesting;
  return (
    <Stack gap={8}>
      <Row>
        <Button isBusy={isSending} onClick={() => void send()}>
          {isSending ? insightText("suggestions-trying-out") : insightText("suggestions-ask")}
        </Button>
        <p role="status">
          {isSending && insightText("suggestions-trying")}
          {data?.suggestions.length === 0 && insightText("suggestions-none")}
        </p>
      </Row>
      {error !== undefined && <p role="alert">{error.message}</p>}
      {data !== undefined && data.suggestions.length > 0 && (
        <ol aria-label={insightText("suggestions-list")}>
          {data.suggestions.map((suggestion) => (
            <Choice key={JSON.stringify(suggestion.parameters)}>
              <Stack gap={8}>
                <p>{suggestion.reason}</p>
                <Shown>
                  {suggestion.assignment !== undefined && (
                    <Picture>
                      <AssignmentThumbnail
                        assignment={suggestion.assignment}
                        topics={suggestion.topics.length}
                        thread={state.thread}
                      />
                    </Picture>
                  )}
                  <LargestTopics topics={suggestion.topics} />
                </Shown>
                <Row>
                  <Apply insight={insight} state={state} suggestion={suggestion} />
                </Row>
              </Stack>
            </Choice>
          ))}
        </ol>
      )}
    </Stack>
  );
}

/** Named, and in the colours of the small map. */
function LargestTopics({ topics }: Pick<Suggestion, "topics">) {
  if (topics.length === 0) return null;
  return (
    <ul aria-label={insightText("suggestion-topics")}>
      {topics.map(({ name, size }, index) => (
        <li key={index}>
          <ClusterMark marker={clusterMarker(index)} /> {name ?? screenText("topic", { rank: index + 1 })}{" "}
          <small>({counted(size, "comment")})</small>
        </li>
      ))}
    </ul>
  );
}

/** At once where regrouping is enough; what changes the distances themselves needs a new run. */
function Apply({ insight, state, suggestion }: SuggestedProps & { suggestion: Suggestion }) {
  const { used } = state;
  const hdbscan = suggestion.parameters.hdbscan_params;
  if (insight.result?.success === true && canRegroup(insight.result.parameters, suggestion.parameters)) {
    return (
      <Button onClick={() => state.change({ ...used, ...picked(hdbscan) })}>
        {insightText("suggestion-try")}
      </Button>
    );
  }
  return <RunSuggested insight={insight} suggestion={suggestion} />;
}

function RunSuggested({ insight, suggestion }: { insight: Insight; suggestion: Suggestion }) {
  const auth = useAuth();
  const { send } = useSend("run", {}, { action: "run" });
  if (auth.state !== "logged-in") return <p>{insightText("suggestion-log-in")}</p>;
  const { postId, source } = insight;
  const thread = isUploaded(insight) ? { threadId: postId } : { postId, source };
  return (
    <>
      <RunButton start={() => send({ ...thread, parameters: withSuggested(insight, suggestion.parameters) })}>
        {insightText("suggestion-run")}
      </RunButton>
      <span>{insightText("suggestion-new-run")}</span>
    </>
  );
}

/** What the insight was made with, with the suggested parameters laid over it. */
function withSuggested({ result }: Insight, suggested: AnalysisParameters): AnalysisParameters {
  const used: AnalysisParameters = result?.success === true ? result.parameters : {};
  return {
    ...used,
    hdbscan_params: { ...used.hdbscan_params, ...suggested.hdbscan_params },
    reduction_params: { ...used.reduction_params, ...suggested.reduction_params },
  };
}

const regroupable = ["min_cluster_size", "cluster_selection_epsilon"] as const;

/** Whether all that is suggested otherwise can be had without a new run. */
function canRegroup(used: object, suggested: AnalysisParameters): boolean {
  return parameterFields.every(({ path, default: usual }) => {
    const value = valueOf(suggested, path);
    if (value === undefined || regroupable.some((name) => name === path.at(-1))) return true;
    return JSON.stringify(value) === JSON.stringify(valueOf(used, path) ?? usual);
  });
}

function picked(hdbscan: NonNullable<AnalysisParameters["hdbscan_params"]>) {
  return Object.fromEntries(
    regroupable.flatMap((name) => (hdbscan[name] === undefined ? [] : [[name, hdbscan[name]]])),
  );
}
