import styled from "@emotion/styled";
import { useId } from "react";
import type { ParameterSet } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { useParameterSets } from "../../insight/use-parameter-sets.js";

const Select = styled.select`
  min-height: 40px;
  width: 100%;
  max-width: 440px;
  padding: var(--space-8) var(--space-12);
  border: 1px solid var(--color-control);
  border-radius: calc(var(--radius) - 2px);
  background: var(--color-surface);
`;

interface ParameterSetChoiceProps {
  /** Null: the defaults. */
  chosen: ParameterSet | null;
  onChoose: (set: ParameterSet | null) => void;
}

/** Begins with a saved set of parameters instead of the defaults. Absent while there is none to choose. */
export function ParameterSetChoice({ chosen, onChoose }: ParameterSetChoiceProps) {
  const { parameterSets, error, retry } = useParameterSets();
  const id = useId();
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
    <Stack gap={4}>
      <label htmlFor={id}>Begin with</label>
      <Select
        id={id}
        value={chosen?.id ?? ""}
        onChange={(event) => onChoose(parameterSets.find((set) => set.id === event.target.value) ?? null)}
      >
        <option value="">The defaults</option>
        {parameterSets.map((set) => (
          <option key={set.id} value={set.id}>
            {set.name}
          </option>
        ))}
      </Select>
    </Stack>
  );
}
