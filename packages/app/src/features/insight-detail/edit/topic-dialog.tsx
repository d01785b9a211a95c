import styled from "@emotion/styled";
import { partsOf, REMAINDER } from "@undertone/analysis/grouping";
import { countedUnit, topicHeading } from "@undertone/formats";
import { mixed } from "@undertone/schemas/insight-texts";
import changes from "@undertone/schemas/topic-change.json";
import type { TopicChange } from "@undertone/schemas/types";
import { useState, type ReactNode } from "react";
import type { ShownCluster } from "../../../insight/grouping.js";
import { searchComments } from "../../../insight/search-comments.js";
import type { ThreadComments } from "../../../insight/thread-comments.js";
import { editText } from "../../../lib/edit-text.js";
import { ActionButton } from "../../../ui/action-button.js";
import { CheckField } from "../../../ui/check-field.js";
import { CancelButton, Dialog } from "../../../ui/dialog.js";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { Row } from "../../../ui/stack.js";
import { SearchField, SelectField } from "../../../ui/fields.js";
import { titleOf, type GroupingState } from "../use-grouping.js";

// Its forms weigh more than all else here.
const TopicWordsDialog = lazyDialog(() => import("./topic-words-dialog.js"));

export interface Task {
  kind: "rename" | "merge" | "split" | "move" | "note";
  topic: ShownCluster;
}

interface TopicDialogProps {
  task: Task;
  state: GroupingState;
  thread: ThreadComments;
  onChange: (change: TopicChange) => Promise<void>;
  onClose: () => void;
}

export function TopicDialog(props: TopicDialogProps) {
  switch (props.task.kind) {
    case "rename":
    case "note":
      return (
        <TopicWordsDialog task={props.task} onChange={props.onChange} open onOpenChange={props.onClose} />
      );
    case "merge":
      return <Merge {...props} />;
    case "split":
      return <Split {...props} />;
    case "move":
      return <Move {...props} />;
  }
}

interface FrameProps extends Pick<TopicDialogProps, "onChange" | "onClose"> {
  title: string;
  action: string;
  /** Null while nothing is chosen. */
  change: TopicChange | null;
  children: ReactNode;
}

function Frame({ title, action, change, onChange, onClose, children }: FrameProps) {
  async function save() {
    if (change === null) return;
    await onChange(change);
    onClose();
  }
  return (
    <Dialog title={title} open onOpenChange={onClose}>
      {children}
      <Row spread="end">
        <CancelButton />
        <ActionButton variant="primary" disabled={change === null} act={save}>
          {action}
        </ActionButton>
      </Row>
    </Dialog>
  );
}

function Merge({ task: { topic }, state, ...frame }: TopicDialogProps) {
  const others = state.grouping.clusters.filter(({ id }) => id !== topic.id);
  const [into, setInto] = useState(others[0]?.id);
  return (
    <Frame
      {...frame}
      title={editText("merge-title", { topic: topic.name })}
      action={editText("merge")}
      change={into === undefined ? null : { kind: "merge", topic: topic.id, into }}
    >
      <SelectField
        label={editText("merge-into")}
        value={String(into)}
        onChange={(value) => setInto(Number(value))}
      >
        <TopicOptions topics={others} />
      </SelectField>
    </Frame>
  );
}

function TopicOptions({ topics }: { topics: readonly ShownCluster[] }) {
  return topics.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

const Parts = styled.ul`
  padding-inline-start: 1.2em;
  overflow-wrap: anywhere;
`;

function Split({ task: { topic }, state, thread, ...frame }: TopicDialogProps) {
  const members = Array.from(topic.members);
  const choices = state.all
    .filter(({ edited, name }) => edited === undefined && name !== state.original)
    .map((other) => ({ other, parts: partsOf(members, other.assignment) }))
    .filter(({ parts }) => parts.length > 0);
  const [by, setBy] = useState(choices[0]?.other.name);
  const chosen = choices.find(({ other }) => other.name === by);
  const nameOf = (number: number, index: number) => {
    // What a person named keeps that name in its largest part.
    if (index === 0 && topic.summary?.named_by !== undefined) return topic.name;
    if (number === REMAINDER) return mixed.heading;
    const summary = chosen?.other.summaries.find(({ cluster_id }) => cluster_id === number);
    return summary ? topicHeading(summary) : `${number + 1}`;
  };
  return (
    <Frame
      {...frame}
      title={editText("split-title", { topic: topic.name })}
      action={editText("split")}
      change={chosen ? { kind: "split", topic: topic.id, by: chosen.other.name } : null}
    >
      {chosen === undefined ? (
        <p>{editText("split-none")}</p>
      ) : (
        <>
          <SelectField label={editText("split-by")} value={chosen.other.name} onChange={setBy}>
            {choices.map(({ other }) => (
              <option key={other.name} value={other.name}>
                {titleOf(other.name, state.all, true)}
              </option>
            ))}
          </SelectField>
          <Parts>
            {chosen.parts.map(({ number, members: part }, index) => (
              <li key={number}>
                {editText(number === REMAINDER ? "split-remainder" : "split-part", {
                  part: nameOf(number, index),
                  comments: countedUnit(part.length, thread.unit),
                })}
              </li>
            ))}
          </Parts>
        </>
      )}
    </Frame>
  );
}

const most = changes.definitions.move.properties.comments.maxItems;
/** Comments that are listed to choose from; a search finds the others. */
const LISTED = 100;

const Comments = styled.fieldset`
  max-height: 40vh;
  margin: 0;
  padding: var(--space-8) var(--space-12);
  overflow-y: auto;
  border: 1px solid var(--color-control);
  border-radius: calc(var(--radius) - 2px);

  label span {
    font-family: var(--font-quote);
  }
`;

/** Characters of a comment that is chosen. */
const EXCERPT = 240;

function Move({ task: { topic }, state, thread, ...frame }: TopicDialogProps) {
  const others = state.grouping.clusters.filter(({ id }) => id !== topic.id);
  const [to, setTo] = useState(others[0]?.id ?? -1);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = searchComments(thread.all, text);
  const listed = Array.from(topic.members)
    .filter((index) => found === null || found[index] === 1)
    .flatMap((index) => thread.all[index] ?? [])
    .slice(0, LISTED);
  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen && next.size < most) next.add(id);
    else next.delete(id);
    setChosen(next);
  }
  return (
    <Frame
      {...frame}
      title={editText("move-title", { topic: topic.name })}
      action={editText("move")}
      change={chosen.size === 0 ? null : { kind: "move", comments: [...chosen], topic: to }}
    >
      <SearchField label={editText("move-search")} value={text} onChange={setText} />
      <Comments>
        <legend>{editText("move-which")}</legend>
        {listed.map(({ id, body }) => (
          <CheckField key={id} isOn={chosen.has(id)} onChange={(isOn) => choose(id, isOn)}>
            <bdi>{body.length > EXCERPT ? `${body.slice(0, EXCERPT)}…` : body}</bdi>
          </CheckField>
        ))}
      </Comments>
      <p role="status">{editText("move-chosen", { count: chosen.size, most })}</p>
      <SelectField label={editText("move-to")} value={String(to)} onChange={(value) => setTo(Number(value))}>
        <TopicOptions topics={others} />
        <option value={-1}>{editText("move-nowhere")}</option>
      </SelectField>
    </Frame>
  );
}
