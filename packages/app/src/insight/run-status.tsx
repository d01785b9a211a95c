import styled from "@emotion/styled";
import { statuses } from "@undertone/schemas/page-texts";
import type { Insight } from "@undertone/schemas/types";

const Status = styled.span`
  font-size: var(--size-14);

  &[data-status="failed"] {
    color: var(--color-danger);
    font-weight: 600;
  }

  &[data-status="cancelled"] {
    color: var(--color-muted);
  }
`;

/** What is not finished is marked, so that it is found among others. */
export function RunStatus({ insight: { status } }: { insight: Insight }) {
  return <Status data-status={status}>{statuses[status]}</Status>;
}
