import nameForm from "@undertone/schemas/topic-name.json?validator";
import noteForm from "@undertone/schemas/topic-note.json?validator";
import type { TopicChange } from "@undertone/schemas/types";
import { editText } from "../../../lib/edit-text.js";
import type { OpenedProps } from "../../../ui/dialog.js";
import { FormDialog } from "../../../ui/form-dialog.js";
import type { Task } from "./topic-dialog.js";

const nameUi = { name: { "ui:autofocus": true, "ui:help": editText("rename-hint") } };
const noteUi = { note: { "ui:autofocus": true, "ui:help": editText("note-hint"), "ui:widget": "textarea" } };

interface TopicWordsDialogProps extends OpenedProps {
  task: Task;
  onChange: (change: TopicChange) => Promise<void>;
}

export default function TopicWordsDialog({ task, onChange, ...opened }: TopicWordsDialogProps) {
  const { id, name, label, isNamed, summary } = task.topic;
  const common = { ...opened, action: editText("save") };
  if (task.kind === "rename")
    return (
      <FormDialog
        {...common}
        {...nameForm}
        title={editText("rename-title")}
        uiSchema={nameUi}
        initialFormData={{ name: isNamed ? name : (label ?? "") }}
        onSend={(sent) => onChange({ kind: "rename", topic: id, name: sent.name.trim() })}
      />
    );
  return (
    <FormDialog
      {...common}
      {...noteForm}
      title={editText("note-title")}
      uiSchema={noteUi}
      initialFormData={{ note: summary?.note?.text ?? "" }}
      onSend={({ note = "" }) => onChange({ kind: "note", topic: id, note: note.trim() })}
    />
  );
}
