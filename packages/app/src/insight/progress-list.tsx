import styled from "@emotion/styled";
import type { Progress } from "@undertone/schemas/types";
import { stageText } from "./stage-text.js";
import { VisuallyHidden } from "../ui/visually-hidden.js";
import { screenText } from "../lib/screens.js";

const List = styled.ol`
  display: flex;
  flex-direction: column;
`;

const Stage = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 0 var(--space-12);
  padding-block: var(--space-12);
  font-variant-numeric: tabular-nums;

  &:not(:first-of-type) {
    border-top: 1px solid var(--color-line);
  }

  &[data-state="waiting"] {
    color: var(--color-muted);
  }

  &[data-state="running"] {
    font-weight: 600;
  }
`;

const Mark = styled.svg`
  width: 20px;
  height: 24px;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;

  [data-state="running"] &,
  [data-state="finished"] & {
    color: var(--color-accent);
  }
`;

const words = { waiting: "waiting", running: screenText("progress-now"), finished: "done" };

/** The stages of a run in their order, each with what it has really counted. */
export function ProgressList({ progress }: { progress: readonly Progress[] }) {
  return (
    <List>
      {progress.map((stage) => {
        const text = stageText(stage);
        return (
          <Stage key={stage.stage} data-state={stage.state}>
            <Mark viewBox="0 0 20 24" aria-hidden="true">
              {stage.state === "finished" && <path d="M4 12.5 8.5 17 16 8" />}
              {stage.state === "running" && <circle cx="10" cy="12" r="5" fill="currentColor" />}
              {stage.state === "waiting" && <circle cx="10" cy="12" r="5" />}
            </Mark>
            <span>
              {text} <VisuallyHidden>({words[stage.state]})</VisuallyHidden>
            </span>
          </Stage>
        );
      })}
    </List>
  );
}
