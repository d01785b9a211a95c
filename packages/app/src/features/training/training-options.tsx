import { useState, type Ref } from "react";
import type { FormRef } from "@undertone/form-engine";
import type { AnalysisParameters, ParameterSet } from "@undertone/schemas/types";
import { meansTheSame } from "../../insight/parameter-fields.js";
import { trainingText } from "../../lib/training-text.js";
import { Button } from "../../ui/button.js";
import { FoldedSection } from "../../ui/folded-section.js";
import { FormSkeleton } from "../../ui/form-skeleton.js";
import { partLater } from "../../ui/lazy-part.js";
import { RadioChoice } from "../../ui/radio-choice.js";
import { Row } from "../../ui/stack.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { SelectField } from "../../ui/fields.js";
import { useCall } from "../../lib/api/use-call.js";
import { putBackIn } from "../../insight/left-out-rules.js";
import { starts } from "@undertone/schemas/parameter-starts.json";

interface ParameterStart {
  key: string;
  name: string;
  description: string;
  parameters: AnalysisParameters;
}

/** Named parameters to begin with. That the schema allows them is tested. */
const parameterStarts: readonly ParameterStart[] = starts.map((start) => ({
  ...start,
  parameters: start.parameters as AnalysisParameters,
}));

interface PutBackNoteProps {
  parameters: AnalysisParameters;
  onChange: (parameters: AnalysisParameters) => void;
}

/** What these parameters put back that rules leave out: ids mean nothing to a reader, so the form does not show them. */
export function PutBackNote({ parameters, onChange }: PutBackNoteProps) {
  const restored = putBackIn(parameters);
  if (restored === null) return null;
  return (
    <Row>
      <p>{trainingText("put-back-note", { restored })}</p>
      <Button variant="quiet" onClick={() => onChange({ ...parameters, restore: [] })}>
        {trainingText("put-back-not")}
      </Button>
    </Row>
  );
}

interface ParameterSetChoiceProps {
  /** Null: none of them. */
  chosen: ParameterSet | null;
  onChoose: (set: ParameterSet | null) => void;
}

/** Begins with a saved set of parameters instead of the defaults. Absent while there is none to choose. */
function ParameterSetChoice({ chosen, onChoose }: ParameterSetChoiceProps) {
  const { data, error, retry } = useCall("myParameterSets", {}, { action: "get-parameter-sets" });
  const parameterSets = data?.parameterSets;
  if (error && parameterSets === undefined) {
    return (
      <Row role="alert">
        <span>{error.message}</span>
        <Button variant="quiet" onClick={retry}>
          Retry
        </Button>
      </Row>
    );
  }
  if (parameterSets === undefined || parameterSets.length === 0) return null;
  return (
    <SelectField
      label={trainingText("options-set")}
      value={chosen?.id ?? ""}
      onChange={(id) => onChoose(parameterSets.find((set) => set.id === id) ?? null)}
    >
      <option value="">{trainingText("options-set-none")}</option>
      {parameterSets.map((set) => (
        <option key={set.id} value={set.id}>
          {set.name}
        </option>
      ))}
    </SelectField>
  );
}

const SaveSetDialog = lazyDialog(() => import("./save-set-dialog.js"));
const ParametersForm = partLater(async () => (await import("./parameters-form.js")).default, {
  before: <FormSkeleton fields={5} />,
});

export interface ChosenOptions {
  parameters: AnalysisParameters;
  /** The saved set that they began with. */
  set: ParameterSet | null;
}

interface TrainingOptionsProps {
  options: ChosenOptions;
  onChange: (options: ChosenOptions) => void;
  onSubmit: (parameters: AnalysisParameters) => void;
  isOpen: boolean;
  /** Whether the page began with parameters of a set or an insight: they may break a bound that was changed since. */
  isGiven: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Of the form, once it was opened. */
  handle: Ref<FormRef>;
  disabled: boolean;
}

/** Everything that shapes an analysis, closed behind one line that says what it will be: most people want nothing else. */
export function TrainingOptions(props: TrainingOptionsProps) {
  const { options, onChange, onSubmit, isOpen, isGiven, onToggle, handle, disabled } = props;
  const { parameters, set } = options;
  const [isNaming, setIsNaming] = useState(false);
  const startOf = parameterStarts.find((start) => meansTheSame(parameters, start.parameters));
  return (
    <FoldedSection
      id="options"
      title={trainingText("options")}
      aside={nameOf(options) ?? startOf?.name ?? trainingText("options-own")}
      isOpen={isOpen}
      onToggle={onToggle}
      isHeavy={!isGiven}
    >
      <RadioChoice
        label={trainingText("options-begin")}
        options={parameterStarts.map(({ key, name, description }) => ({
          name: key,
          title: name,
          hint: description,
        }))}
        chosen={startOf?.key ?? null}
        onChoose={(key) => {
          const start = parameterStarts.find((one) => one.key === key);
          if (start !== undefined) onChange({ parameters: start.parameters, set: null });
        }}
      />
      <ParameterSetChoice
        chosen={set}
        onChoose={(chosen) => onChange({ parameters: chosen?.config ?? {}, set: chosen })}
      />
      <PutBackNote
        parameters={parameters}
        onChange={(changed) => onChange({ ...options, parameters: changed })}
      />
      <ParametersForm
        value={parameters}
        onChange={(changed) => onChange({ ...options, parameters: changed })}
        onSubmit={onSubmit}
        onError={() => onToggle(true)}
        handle={handle}
        disabled={disabled}
      >
        <Row>
          <Button disabled={disabled} onClick={() => setIsNaming(true)}>
            {trainingText("options-save")}
          </Button>
        </Row>
      </ParametersForm>
      <SaveSetDialog
        open={isNaming}
        onOpenChange={setIsNaming}
        parameters={parameters}
        onSaved={(saved) => onChange({ ...options, set: saved })}
      />
    </FoldedSection>
  );
}

/** The saved set's, while it is as it was saved. */
function nameOf({ parameters, set }: ChosenOptions): string | null {
  return set !== null && meansTheSame(parameters, set.config) ? set.name : null;
}
