import { useSWRConfig } from "swr";
import form from "@undertone/schemas/parameter-set-name.json?validator";
import type { AnalysisParameters, ParameterSet } from "@undertone/schemas/types";
import { announce } from "../../lib/announcements.js";
import { ApiError } from "../../lib/api/api-error.js";
import { message } from "../../lib/messages.js";
import { trainingText } from "../../lib/training-text.js";
import { pathOf } from "../../lib/api/path-of.js";
import { useSend } from "../../lib/api/use-call.js";
import type { OpenedProps } from "../../ui/dialog.js";
import { FormDialog } from "../../ui/form-dialog.js";

const uiSchema = { name: { "ui:autofocus": true, "ui:help": trainingText("set-save-hint") } };

interface SaveSetDialogProps extends OpenedProps {
  parameters: AnalysisParameters;
  onSaved: (set: ParameterSet) => void;
}

/** Asks for a name and keeps the parameters under it. */
export default function SaveSetDialog({ parameters, onSaved, ...opened }: SaveSetDialogProps) {
  const { mutate } = useSWRConfig();
  const { send } = useSend("saveParameterSet", {}, { action: "save-parameter-set" });
  return (
    <FormDialog
      {...opened}
      {...form}
      title={trainingText("set-save")}
      uiSchema={uiSchema}
      action="Save"
      refusal={inPlainWords}
      onSend={async (value) => {
        const name = value.name.trim();
        onSaved(await send({ name, config: parameters }));
        void mutate(pathOf("myParameterSets"));
        announce(trainingText("set-saved", { set: name }));
      }}
    />
  );
}

/** In the specification's words where the server has none. */
function inPlainWords(error: ApiError): ApiError {
  const { code, status, reason, words } = error;
  if (status === 0) return new ApiError(`${error.message}: ${reason}`, code, 0);
  return words === null ? new ApiError(message("save-parameter-set-unknown"), code, status) : error;
}
