import type { ModelState } from "@undertone/schemas/types";
import { adminText, trialText } from "../../lib/admin-text.js";
import { useCall, useSend } from "../../lib/api/use-call.js";
import { ActionButton } from "../../ui/action-button.js";
import { FactList } from "../../ui/fact-list.js";
import { ErrorState } from "../../ui/error-state.js";
import { Notice } from "../../ui/notice.js";
import { Skeleton } from "../../ui/skeleton.js";
import { Stack } from "../../ui/stack.js";

/** The language model that names topics, what it wrote that was not shown, and a way to try it. */
export function LanguageModel() {
  const { data, error, retry } = useCall("modelState", {});
  const trial = useSend("tryModel", {});
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <Skeleton height="100px" />;
  return (
    <Stack gap={12}>
      <FactList facts={factsOf(data)} />
      {data.latest.length > 0 && <h3>{adminText("model-latest")}</h3>}
      <FactList facts={data.latest.map(({ refusal, answer }) => [refusal, answer] as const)} />
      {data.model !== null && (
        <div>
          <ActionButton act={async () => void (await trial.send())}>{adminText("model-try")}</ActionButton>
        </div>
      )}
      {trial.data && (
        <Notice role="status">
          {trialText(trial.data.outcome, {
            detail: trial.data.detail ?? "",
            seconds: (trial.data.milliseconds / 1000).toFixed(1),
          })}
        </Notice>
      )}
    </Stack>
  );
}

function factsOf({ model, includesPrivate, shown, refused }: ModelState): [string, string][] {
  if (model === null) return [[adminText("model"), adminText("model-off")]];
  const refusals = Object.entries(refused).sort(([, some], [, others]) => others - some);
  return [
    [adminText("model"), adminText(includesPrivate ? "model-private" : "model-public", { model })],
    [adminText("model-shown"), String(shown)],
    ...refusals.map(([reason, n]): [string, string] => [adminText("model-refused", { reason }), String(n)]),
  ];
}
