import styled from "@emotion/styled";
import type { ReactNode } from "react";
import type { ClusterSummary } from "@undertone/schemas/types";
import { percent } from "@undertone/formats";
import { screenText } from "../lib/screens.js";

const Measures = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 var(--space-12);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;

  dt {
    font-weight: 600;
  }

  dd {
    text-align: end;
  }

  dd + dd {
    grid-column: 1 / -1;
    margin-bottom: var(--space-8);
    color: var(--color-muted);
    text-align: start;
    text-wrap: pretty;
  }
`;

interface ClusterMeasuresProps {
  summary: ClusterSummary;
  /** Communities of a graph have another figure than clusters. */
  method: "leiden" | "hdbscan";
}

/** How firmly a cluster holds together, each figure with what it means. */
export function ClusterMeasures({ summary, method }: ClusterMeasuresProps) {
  const { stability, resample_stability } = summary;
  return (
    <Measures>
      {stability !== undefined &&
        (method === "leiden" ? (
          <Measure name={screenText("measure-ties")} value={stability}>
            {screenText("measure-ties-meaning")}
          </Measure>
        ) : (
          <Measure name={screenText("measure-apart")} value={stability}>
            {screenText("measure-apart-meaning")}
          </Measure>
        ))}
      {resample_stability !== undefined && (
        <Measure name={screenText("measure-back")} value={resample_stability}>
          {screenText("measure-back-meaning")}
        </Measure>
      )}
    </Measures>
  );
}

function Measure({ name, value, children }: { name: string; value: number; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{percent(value)}</dd>
      <dd>{children}</dd>
    </>
  );
}
