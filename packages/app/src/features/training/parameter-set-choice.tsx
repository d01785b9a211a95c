import type { ParameterSet } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { SelectField } from "../../ui/fields.js";
import { Row } from "../../ui/stack.js";
import { trainingText } from "../../lib/training-text.js";
import { useCall } from "../../lib/api/use-call.js";

interface ParameterSetChoiceProps {
  /** Null: none of them. */
  chosen: ParameterSet | null;
  onChoose: (set: ParameterSet | null) => void;
}

/** Begins with a saved set of parameters instead of the defaults. Absent while there is none to choose. */
export function ParameterSetChoice({ chosen, onChoose }: ParameterSetChoiceProps) {
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
