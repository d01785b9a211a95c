import styled from "@emotion/styled";
import { upTo } from "../../../ui/breakpoints.js";

/** What is known of a topic beside its comments; above them, where there is no room. */
export const TopicColumns = styled.div`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  align-items: start;
  gap: var(--space-24) var(--space-48);

  ${upTo("tablet")} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
