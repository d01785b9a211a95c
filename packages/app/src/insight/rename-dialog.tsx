import form from "@undertone/schemas/insight-change.json?validator";
import type { Insight } from "@undertone/schemas/types";
import { useMemo } from "react";
import { announce } from "../lib/announcements.js";
import { message } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";
import { useSend } from "../lib/api/use-call.js";
import type { OpenedProps } from "../ui/dialog.js";
import { FormDialog } from "../ui/form-dialog.js";
import { useChangeInsight } from "./use-change-insight.js";

const uiSchema = { title: { "ui:autofocus": true, "ui:help": screenText("rename-hint") } };

/** Asks for another title of an insight, beginning with the one that it has, and shows it everywhere. */
export default function RenameDialog({
  insight: { id, title },
  ...opened
}: OpenedProps & { insight: Insight }) {
  const changeInsight = useChangeInsight();
  const { send } = useSend("changeInsight", { id }, { action: "rename" });
  const initial = useMemo(() => ({ title }), [title]);
  return (
    <FormDialog
      {...opened}
      {...form}
      title={screenText("rename-title")}
      uiSchema={uiSchema}
      initialFormData={initial}
      action="Rename"
      onSend={async ({ title: named }) => {
        const renamed = await send({ title: named.trim() });
        changeInsight(id, (insight) => ({ ...insight, title: renamed.title }));
        announce(message("rename-success"));
      }}
    />
  );
}
