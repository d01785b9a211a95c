import styled from "@emotion/styled";
import { figures } from "@undertone/schemas/card-texts";
import { fillIn } from "@undertone/schemas/fill-in";
import type { Insight } from "@undertone/schemas/types";
import { ActionButton } from "../../ui/action-button.js";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { AS_SET, counted, percent } from "@undertone/formats";
import { insightText } from "../../lib/insight-text.js";
import { type GroupingState, type Suggesting, titleOf, useChangeGrouping, whyNot } from "./use-grouping.js";
import { useSend } from "../../lib/api/use-call.js";
import { partLater } from "../../ui/lazy-part.js";
import { Small } from "../../ui/text.js";

const RegroupSettings = partLater(async () => (await import("./regroup-settings.js")).RegroupSettings, {
  before: <p>Grouping …</p>,
});

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

const Mark = styled.strong`
  padding: 2px 10px;
  border-radius: 6px;
  background: var(--color-accent-soft);
  color: var(--color-accent-strong);
  font-size: var(--size-14);
`;

interface RegroupPanelProps {
  insight: Insight;
  total: number;
  state: GroupingState;
  isOpen: boolean;
  onToggle: () => void;
  suggesting: Suggesting;
}

/** Tries coarser and finer groups at once. What is tried is stored nowhere until the owner saves it. */
export function RegroupPanel({ insight, total, state, isOpen, onToggle, suggesting }: RegroupPanelProps) {
  const { isCut, error } = state;
  return (
    <Frame data-open={isOpen} data-tried={isCut} data-print="hidden">
      <Stack gap={12}>
        <Row>
          <Button aria-expanded={isOpen} aria-controls="regroup" onClick={onToggle}>
            {insightText("regroup-begin")}
          </Button>
          {isOpen && (
            <Small as="span">
              {whatIsAdjusted(state, insight.isOwner)} {!isCut && insightText("regroup-what")}
            </Small>
          )}
          {isCut && <Mark>{insightText("regroup-not-stored")}</Mark>}
          <p role="status">{outcome(state, total)}</p>
          {isCut &&
            (insight.isOwner ? <Save {...{ insight, state }} /> : <p>{insightText("regroup-others")}</p>)}
          {state.isSaved && insight.isOwner && <Remove {...{ insight, state }} />}
        </Row>
        {isCut && !isOpen && error !== undefined && <p role="alert">{whyNot(error)}</p>}
        <div id="regroup" hidden={!isOpen}>
          {isOpen && <RegroupSettings {...{ insight, total, state, suggesting }} />}
        </div>
      </Stack>
    </Frame>
  );
}

/** The sliders start from saved parameters where these are shown, else from those of the analysis, whatever is shown. */
function whatIsAdjusted({ name, all, isSaved }: GroupingState, isOwn: boolean): string {
  const shown = titleOf(name, all, isOwn);
  if (name === AS_SET || isSaved) return insightText("regroup-of", { from: shown });
  return insightText("regroup-not-of", { from: titleOf(AS_SET, all, isOwn), shown });
}

function outcome({ isCut, error, asked, tool }: GroupingState, total: number): string {
  if (!isCut || error !== undefined) return "";
  if (tool === undefined) return "Grouping …";
  const found = tool.counts(asked);
  if (found.topics === 0) return insightText("topics-none");
  const alone = fillIn(figures.alone, { share: percent(found.alone / Math.max(1, total)) });
  return `${counted(found.topics, "topic")}, ${alone}`;
}

type ChangeProps = Pick<RegroupPanelProps, "insight" | "state">;

/** Adds what is tried to the insight's groupings, and shows it as one of them. */
function Save({ insight: { id }, state }: ChangeProps) {
  const { send } = useSend("saveGrouping", { id });
  const changeGrouping = useChangeGrouping(id);

  async function save() {
    const { grouping } = await send({ hdbscan_params: state.asked });
    changeGrouping(grouping.name, grouping);
    state.choose(grouping.name);
  }
  return (
    <ActionButton variant="primary" act={save}>
      {insightText("regroup-save")}
    </ActionButton>
  );
}

function Remove({ insight: { id }, state }: ChangeProps) {
  const { send } = useSend("removeGrouping", { id });
  const changeGrouping = useChangeGrouping(id);

  async function remove() {
    const { min_cluster_size, cluster_selection_epsilon } = state.asked;
    await send({ hdbscan_params: { min_cluster_size, cluster_selection_epsilon } });
    state.choose(AS_SET);
    changeGrouping(state.name, null);
  }
  return <ActionButton act={remove}>{insightText("regroup-remove")}</ActionButton>;
}
