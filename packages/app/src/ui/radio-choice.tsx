import styled from "@emotion/styled";
import { useId } from "react";

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: 600;
  }

  label {
    display: flex;
    align-items: baseline;
    gap: var(--space-8);
    padding-block: var(--space-4);
    cursor: pointer;

    @media (pointer: coarse) {
      padding-block: var(--space-12);
    }
  }

  small {
    display: block;
    color: var(--color-muted);
    font-size: var(--size-14);
  }

  input {
    flex: none;
    accent-color: var(--color-accent);
  }
`;

interface RadioChoiceProps<Name extends string> {
  label: string;
  options: readonly { name: Name; title: string; hint?: string }[];
  /** Null: none of them. */
  chosen: Name | null;
  onChoose: (name: Name) => void;
}

export function RadioChoice<Name extends string>({
  label,
  options,
  chosen,
  onChoose,
}: RadioChoiceProps<Name>) {
  const group = useId();
  return (
    <Group>
      <legend>{label}</legend>
      {options.map(({ name, title, hint }) => (
        <label key={name}>
          <input type="radio" name={group} checked={chosen === name} onChange={() => onChoose(name)} />
          <span>
            {title}
            {hint !== undefined && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </Group>
  );
}
