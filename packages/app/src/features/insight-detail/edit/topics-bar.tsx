import { type ComponentProps, type ReactNode, useState } from "react";
import { editText } from "../../../lib/edit-text.js";
import { dateOf } from "../../../lib/relative-time.js";
import { Button } from "../../../ui/button.js";
import { Row, Stack } from "../../../ui/stack.js";
import { Calm } from "../../../ui/text.js";
import { countedUnit } from "@undertone/formats";
import type { ShownResult } from "../../../insight/grouping.js";
import type { GroupingState } from "../use-grouping.js";
import { TopicChanges } from "./topic-changes.js";

interface TopicsBarProps extends Omit<ComponentProps<typeof EditedNotice>, "children"> {
  isEditing: boolean;
  /** Null for whoever may not edit. */
  onEdit: ((isEditing: boolean) => void) | null;
}

export function TopicsBar({ isEditing, onEdit, ...notice }: TopicsBarProps) {
  const { edited, name, choose } = notice.state;
  function edit() {
    // Changes are made of the edited grouping, where there is one.
    if (edited !== undefined && name !== edited.name) choose(edited.name);
    onEdit?.(!isEditing);
  }
  return (
    <div data-print="hidden">
      <EditedNotice {...notice}>
        {onEdit !== null && (
          <Button aria-expanded={isEditing} onClick={edit}>
            {editText(isEditing ? "end" : "heading")}
          </Button>
        )}
      </EditedNotice>
    </div>
  );
}

interface EditedNoticeProps extends Pick<ShownResult, "insight" | "thread"> {
  state: GroupingState;
  /** Stands beside the notice, above the list of changes. */
  children: ReactNode;
}

/** Says that somebody changed the topics, who, what they hid, and leads to the original and back. */
function EditedNotice({ insight, state, thread, children }: EditedNoticeProps) {
  const { edited, name, original, choose, grouping } = state;
  const [isOpen, setIsOpen] = useState(false);
  if (edited?.edited === undefined) return children;
  const { by, at } = edited.edited;
  const isShown = name === edited.name;
  const hidden = grouping.clusters.filter(({ summary }) => summary?.hidden);
  const topics = hidden.map(
    ({ name: topic, members }) => `“${topic}” (${countedUnit(members.length, thread.unit)})`,
  );
  return (
    <Stack gap={8}>
      <Row gap={4} columnGap={16}>
        <Calm>
          {isShown ? editText("edited", { by, date: dateOf(at) }) : editText("original", { by })}
          {hidden.length > 0 && ` ${editText("hidden", { topics: topics.join(", ") })}`}
          {hidden.length > 0 && insight.isOwner && ` ${editText("hidden-show")}`}
        </Calm>
        <Button variant="inline" onClick={() => choose(isShown ? original : edited.name)}>
          {editText(isShown ? "show-original" : "show-edited")}
        </Button>
        <Button
          variant="inline"
          aria-expanded={isOpen}
          aria-controls="topic-changes"
          onClick={() => setIsOpen(!isOpen)}
        >
          {editText(isOpen ? "changes-hide" : "changes-show")}
        </Button>
        {children}
      </Row>
      <div id="topic-changes" hidden={!isOpen}>
        {isOpen && <TopicChanges insight={insight} state={state} />}
      </div>
    </Stack>
  );
}
