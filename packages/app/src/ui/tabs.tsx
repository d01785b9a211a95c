import { Tabs } from "@base-ui/react/tabs";
import styled from "@emotion/styled";
import { upTo } from "./breakpoints.js";

/** The row of tabs above their panels. Where they have no room it scrolls by itself, so that the page never does. */
export const TabList = styled(Tabs.List)`
  display: flex;
  gap: var(--space-24);
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px var(--color-line);

  ${upTo("phone")} {
    gap: var(--space-12);
  }
`;

export const Tab = styled(Tabs.Tab)`
  flex: none;
  padding: var(--space-8) 0;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: var(--color-muted);
  font-weight: 600;
  cursor: pointer;

  @media (pointer: coarse) {
    min-height: 44px;
  }

  ${upTo("phone")} {
    font-size: var(--size-14);
  }

  &:hover {
    color: var(--color-text);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[data-active] {
    border-color: var(--color-accent);
    color: var(--color-text);
  }
`;
