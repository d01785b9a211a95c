import styled from "@emotion/styled";
import { useId, type ComponentProps, type ReactNode } from "react";
import { Stack } from "./stack.js";

const Input = styled.input`
  width: 100%;
  min-height: 44px;
  padding: var(--space-8) var(--space-12);
  border: 1px solid var(--color-control);
  border-radius: calc(var(--radius) - 2px);
  background: var(--color-surface);

  &:disabled {
    background: var(--color-raised);
    color: var(--color-muted);
  }
`;

const Area = styled(Input.withComponent("textarea"))`
  display: block;
  overflow-wrap: anywhere;
  resize: vertical;
`;

const Label = styled.label`
  font-weight: 600;
`;

const Hint = styled.p`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

interface TextFieldProps extends Omit<ComponentProps<"input">, "id"> {
  label: string;
  hint?: ReactNode;
}

/** One line of text with its label, where no schema form is called for. */
export function TextField({ label, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Stack gap={4}>
      <Label htmlFor={id}>{label}</Label>
      <Input id={id} {...input} {...(hint === undefined ? {} : { "aria-describedby": `${id}-hint` })} />
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Stack>
  );
}

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id" | "rows"> {
  label: string;
  hint?: ReactNode;
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
      <Area
        id={id}
        rows={rows}
        value={value}
        {...area}
        {...(hint === undefined ? {} : { "aria-describedby": `${id}-hint` })}
      />
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Stack>
  );
}
