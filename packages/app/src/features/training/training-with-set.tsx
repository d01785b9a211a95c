import { useSearchParams } from "react-router-dom";
import { ErrorState } from "../../components/error-state.js";
import { LoadingPage } from "../../components/loading-page.js";
import { Stack } from "../../components/stack.js";
import { message } from "../../lib/messages.js";
import { targetNamedBy } from "../../lib/insight/training-address.js";
import { Training } from "./training.js";
import { useParameterSet } from "./use-parameter-set.js";

/** The training page as its address says: with the discussion and the parameter set that it names, else with the defaults. */
export function TrainingWithSet() {
  const [parameters] = useSearchParams();
  const id = parameters.get("set");
  const { parameterSet, error, retry } = useParameterSet(id);
  const target = targetNamedBy(parameters);
  if (id === null) return <Training set={null} target={target} />;
  if (parameterSet !== undefined) return <Training key={id} set={parameterSet} target={target} />;
  if (error === undefined) return <LoadingPage />;
  return (
    <Stack gap={24}>
      <ErrorState error={error} title={message("load-parameter-set")} onRetry={retry} />
      <Training set={null} target={target} />
    </Stack>
  );
}
