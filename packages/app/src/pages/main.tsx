import styled from "@emotion/styled";
import { upTo } from "../ui/breakpoints.js";

export const Main = styled.main`
  display: flex;
  flex-direction: column;
  gap: var(--space-24);
  max-width: calc(var(--content) + 48px);
  margin-inline: auto;
  /* The footer begins below the window, also while a page is loading: what comes later then moves nothing in sight. */
  min-height: calc(100dvh - 60px);
  padding: var(--space-32) var(--space-24) var(--space-64);

  ${upTo("phone")} {
    padding: var(--space-24) var(--space-16) var(--space-48);
  }
`;
