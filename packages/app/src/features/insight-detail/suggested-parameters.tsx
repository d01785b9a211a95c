import styled from "@emotion/styled";
import { useNavigate } from "react-router-dom";
import type { AnalysisParameters, Insight, Suggestion } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { useAuth } from "../../account/use-auth.js";
import { counted } from "@undertone/formats";
import { parameterFields, valueOf } from "../../insight/parameter-fields.js";
import { useRun } from "../../insight/use-run.js";
import { runFailure } from "../../insight/run-failure.js";
import { announceFailure } from "../../lib/announcements.js";
import type { Regrouping } from "./use-regrouping.js";
import type { Suggesting } from "./use-suggestions.js";
import { pageAddress } from "../../lib/pages.js";

const Choice = styled.li`
  padding: 12px 0;
  border-top: 1px solid var(--color-line);

  ul {
    padding-left: 20px;
  }

  small {
    color: var(--color-muted);
    font-size: var(--size-14);
  }
`;

interface SuggestedProps {
  insight: Insight;
  regrouping: Regrouping;
}

/** Other parameters that suit this thread better, each with the reason why, and the way to use them. */
export function SuggestedParameters({
  insight,
  regrouping,
  suggesting,
}: SuggestedProps & { suggesting: Suggesting }) {
  const { suggest, suggestions, error, isSuggesting } = suggesting;
  return (
    <Stack gap={8}>
      <Row>
        <Button isBusy={isSuggesting} onClick={() => void suggest()}>
          {isSuggesting ? "Trying some out …" : "Suggest parameters"}
        </Button>
        <p role="status">
          {isSuggesting && "Many groupings are made and judged; this takes up to a minute."}
          {suggestions?.suggestions.length === 0 &&
            "Nothing that was tried is better than the present parameters."}
        </p>
      </Row>
      {error !== undefined && <p role="alert">{error.message}</p>}
      {suggestions !== undefined && suggestions.suggestions.length > 0 && (
        <ol aria-label="Suggestions, best first">
          {suggestions.suggestions.map((suggestion) => (
            <Choice key={JSON.stringify(suggestion.parameters)}>
              <Stack gap={8}>
                <p>{suggestion.reason}</p>
                <LargestTopics topics={suggestion.topics} />
                <Row>
                  <Apply insight={insight} regrouping={regrouping} suggestion={suggestion} />
                </Row>
              </Stack>
            </Choice>
          ))}
        </ol>
      )}
    </Stack>
  );
}

function LargestTopics({ topics }: Pick<Suggestion, "topics">) {
  if (topics.length === 0) return null;
  return (
    <ul aria-label="Its largest topics">
      {topics.map(({ name, size }, index) => (
        <li key={index}>
          {name ?? "without a name"} <small>({counted(size, "comment")})</small>
        </li>
      ))}
    </ul>
  );
}

/** At once where regrouping is enough; what changes the distances themselves needs a new run. */
function Apply({ insight, regrouping, suggestion }: SuggestedProps & { suggestion: Suggestion }) {
  const { used } = regrouping;
  const hdbscan = suggestion.parameters.hdbscan_params;
  if (insight.result?.success === true && canRegroup(insight.result.parameters, suggestion.parameters)) {
    return <Button onClick={() => regrouping.change({ ...used, ...picked(hdbscan) })}>Try it here</Button>;
  }
  return <RunSuggested insight={insight} suggestion={suggestion} />;
}

function RunSuggested({ insight, suggestion }: { insight: Insight; suggestion: Suggestion }) {
  const auth = useAuth();
  const navigate = useNavigate();
  const { run, isStarting } = useRun();
  if (auth.state !== "logged-in")
    return <p>This changes the distances, so it needs a new run. Log in to start one.</p>;

  async function start() {
    try {
      const parameters = withSuggested(insight, suggestion.parameters);
      const { postId, source } = insight;
      const thread = source === "upload" ? { threadId: postId } : { postId, source };
      const next = await run({ ...thread, parameters });
      await navigate(pageAddress("insight", { id: next.id }));
    } catch (error) {
      announceFailure(runFailure(error));
    }
  }

  return (
    <>
      <Button isBusy={isStarting} onClick={() => void start()}>
        Run with these
      </Button>
      <span>A new run, as the distances change.</span>
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
