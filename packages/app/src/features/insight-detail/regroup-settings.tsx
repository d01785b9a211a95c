import { scattered } from "@undertone/schemas/insight-texts";
import styled from "@emotion/styled";
import { useMemo, useEffect, useState } from "react";
import type { Insight } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { RangeField } from "../../ui/range-field.js";
import { Row, Stack } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { count, counted } from "@undertone/formats";
import { regroupFields } from "../../insight/regroup-bounds.js";
import { type Mark as StopMark, marksOf, type Counts, type Mark } from "../../insight/regroup-marks.js";
import type { RegroupTool } from "../../insight/regroup-tool.js";
import { insightText } from "../../lib/insight-text.js";
import { SuggestedParameters } from "./suggested-parameters.js";
import { type GroupingState, type Suggesting, whyNot } from "./use-grouping.js";
import { Small } from "../../ui/text.js";

/** Milliseconds that the merge distance must stand still before the stops are counted anew. */
const DELAY = 250;
const noMarks: readonly Mark[] = [];

/** The stops of the size slider that are worth a try, with the topics at each: counted one by one, between frames. */
function useMarks(
  tool: RegroupTool | undefined,
  stops: readonly number[],
  cluster_selection_epsilon: number,
  comments: number,
): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>(noMarks);
  const listed = stops.join(" ");
  useEffect(() => {
    if (tool === undefined) return;
    const sizes = listed.split(" ").map(Number);
    const counts = new Map<number, Counts>();
    const countNext = () => {
      const size = sizes[counts.size];
      if (size === undefined) return setMarks(marksOf(counts, comments));
      counts.set(size, tool.counts({ min_cluster_size: size, cluster_selection_epsilon }));
      clock = setTimeout(countNext);
    };
    let clock = setTimeout(countNext, DELAY);
    return () => clearTimeout(clock);
  }, [tool, listed, cluster_selection_epsilon, comments]);
  return marks;
}

const Sliders = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: 16px 32px;
`;

/** Where the slider's thumb stands at each stop. */
const Marks = styled.ul`
  position: relative;
  height: 24px;
  margin: 0 8px;

  li {
    position: absolute;
    transform: translateX(-50%);
  }

  button {
    min-width: 28px;
    min-height: 24px;
    padding: 0 4px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--color-accent-strong);
    font: inherit;
    font-size: var(--size-14);
    font-variant-numeric: tabular-nums;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }

  button[aria-pressed="true"] {
    background: var(--color-accent-soft);
    text-decoration: none;
  }

  @media (pointer: coarse) {
    height: 44px;

    button {
      min-width: 36px;
      min-height: 44px;
    }
  }
`;

/** Marks that stand nearer to each other than this part of the slider would lie on each other. */
const NEAREST_MARKS = 0.12;

interface RegroupSettingsProps {
  insight: Insight;
  total: number;
  state: GroupingState;
  suggesting: Suggesting;
}

/** The sliders that form other groups at once, and parameters that would suit the thread. */
export function RegroupSettings({ insight, total, state, suggesting }: RegroupSettingsProps) {
  const { asked, error, tool, isPending } = state;
  const { distance } = regroupFields;
  if (tool === undefined) {
    return error === undefined ? <p>Grouping …</p> : <p role="alert">{whyNot(error)}</p>;
  }
  return (
    <Stack>
      <Sliders>
        <SizeField tool={tool} total={total} state={state} />
        <RangeField
          label={distance.title}
          hint={distance.description}
          value={asked.cluster_selection_epsilon}
          min={distance.minimum}
          max={distance.maximum}
          step={distance.multipleOf}
          shown={asked.cluster_selection_epsilon.toFixed(2)}
          onChange={(cluster_selection_epsilon) => state.change({ ...asked, cluster_selection_epsilon })}
        />
      </Sliders>
      {!tool.hasWords && <p>{insightText(isPending ? "regroup-words-pending" : "regroup-words-none")}</p>}
      <Row>
        <Button disabled={!state.isCut} onClick={state.reset}>
          Reset
        </Button>
      </Row>
      <SuggestedParameters insight={insight} state={state} suggesting={suggesting} />
    </Stack>
  );
}

/** The smallest topic, with the stops that are worth a try and how many topics there are at each. */
function SizeField({ tool, total, state }: { tool: RegroupTool; total: number; state: GroupingState }) {
  const { asked, change } = state;
  const { size } = regroupFields;
  const stops = useMemo(() => tool.stops(asked.min_cluster_size), [tool, asked.min_cluster_size]);
  const marks = useMarks(tool, stops, asked.cluster_selection_epsilon, total);
  const shown = apart(marks, stops);
  const choose = (min_cluster_size: number) => change({ ...asked, min_cluster_size });
  return (
    <RangeField
      label={size.title}
      hint={size.description}
      value={stops.indexOf(asked.min_cluster_size)}
      min={0}
      max={stops.length - 1}
      step={1}
      shown={counted(asked.min_cluster_size, "comment")}
      onChange={(stop) => choose(stops[stop] ?? asked.min_cluster_size)}
    >
      <Marks aria-label={scattered.stops}>
        {shown.map(({ size, topics, at }) => (
          <li key={size} style={{ left: `${at * 100}%` }}>
            <button
              type="button"
              aria-pressed={size === asked.min_cluster_size}
              title={counted(topics, "topic")}
              onClick={() => choose(size)}
            >
              {count(topics)} <VisuallyHidden>topics</VisuallyHidden>
            </button>
          </li>
        ))}
      </Marks>
      {shown.length > 0 && <Small as="span">{insightText("regroup-stops")}</Small>}
    </RangeField>
  );
}

/** Those that can stand side by side, with where on the slider each stands: 0 to 1. */
function apart(marks: readonly StopMark[], stops: readonly number[]): (StopMark & { at: number })[] {
  const shown: (StopMark & { at: number })[] = [];
  for (const mark of marks) {
    const at = stops.indexOf(mark.size) / Math.max(1, stops.length - 1);
    if (at - (shown.at(-1)?.at ?? -1) >= NEAREST_MARKS) shown.push({ ...mark, at });
  }
  return shown;
}
