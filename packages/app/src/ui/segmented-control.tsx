import styled from "@emotion/styled";
import { useId } from "react";
import { VisuallyHidden } from "./visually-hidden.js";

const Group = styled.fieldset`
  display: flex;
  width: fit-content;
  max-width: 100%;
  margin: 0;
  padding: 0;
  border: 1px solid var(--color-control);
  border-radius: calc(var(--radius) - 2px);
  background: var(--color-surface);

  label {
    position: relative;
    display: flex;
    align-items: center;
    min-height: 38px;
    padding: var(--space-4) var(--space-12);
    text-align: center;
    cursor: pointer;

    @media (pointer: coarse) {
      min-height: 42px;
    }
  }

  label:has(input:checked) {
    border-radius: calc(var(--radius) - 3px);
    background: var(--color-accent-soft);
    color: var(--color-accent-strong);
    font-weight: 600;
  }

  label:has(input:focus-visible) {
    outline: 2px solid var(--color-focus);
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  /* The chosen one is bolder; a hidden copy keeps its room, so that nothing moves. */
  span::after {
    content: attr(data-text) / "";
    display: block;
    height: 0;
    overflow: hidden;
    font-weight: 600;
    visibility: hidden;
  }
`;

export interface Segment<Name extends string> {
  name: Name;
  title: string;
}

interface SegmentedControlProps<Name extends string> {
  /** What is chosen here; it is read out, not seen. */
  label: string;
  segments: readonly Segment<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** One of a few, side by side: a group of radio buttons, so that arrow keys move through it. */
export function SegmentedControl<Name extends string>(props: SegmentedControlProps<Name>) {
  const { label, segments, chosen, onChoose } = props;
  const group = useId();
  return (
    <Group>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {segments.map(({ name, title }) => (
        <label key={name}>
          <input type="radio" name={group} checked={chosen === name} onChange={() => onChoose(name)} />
          <span data-text={title}>{title}</span>
        </label>
      ))}
    </Group>
  );
}
