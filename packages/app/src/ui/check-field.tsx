import styled from "@emotion/styled";
import type { ReactNode } from "react";

const Label = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space-8);
  min-width: 0;
  padding-block: var(--space-4);
  cursor: pointer;
  overflow-wrap: anywhere;

  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    accent-color: var(--color-accent);
  }

  @media (pointer: coarse) {
    padding-block: var(--space-12);
  }
`;

interface CheckFieldProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

export function CheckField({ isOn, onChange, children }: CheckFieldProps) {
  return (
    <Label>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </Label>
  );
}
