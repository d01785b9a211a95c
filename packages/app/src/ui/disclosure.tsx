import styled from "@emotion/styled";
import { useState, type ReactNode } from "react";
import { summaryMarker } from "./summary-marker.js";

const Foldable = styled.details`
  ${summaryMarker}
  min-width: 0;

  summary {
    display: inline-flex;
    align-items: baseline;
    gap: var(--space-8);
    padding-block: var(--space-4);
    color: var(--color-muted);
    font-size: var(--size-14);

    @media (pointer: coarse) {
      padding-block: var(--space-12);
    }
  }

  summary:hover span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Inside = styled.div`
  padding: var(--space-4) 0 var(--space-8) var(--space-16);
`;

interface DisclosureProps {
  summary: ReactNode;
  /** What costs much to draw, as a function: not drawn before it is opened. */
  children: ReactNode | (() => ReactNode);
  onToggle?: (isOpen: boolean) => void;
}

/** What only some want to read, behind a quiet line: opens by pointer, touch and keyboard. */
export function Disclosure({ summary, children, onToggle }: DisclosureProps) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <Foldable
      onToggle={({ currentTarget: { open } }) => {
        if (open) setWasOpen(true);
        onToggle?.(open);
      }}
    >
      <summary>
        <span>{summary}</span>
      </summary>
      <Inside>{typeof children === "function" ? wasOpen && children() : children}</Inside>
    </Foldable>
  );
}
