import styled from "@emotion/styled";
import { topicHeading } from "@undertone/formats";
import { fillIn } from "@undertone/schemas/fill-in";
import { changes as texts } from "@undertone/schemas/topic-edit-texts";
import type { Insight, TopicChange } from "@undertone/schemas/types";
import { messageOf } from "../../../lib/api/api-error.js";
import { editText } from "../../../lib/edit-text.js";
import { screenText } from "../../../lib/screens.js";
import { ActionButton } from "../../../ui/action-button.js";
import { VisuallyHidden } from "../../../ui/visually-hidden.js";
import { When } from "../../../ui/when.js";
import { titleOf, type GroupingState } from "../use-grouping.js";
import { undoneIn, useTopicEdits } from "./use-topic-edits.js";

const List = styled.ol`
  display: grid;
  gap: var(--space-8);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-4) var(--space-12);
    overflow-wrap: anywhere;
  }

  li[data-undone="true"] > span:first-of-type {
    text-decoration: line-through;
  }

  small,
  time {
    color: var(--color-muted);
    font-size: var(--size-14);
  }
`;

/** Who changed which topics of a grouping, the last change first; the owner can undo each. */
export function TopicChanges({ insight, state }: { insight: Insight; state: GroupingState }) {
  const { edits, error, change } = useTopicEdits(insight.id, state);
  if (edits === undefined) return error ? <p role="alert">{messageOf(error)}</p> : <p>…</p>;
  const undone = undoneIn(edits);
  const skipped = new Set(state.edited?.edited?.skipped);
  return (
    <List aria-label={editText("changes")}>
      {edits.toReversed().map(({ number, by, at, change: made }) => (
        <li key={number} data-undone={undone.has(number)}>
          <span dir="auto">
            {editText("change", {
              number,
              by: by ?? editText("nobody"),
              change: sentenceOf(made, state, insight.isOwner),
            })}
          </span>
          <When at={at} />
          {undone.has(number) && <small>{editText("undone")}</small>}
          {!undone.has(number) && skipped.has(number) && <small>{editText("no-effect")}</small>}
          {insight.isOwner && !undone.has(number) && (
            <ActionButton variant="inline" act={() => change({ kind: "undo", change: number })}>
              {editText("undo")} <VisuallyHidden>{editText("undo-change", { number })}</VisuallyHidden>
            </ActionButton>
          )}
        </li>
      ))}
    </List>
  );
}

function sentenceOf(change: TopicChange, state: GroupingState, isOwn: boolean): string {
  const called = (topic: number) => `“${nameOf(topic, state)}”`;
  switch (change.kind) {
    case "rename":
      return fillIn(texts.rename, { topic: called(change.topic), name: change.name });
    case "merge":
      return fillIn(texts.merge, { topic: called(change.topic), into: called(change.into) });
    case "split":
      return fillIn(texts.split, { topic: called(change.topic), by: titleOf(change.by, state.all, isOwn) });
    case "move": {
      const { length: count } = change.comments;
      if (change.topic === -1) return fillIn(texts.moveOut, { count });
      return fillIn(texts.move, { count, topic: called(change.topic) });
    }
    case "note":
      return change.note === ""
        ? fillIn(texts.noteRemoved, { topic: called(change.topic) })
        : fillIn(texts.note, { topic: called(change.topic), note: change.note });
    case "hide":
      return fillIn(texts.hide, { topic: called(change.topic) });
    case "undo":
      return fillIn(texts.undo, { change: change.change });
  }
}

/** What a topic is called in the original, or now where only a change made it. */
function nameOf(topic: number, { all, original, edited }: GroupingState): string {
  const groupings = [all.find(({ name }) => name === original), edited];
  const [summary] = groupings.flatMap(
    (grouping) => grouping?.summaries.find(({ cluster_id }) => cluster_id === topic) ?? [],
  );
  return summary ? topicHeading(summary) : screenText("topic", { rank: topic + 1 });
}
