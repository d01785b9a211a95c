import styled from "@emotion/styled";
import { useId, useState, type ReactNode } from "react";

const Frame = styled.span`
  position: relative;
  display: inline-flex;
`;

const Bubble = styled.span`
  position: absolute;
  bottom: calc(100% + 6px);
  left: 0;
  z-index: 4;
  width: max-content;
  max-width: min(240px, 70vw);
  padding: var(--space-8) var(--space-12);
  border-radius: 8px;
  background: var(--color-text);
  color: var(--color-surface);
  font-size: var(--size-14);
  line-height: 1.3;

  /* The way from the control to its words keeps them open. */
  &::after {
    content: "";
    position: absolute;
    inset: 100% 0 -8px;
  }

  &[hidden] {
    display: none;
  }
`;

interface TooltipProps {
  /** Null: nothing to say. */
  text: string | null;
  /** The control; described by the text. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** Words beside a control that say why it does nothing, for pointer, keyboard and touch. Escape hides them. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (text === null) return children(undefined);
  return (
    <Frame
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      {children(id)}
      <Bubble id={id} role="tooltip" hidden={!open}>
        {text}
      </Bubble>
    </Frame>
  );
}
