import styled from "@emotion/styled";
import { useId, type ReactNode } from "react";
import { Stack } from "./stack.js";

const Select = styled.select`
  width: 100%;
  min-height: 44px;
  padding: var(--space-8) var(--space-12);
  border: 1px solid var(--color-control);
  border-radius: calc(var(--radius) - 2px);
  background: var(--color-surface);
`;

const Hint = styled.p`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

interface SelectFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  /** The options. */
  children: ReactNode;
}

/** One of several, from a menu with its label. */
export function SelectField({ label, value, onChange, hint, children }: SelectFieldProps) {
  const id = useId();
  return (
    <Stack gap={4} maxWidth="field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(hint !== undefined && { "aria-describedby": `${id}-hint` })}
      >
        {children}
      </Select>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Stack>
  );
}
