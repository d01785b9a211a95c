import styled from "@emotion/styled";
import { useNavigate } from "react-router-dom";
import type { Insight } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { RangeField } from "../../ui/range-field.js";
import { Row, Stack } from "../../ui/stack.js";
import { useAuth } from "../../account/use-auth.js";
import { counted, percent } from "@undertone/formats";
import { regroupFields, sizeStops } from "../../insight/regroup-bounds.js";
import { runFailure } from "../../insight/run-failure.js";
import { nouns, screenText } from "../../lib/messages.js";
import { announceFailure } from "../../lib/announcements.js";
import { SuggestedParameters } from "./suggested-parameters.js";
import type { Regrouping } from "./use-regrouping.js";
import type { Suggesting } from "./use-suggestions.js";
import { useRunAgain } from "./use-run-again.js";
import { pageAddress } from "../../lib/pages.js";

const Frame = styled.div`
  /* Closed, it is only a button. */
  &[data-open="true"],
  &[data-tried="true"] {
    padding: 16px 20px;
    border: 1px solid var(--color-line);
    border-radius: var(--radius);
    background: var(--color-surface);
  }

  &[data-tried="true"] {
    border-color: var(--color-accent);
  }
`;

const Hint = styled.span`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

const Sliders = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: 16px 32px;
`;

const Mark = styled.strong`
  padding: 2px 10px;
  border-radius: 6px;
  background: var(--color-accent-soft);
  color: var(--color-accent-strong);
  font-size: var(--size-14);
`;

interface RegroupPanelProps {
  insight: Insight;
  /** Comments of the thread. */
  total: number;
  regrouping: Regrouping;
  /** Whether the page shows the groups that are formed here; a reading has its own. */
  isShown: boolean;
  isOpen: boolean;
  onToggle: () => void;
  suggesting: Suggesting;
}

/** Tries coarser and finer groups at once. What is tried is stored nowhere until it is saved as an insight of its own. */
export function RegroupPanel(props: RegroupPanelProps) {
  const { total, regrouping, isShown, isOpen, onToggle } = props;
  const isTried = regrouping.isTried && isShown;
  return (
    <Frame data-open={isOpen} data-tried={isTried} data-print="hidden">
      <Stack gap={12}>
        <Row>
          <Button aria-expanded={isOpen} aria-controls="regroup" onClick={onToggle}>
            Group differently
          </Button>
          {!isOpen && !isTried && (
            <Hint>Coarser or finer, at once. Nothing is stored until it is saved.</Hint>
          )}
          {isTried && <Mark>Not stored</Mark>}
          <p role="status">{isShown && outcome(regrouping, total)}</p>
        </Row>
        <div id="regroup" hidden={!isOpen}>
          {isOpen && <Opened {...props} />}
        </div>
      </Stack>
    </Frame>
  );
}

function outcome({ isTried, isBehind, error, grouping }: Regrouping, total: number): string {
  if (!isTried || error !== undefined) return "";
  if (isBehind) return "Grouping …";
  if (grouping.clusters.length === 0) return screenText("topics-none");
  return `${counted(grouping.clusters.length, "topic")}, ${percent(grouping.alone.length / Math.max(1, total))} on their own`;
}

function Opened({ insight, total, regrouping, suggesting }: RegroupPanelProps) {
  const { asked, error } = regrouping;
  const { size, distance } = regroupFields;
  // Without its distances kept, nothing here can work, and trying again changes nothing.
  if (error?.status === 409) return <p>{error.reason}</p>;
  const stops = sizeStops(total, asked.min_cluster_size);
  return (
    <Stack>
      <Sliders>
        <RangeField
          label={size.title}
          hint={size.description}
          value={stops.indexOf(asked.min_cluster_size)}
          min={0}
          max={stops.length - 1}
          step={1}
          shown={counted(asked.min_cluster_size, "comment")}
          onChange={(stop) =>
            regrouping.change({ ...asked, min_cluster_size: stops[stop] ?? asked.min_cluster_size })
          }
        />
        <RangeField
          label={distance.title}
          hint={distance.description}
          value={asked.cluster_selection_epsilon}
          min={distance.minimum}
          max={distance.maximum}
          step={distance.multipleOf}
          shown={asked.cluster_selection_epsilon.toFixed(2)}
          onChange={(cluster_selection_epsilon) => regrouping.change({ ...asked, cluster_selection_epsilon })}
        />
      </Sliders>
      {error !== undefined && <p role="alert">{error.message}</p>}
      <Row>
        <Button disabled={!regrouping.isTried} onClick={regrouping.reset}>
          Reset
        </Button>
        <SaveAsNew insight={insight} regrouping={regrouping} />
      </Row>
      <SuggestedParameters insight={insight} regrouping={regrouping} suggesting={suggesting} />
    </Stack>
  );
}

function SaveAsNew({ insight, regrouping }: Pick<RegroupPanelProps, "insight" | "regrouping">) {
  const auth = useAuth();
  const navigate = useNavigate();
  const { runAgain, isStarting } = useRunAgain(insight.id);
  if (auth.state !== "logged-in") {
    return <p>Log in to save other groups as an {nouns.product} of your own.</p>;
  }

  async function save() {
    try {
      const next = await runAgain({ hdbscan_params: regrouping.asked });
      await navigate(pageAddress("insight", { id: next.id }));
    } catch (error) {
      announceFailure(runFailure(error));
    }
  }

  return (
    <Button variant="primary" disabled={!regrouping.isTried || isStarting} onClick={() => void save()}>
      Save as a new {nouns.product}
    </Button>
  );
}
