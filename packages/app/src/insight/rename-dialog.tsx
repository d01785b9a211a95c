import form from "@undertone/schemas/insight-change.json?validator";
import type { Insight } from "@undertone/schemas/types";
import { announce } from "../lib/announcements.js";
import { messageOf, type ApiError } from "../lib/api/api-error.js";
import { message } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";
import { NameDialog } from "../ui/name-dialog.js";
import useSWRMutation from "swr/mutation";
import { pathOf, type Path } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";
import { useChangeInsight } from "./use-change-insight.js";

/** Gives an insight of the reader's another title, and shows it everywhere. */
function useRename(id: string) {
  const changeInsight = useChangeInsight();
  const { trigger, isMutating } = useSWRMutation<Insight, ApiError, Path<"changeInsight">, string>(
    pathOf("changeInsight", { id }),
    (path: Path<"changeInsight">, { arg: title }: { arg: string }) =>
      request("rename", path, { method: "PATCH", body: { title } }),
  );

  async function rename(title: string): Promise<void> {
    const renamed = await trigger(title);
    changeInsight(id, (insight) => ({ ...insight, title: renamed.title }));
  }
  return { rename, isRenaming: isMutating };
}

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
      form={form}
      field="title"
      hint={screenText("rename-hint")}
      action="Rename"
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
