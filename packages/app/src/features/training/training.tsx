import styled from "@emotion/styled";
import { lazy, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { AnalysisParameters, ParameterSet, Run } from "@undertone/schemas/types";
import { upTo } from "../../ui/breakpoints.js";
import { Button } from "../../ui/button.js";
import { Card } from "../../ui/card.js";
import { FormSkeleton } from "../../ui/form-skeleton.js";
import { Row, Stack } from "../../ui/stack.js";
import { meansTheSame } from "../../insight/parameter-fields.js";
import { useRun } from "../../insight/use-run.js";
import { runFailure } from "../../insight/run-failure.js";
import { ParameterSetChoice } from "./parameter-set-choice.js";
import { usePreviewedFile } from "./use-previewed-file.js";
import { PutBackNote } from "./put-back-note.js";
import { rememberColumns } from "./remembered-columns.js";
import { SaveSetDialog } from "./save-set-dialog.js";
import { noTarget, runOf, type Target } from "./target.js";
import { TargetFields } from "./target-fields.js";
import { useThreadOfFile } from "./use-thread-of-file.js";
import { pageAddress } from "../../lib/pages.js";

const ParametersForm = lazy(() => import("./parameters-form.js"));

const ActionBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin: var(--space-16) calc(-1 * var(--space-24)) calc(-1 * var(--space-24));
  padding: var(--space-16) var(--space-24);
  border-top: 1px solid var(--color-line);
  border-radius: 0 0 var(--radius) var(--radius);
  background: var(--color-surface);

  ${upTo("phone")} {
    margin: var(--space-16) calc(-1 * var(--space-16)) calc(-1 * var(--space-16));
    padding: var(--space-12) var(--space-16);
  }
`;

const Failure = styled.p`
  margin-bottom: var(--space-12);
  color: var(--color-danger);
`;

interface TrainingProps {
  /** The parameter set to begin with; null: none. */
  set: ParameterSet | null;
  /** Parameters to begin with where there is no set; absent: the defaults. */
  parameters?: AnalysisParameters;
  target?: Target;
}

/** From a discussion and parameters to a run. */
export function Training({
  set: initialSet,
  parameters: initialParameters = initialSet?.config ?? {},
  target: initialTarget = noTarget,
}: TrainingProps) {
  const [target, setTarget] = useState(initialTarget);
  const [parameters, setParameters] = useState<AnalysisParameters>(initialParameters);
  const [chosen, setChosen] = useState<ParameterSet | null>(initialSet);
  const [isNaming, setIsNaming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const start = useRef<HTMLButtonElement>(null);
  const { run, isStarting } = useRun();
  const navigate = useNavigate();
  const chosenFile = usePreviewedFile(target.file);
  const { threadOf, isUploading } = useThreadOfFile();
  const isBusy = isStarting || isUploading;
  const wanted = runOf(target);
  const isReady = target.file === null ? wanted !== null : chosenFile.isReady;

  /** The chosen set where it was left as it is; what was changed goes along with the run, and becomes no set. */
  function parametersOf(used: AnalysisParameters): Pick<Run, "parameterSetId" | "parameters"> {
    if (chosen !== null && meansTheSame(used, chosen.config)) return { parameterSetId: chosen.id };
    return meansTheSame(used, {}) ? { parameterSetId: null } : { parameters: used };
  }

  async function begin(used: AnalysisParameters) {
    if (!isReady || isBusy) return;
    setFailure(null);
    try {
      const named = target.file === null ? wanted : { threadId: await threadOf(target.file) };
      if (named === null) return;
      rememberColumns(chosenFile.preview?.file.columns ?? null, target.file?.choices ?? {});
      const insight = await run({ ...named, ...parametersOf(used) });
      await navigate(pageAddress("insight", { id: insight.id }));
    } catch (error) {
      setFailure(runFailure(error));
    }
  }

  return (
    <Stack gap={24}>
      <TargetFields
        target={target}
        previewed={chosenFile}
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
          <PutBackNote parameters={parameters} onChange={setParameters} />
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
                  <Button ref={start} type="submit" variant="primary" disabled={isBusy || !isReady}>
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
