import styled from "@emotion/styled";
import type { ReactNode } from "react";

const Foldable = styled.details`
  min-width: 0;

  summary {
    display: inline-flex;
    align-items: baseline;
    gap: 8px;
    padding-block: 4px;
    color: var(--color-muted);
    font-size: var(--size-14);
    cursor: pointer;
    list-style: none;

    @media (pointer: coarse) {
      padding-block: 10px;
    }
  }

  summary::-webkit-details-marker {
    display: none;
  }

  /* A row that is flex has no marker of its own. */
  summary::before {
    content: "›" / "";
    flex: none;
    transition: transform 120ms;
  }

  summary:hover span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  &[open] summary::before {
    transform: rotate(90deg);
  }
`;

const Inside = styled.div`
  padding: 4px 0 8px 16px;
`;

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
}

/** What only some want to read, behind a quiet line: opens by pointer, touch and keyboard. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <Foldable>
      <summary>
        <span>{summary}</span>
      </summary>
      <Inside>{children}</Inside>
    </Foldable>
  );
}
