import { useSearchParams } from "react-router-dom";
import { ErrorState } from "../../ui/error-state.js";
import { LoadingPage } from "../../ui/skeleton.js";
import { Stack } from "../../ui/stack.js";
import { useCall } from "../../lib/api/use-call.js";
import { message } from "../../lib/messages.js";
import { targetNamedBy } from "../../insight/training-address.js";
import { Training } from "./training.js";

/** The training page as its address says: with the discussion and the parameters that it names, else with the defaults. */
export function TrainingWithSet() {
  const [search] = useSearchParams();
  const [set, from] = [search.get("set"), search.get("from")];
  const action = "load-parameter-set";
  const askedSet = useCall("parameterSet", set === null ? null : { id: set }, { action });
  const isOfInsight = set === null && from !== null;
  const askedInsight = useCall("parametersOfInsight", isOfInsight ? { id: from } : null, { action });
  const shared = { target: { ...targetNamedBy(search), file: null }, isOpen: search.has("options") };
  if (set === null && from === null) return <Training set={null} {...shared} />;
  if (askedSet.data !== undefined) return <Training key={set} set={askedSet.data} {...shared} />;
  if (askedInsight.data !== undefined)
    return <Training key={from} set={null} parameters={askedInsight.data.parameters} {...shared} />;
  const { error, retry } = set === null ? askedInsight : askedSet;
  if (error === undefined) return <LoadingPage />;
  return (
    <Stack gap={24}>
      <ErrorState error={error} title={message("load-parameter-set")} onRetry={retry} />
      <Training set={null} {...shared} />
    </Stack>
  );
}
