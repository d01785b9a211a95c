import type { ComponentProps } from "react";
import { editText } from "../../../lib/edit-text.js";
import { Button } from "../../../ui/button.js";
import { Row } from "../../../ui/stack.js";
import { EditedNotice } from "./edited-notice.js";

interface TopicsBarProps extends ComponentProps<typeof EditedNotice> {
  isEditing: boolean;
  /** Null for whoever may not edit. */
  onEdit: ((isEditing: boolean) => void) | null;
}

/** What was changed of the topics, and the way to change them. */
export function TopicsBar({ isEditing, onEdit, ...notice }: TopicsBarProps) {
  const { edited, name, choose } = notice.state;
  function edit() {
    // Changes are made of the edited grouping, where there is one.
    if (edited !== undefined && name !== edited.name) choose(edited.name);
    onEdit?.(!isEditing);
  }
  return (
    <Row data-print="hidden">
      <EditedNotice {...notice} />
      {onEdit !== null && (
        <Button aria-expanded={isEditing} onClick={edit}>
          {editText(isEditing ? "end" : "heading")}
        </Button>
      )}
    </Row>
  );
}
