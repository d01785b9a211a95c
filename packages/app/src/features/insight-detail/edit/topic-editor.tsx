import styled from "@emotion/styled";
import { useRef, useState, type DragEvent } from "react";
import { countedUnit, namedBy, noteOf } from "@undertone/formats";
import type { TopicChange, TopicEdit } from "@undertone/schemas/types";
import { clusterMarker } from "../../../insight/cluster-marker.js";
import { ClusterMark } from "../../../insight/cluster-mark.js";
import type { ShownCluster, ShownResult } from "../../../insight/grouping.js";
import type { ThreadComments } from "../../../insight/thread-comments.js";
import { announceFailure } from "../../../lib/announcements.js";
import { messageOf } from "../../../lib/api/api-error.js";
import { editText } from "../../../lib/edit-text.js";
import { ActionButton } from "../../../ui/action-button.js";
import { Menu } from "../../../ui/menu.js";
import { Row, Stack } from "../../../ui/stack.js";
import { Small } from "../../../ui/text.js";
import { VisuallyHidden } from "../../../ui/visually-hidden.js";
import type { GroupingState } from "../use-grouping.js";
import { TopicDialog, type Task } from "./topic-dialog.js";
import { undoneIn, useTopicEdits } from "./use-topic-edits.js";

const List = styled.ol`
  display: grid;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-4) var(--space-12);
  align-items: center;
  padding: var(--space-8) var(--space-12);
  cursor: grab;

  &:not(:first-of-type) {
    border-top: 1px solid var(--color-line);
  }

  &[data-over="true"] {
    background: var(--color-accent-soft);
  }
`;

const Title = styled.button`
  max-width: 100%;
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: start;
  text-decoration: underline dotted;
  text-underline-offset: 4px;
  overflow-wrap: anywhere;
  cursor: text;

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

const Facts = styled(Small)`
  white-space: pre-line;
`;

interface TopicEditorProps extends Pick<ShownResult, "insight" | "thread"> {
  state: GroupingState;
}

/** The topics of the shown grouping, for their owner to name, merge, split, note and hide. */
export function TopicEditor({ insight, state, thread }: TopicEditorProps) {
  const edits = useTopicEdits(insight.id, state);
  const [task, setTask] = useState<Task | null>(null);
  const [done, setDone] = useState<{ text: string; undoes: number | null } | null>(null);
  const status = useRef<HTMLParagraphElement>(null);

  async function change(wanted: TopicChange): Promise<void> {
    const number = (edits.revision ?? 0) + 1;
    await edits.change(wanted);
    const isUndo = wanted.kind === "undo";
    setDone({ text: editText(isUndo ? "undo-done" : "done"), undoes: isUndo ? null : number });
    // The row with the focus may be gone.
    status.current?.focus();
  }
  const changeNow = (wanted: TopicChange) =>
    void change(wanted).catch((error: unknown) => announceFailure(messageOf(error)));

  return (
    <Stack gap={12}>
      <p>{editText("how")}</p>
      <Row gap={8}>
        <p ref={status} role="status" tabIndex={-1}>
          {done?.text}
        </p>
        {done !== null && done.undoes !== null && (
          <ActionButton variant="inline" act={() => change({ kind: "undo", change: done.undoes ?? 0 })}>
            {editText("undo")}
          </ActionButton>
        )}
      </Row>
      <List aria-label={editText("heading")}>
        {state.grouping.clusters.map((cluster) => (
          <EditedTopic
            key={cluster.id}
            cluster={cluster}
            thread={thread}
            onTask={(kind) => setTask({ kind, topic: cluster })}
            onHide={() => changeNow(hiding(cluster, edits.edits ?? []))}
            onMerge={(topic) => changeNow({ kind: "merge", topic, into: cluster.id })}
          />
        ))}
      </List>
      {task !== null && (
        <TopicDialog {...{ task, state, thread }} onChange={change} onClose={() => setTask(null)} />
      )}
    </Stack>
  );
}

/** Hides a topic, or undoes the change that hid it. */
function hiding({ id, summary }: ShownCluster, edits: readonly TopicEdit[]): TopicChange {
  const undone = undoneIn(edits);
  const hid = edits.findLast(
    ({ number, change }) => change.kind === "hide" && change.topic === id && !undone.has(number),
  );
  return summary?.hidden && hid ? { kind: "undo", change: hid.number } : { kind: "hide", topic: id };
}

/** What a dragged topic is known by. */
const DRAGGED = "application/x-topic";

interface EditedTopicProps {
  cluster: ShownCluster;
  thread: ThreadComments;
  onTask: (kind: Task["kind"]) => void;
  onHide: () => void;
  onMerge: (topic: number) => void;
}

function EditedTopic({ cluster, thread, onTask, onHide, onMerge }: EditedTopicProps) {
  const [isOver, setIsOver] = useState(false);
  const { id, name, members, summary, markerIndex } = cluster;
  const facts = [
    countedUnit(members.length, thread.unit),
    summary && namedBy(summary),
    summary?.hidden ? editText("hidden-mark") : null,
  ].filter((fact) => fact !== null);
  const note = summary && noteOf(summary);

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setIsOver(true);
  }
  function drop(event: DragEvent) {
    setIsOver(false);
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (dragged === "" || Number(dragged) === id) return;
    event.preventDefault();
    onMerge(Number(dragged));
  }

  return (
    <Item
      draggable
      data-over={isOver}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(id))}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <ClusterMark marker={clusterMarker(markerIndex)} />
      <div>
        <Title type="button" onClick={() => onTask("rename")}>
          <VisuallyHidden>{editText("rename-topic")}</VisuallyHidden> <bdi>{name}</bdi>
        </Title>
        <Facts>{facts.join(" · ")}</Facts>
        {note !== null && <Facts dir="auto">{note}</Facts>}
      </div>
      <div role="group" aria-label={name}>
        <Menu
          name={editText("menu")}
          entries={[
            { name: editText("menu-rename"), onChoose: () => onTask("rename") },
            { name: editText("menu-merge"), onChoose: () => onTask("merge") },
            { name: editText("menu-split"), onChoose: () => onTask("split") },
            { name: editText("menu-move"), onChoose: () => onTask("move") },
            { name: editText("menu-note"), onChoose: () => onTask("note") },
            { name: editText(summary?.hidden ? "menu-show" : "menu-hide"), onChoose: onHide },
          ]}
        />
      </div>
    </Item>
  );
}
