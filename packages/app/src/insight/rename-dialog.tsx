import { properties } from "@undertone/schemas/insight-change.json";
import type { Insight } from "@undertone/schemas/types";
import { announce } from "../lib/announcements.js";
import { messageOf } from "../lib/api/api-error.js";
import { message, screenText } from "../lib/messages.js";
import { NameDialog } from "../ui/name-dialog.js";
import { useRename } from "./use-rename.js";

interface RenameDialogProps {
  insight: Insight;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for another title of an insight, beginning with the one that it has. */
export function RenameDialog({ insight, ...opened }: RenameDialogProps) {
  const { rename, isRenaming } = useRename(insight.id);
  return (
    <NameDialog
      {...opened}
      title={screenText("rename-title")}
      label={properties.title.title}
      hint={screenText("rename-hint")}
      action="Rename"
      maxLength={properties.title.maxLength}
      initial={insight.title}
      onKeep={async (title) => {
        await rename(title);
        announce(message("rename-success"));
      }}
      isBusy={isRenaming}
      wordsOf={messageOf}
    />
  );
}
