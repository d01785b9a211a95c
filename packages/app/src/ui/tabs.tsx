import { Tabs } from "@base-ui/react/tabs";
import styled from "@emotion/styled";

/** The row of tabs above their panels. Where they have no room it scrolls by itself, so that the page never does. */
export const TabList = styled(Tabs.List)`
  display: flex;
  gap: 20px;
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px var(--color-line);

  @media (max-width: 600px) {
    gap: 14px;
  }
`;

export const Tab = styled(Tabs.Tab)`
  flex: none;
  padding: 8px 0;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: var(--color-muted);
  font-weight: 600;
  cursor: pointer;

  @media (pointer: coarse) {
    min-height: 44px;
  }

  @media (max-width: 600px) {
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
