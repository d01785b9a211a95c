import styled from "@emotion/styled";
import { useId, type ComponentProps, type ReactNode } from "react";
import { Stack } from "./stack.js";
import { Small } from "./text.js";

const Input = styled.input`
  width: 100%;
  min-height: 44px;
  padding: var(--space-8) var(--space-12);
  border: 1px solid var(--color-control);
  border-radius: calc(var(--radius) - 2px);
  background: var(--color-surface);
`;

const Select = Input.withComponent("select");

const Area = styled(Input.withComponent("textarea"))`
  display: block;
  overflow-wrap: anywhere;
  resize: vertical;
`;

const Label = styled.label`
  font-weight: 600;
`;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
}

export function SearchField({ label, onChange, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <Stack gap={4}>
      <Label htmlFor={id}>{label}</Label>
      <Input
        {...input}
        id={id}
        type="search"
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
      />
    </Stack>
  );
}

interface SelectFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

export function SelectField({ label, value, onChange, children }: SelectFieldProps) {
  const id = useId();
  return (
    <Stack gap={4} maxWidth="field">
      <Label htmlFor={id}>{label}</Label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </Select>
    </Stack>
  );
}

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id" | "rows"> {
  label: string;
  hint: string;
  /** As high as so many lines at most; a higher text scrolls. */
  mostRows: number;
}

/** A text that may have several lines, and is as high as these. */
export function TextArea({ label, hint, mostRows, value, ...area }: TextAreaProps) {
  const id = useId();
  const rows = Math.min(mostRows, String(value).split("\n", mostRows).length);
  return (
    <Stack gap={4}>
      <Label htmlFor={id}>{label}</Label>
      <Area id={id} rows={rows} value={value} {...area} aria-describedby={`${id}-hint`} />
      <Small id={`${id}-hint`}>{hint}</Small>
    </Stack>
  );
}
