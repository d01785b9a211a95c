import styled from "@emotion/styled";
import { useId, type ReactNode } from "react";
import { Row, Stack } from "./stack.js";
import { Small } from "./text.js";

const Label = styled.label`
  font-weight: 600;
`;

const Input = styled.input`
  width: 100%;
  min-height: 28px;
  margin: 0;
  accent-color: var(--color-accent);
  cursor: pointer;

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

const Value = styled.output`
  font-variant-numeric: tabular-nums;
`;

interface RangeFieldProps {
  label: string;
  hint: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, for all who see or hear it. */
  shown: string;
  onChange: (value: number) => void;
  /** Stands right below the slider, as wide as it is. */
  children?: ReactNode;
}

export function RangeField({ label, hint, shown, onChange, children, ...range }: RangeFieldProps) {
  const id = useId();
  return (
    <Stack gap={4}>
      <Row spread="ends">
        <Label htmlFor={id}>{label}</Label>
        <Value htmlFor={id} aria-live="off">
          {shown}
        </Value>
      </Row>
      <Input
        id={id}
        type="range"
        {...range}
        aria-valuetext={shown}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {children}
      <Small id={`${id}-hint`}>{hint}</Small>
    </Stack>
  );
}
