import styled from "@emotion/styled";
import { lazy, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { AnalysisParameters, ParameterSet } from "@undertone/schemas/types";
import { Button } from "../../components/button.js";
import { Card } from "../../components/card.js";
import { FormSkeleton } from "../../components/form-skeleton.js";
import { Row, Stack } from "../../components/stack.js";
import { reasonOf } from "../../lib/api/api-error.js";
import { meansTheSame } from "../../lib/insight/parameter-fields.js";
import { useRun } from "../../lib/insight/use-run.js";
import { message, nouns } from "../../lib/messages.js";
import { ParameterSetChoice } from "./parameter-set-choice.js";
import { SaveSetDialog } from "./save-set-dialog.js";
import { saveFailure } from "./save-failure.js";
import { noTarget, parametersName, runOf, type Target } from "./target.js";
import { TargetFields } from "./target-fields.js";
import { useSetOfRun } from "./use-set-of-run.js";

const ParametersForm = lazy(() => import("./parameters-form.js"));

const ActionBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin: 16px -24px -24px;
  padding: 16px 24px;
  border-top: 1px solid var(--color-line);
  border-radius: 0 0 var(--radius) var(--radius);
  background: var(--color-surface);

  @media (max-width: 600px) {
    margin: 16px -16px -16px;
    padding: 12px 16px;
  }
`;

const Failure = styled.p`
  margin-bottom: 12px;
  color: var(--color-danger);
`;

interface TrainingProps {
  /** The parameter set to begin with; null: the defaults. */
  set: ParameterSet | null;
  target?: Target;
}

/** From a discussion and parameters to a run. */
export function Training({ set: initialSet, target: initialTarget = noTarget }: TrainingProps) {
  const [target, setTarget] = useState(initialTarget);
  const [parameters, setParameters] = useState<AnalysisParameters>(initialSet?.config ?? {});
  const [chosen, setChosen] = useState<ParameterSet | null>(initialSet);
  const [isNaming, setIsNaming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const start = useRef<HTMLButtonElement>(null);
  const ofRun = useSetOfRun();
  const { run, isStarting } = useRun();
  const navigate = useNavigate();
  const isBusy = ofRun.isBusy || isStarting;
  const wanted = runOf(target);

  /** The set that the run is to name; what was changed becomes a set of its own, so that the result can say how it came about. */
  async function setOf(used: AnalysisParameters): Promise<ParameterSet | null> {
    if (meansTheSame(used, {})) return null;
    if (chosen !== null && meansTheSame(used, chosen.config)) return chosen;
    return ofRun.setFor({ name: parametersName(target), config: used });
  }

  async function begin(used: AnalysisParameters) {
    if (wanted === null || isBusy) return;
    setFailure(null);
    let set: ParameterSet | null;
    try {
      set = await setOf(used);
    } catch (error) {
      setFailure(saveFailure(error));
      return;
    }
    try {
      const insight = await run(set === null ? wanted : { ...wanted, parameterSetId: set.id });
      await navigate(`/${nouns.product}/${insight.id}`);
    } catch (error) {
      setFailure(message("run-shown", { msg: reasonOf(error) }));
      await ofRun.giveUp(error);
    }
  }

  return (
    <Stack gap={24}>
      <TargetFields
        target={target}
        onChange={setTarget}
        onEnter={() => start.current?.disabled === false && start.current.form?.requestSubmit()}
      />
      <Card aria-labelledby="parameters">
        <Stack>
          <h2 id="parameters">Parameters</h2>
          <p>The defaults serve for a first look.</p>
          <ParameterSetChoice
            chosen={chosen}
            onChoose={(set) => {
              setChosen(set);
              setParameters(set?.config ?? {});
            }}
          />
          <Suspense fallback={<FormSkeleton fields={5} />}>
            <ParametersForm
              value={parameters}
              onChange={setParameters}
              onSubmit={(used) => void begin(used)}
              disabled={isBusy}
            >
              <ActionBar>
                {failure !== null && <Failure role="alert">{failure}</Failure>}
                <Row>
                  <Button ref={start} type="submit" look="primary" disabled={isBusy || wanted === null}>
                    {isBusy ? "Starting …" : "Start analysis"}
                  </Button>
                  <Button disabled={isBusy} onClick={() => setIsNaming(true)}>
                    Save as set
                  </Button>
                </Row>
              </ActionBar>
            </ParametersForm>
          </Suspense>
        </Stack>
      </Card>
      <SaveSetDialog open={isNaming} onOpenChange={setIsNaming} parameters={parameters} onSaved={setChosen} />
    </Stack>
  );
}
