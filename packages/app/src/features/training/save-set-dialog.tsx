import { useSWRConfig } from "swr";
import form from "@undertone/schemas/parameter-set-name.json?validator";
import type { AnalysisParameters, ParameterSet } from "@undertone/schemas/types";
import { NameDialog } from "../../ui/name-dialog.js";
import { announce } from "../../lib/announcements.js";
import { ApiError, failureOf } from "../../lib/api/api-error.js";
import { message } from "../../lib/messages.js";
import { trainingText } from "../../lib/training-text.js";
import { pathOf } from "../../lib/api/path-of.js";
import { useSend } from "../../lib/api/use-call.js";

interface SaveSetDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  parameters: AnalysisParameters;
  onSaved: (set: ParameterSet) => void;
}

/** Asks for a name and keeps the parameters under it. */
export function SaveSetDialog({ parameters, onSaved, ...opened }: SaveSetDialogProps) {
  const { mutate } = useSWRConfig();
  const { send, isSending } = useSend("saveParameterSet", {}, { action: "save-parameter-set" });
  return (
    <NameDialog
      {...opened}
      title={trainingText("set-save")}
      form={form}
      field="name"
      hint={trainingText("set-save-hint")}
      action="Save"
      onKeep={async (name) => {
        onSaved(await send({ name, config: parameters }));
        void mutate(pathOf("myParameterSets"));
        announce(trainingText("set-saved", { set: name }));
      }}
      isBusy={isSending}
      wordsOf={saveFailure}
    />
  );
}

/** Why a parameter set was not saved, in the specification's words where the server has none. */
function saveFailure(error: unknown): string {
  const isWordless = error instanceof ApiError && error.status > 0 && error.words === null;
  return isWordless ? message("save-parameter-set-unknown") : failureOf(error);
}
