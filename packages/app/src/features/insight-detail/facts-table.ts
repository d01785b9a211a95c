import styled from "@emotion/styled";

/** A table of facts, a row each: the last column holds the figure when it is one. */
export const FactsTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: 8px;
    text-align: start;
  }

  th,
  td {
    padding: 8px 16px 8px 0;
    border-top: 1px solid var(--color-line);
    text-align: start;
    vertical-align: baseline;
  }

  th {
    font-weight: 600;
  }

  th small {
    display: block;
    color: var(--color-muted);
    font-size: var(--size-14);
    font-weight: 400;
  }

  thead th {
    border-top: 0;
    color: var(--color-muted);
    font-size: var(--size-14);
    font-weight: 400;
  }

  td:not([data-figure]) {
    overflow-wrap: anywhere;
  }

  td[data-figure],
  th[data-figure] {
    padding-inline-end: 0;
    text-align: end;
  }
`;
