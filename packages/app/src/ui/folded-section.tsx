import styled from "@emotion/styled";
import { useEffect, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Card } from "./card.js";
import { Stack } from "./stack.js";
import { summaryMarker } from "./summary-marker.js";

const Foldable = styled.details`
  ${summaryMarker}

  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-4) var(--space-12);
  }

  summary::before {
    font-size: var(--size-20);
    line-height: 1.25;
  }

  summary:hover h2 {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  &[open] > summary {
    margin-bottom: var(--space-16);
  }
`;

const Aside = styled.span`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

interface FoldedSectionProps {
  /** Of the heading, for what leads here. */
  id: string;
  title: ReactNode;
  /** A few words beside the heading, read before anybody opens it. */
  aside?: ReactNode;
  children: ReactNode;
  /** Opened and closed by its owner, too; left out, it keeps that itself. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** Whether what is inside is heavy, and made only once it is opened; else a search in the page finds it, too. */
  isHeavy?: boolean;
}

/** A part of a page that only some want to read: its heading, which opens it. */
export function FoldedSection({ id, title, aside, children, isHeavy = false, ...owned }: FoldedSectionProps) {
  const [isOpenHere, setIsOpen] = useState(false);
  const isOpen = owned.isOpen ?? isOpenHere;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    // On paper nothing can be opened.
    const open = () => flushSync(() => setIsOpen(true));
    window.addEventListener("beforeprint", open);
    return () => window.removeEventListener("beforeprint", open);
  }, []);
  return (
    <Card aria-labelledby={id}>
      <Foldable
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          setIsOpen(open);
          if (open !== isOpen) owned.onToggle?.(open);
        }}
      >
        <summary>
          <h2 id={id}>{title}</h2>
          {aside !== undefined && <Aside>{aside}</Aside>}
        </summary>
        {(wasOpen || !isHeavy) && <Stack>{children}</Stack>}
      </Foldable>
    </Card>
  );
}
