import { Dialog } from "@base-ui/react/dialog";
import styled from "@emotion/styled";
import schema from "@undertone/schemas/parameter-set-save.json";
import { useState } from "react";
import type { AnalysisParameters, ParameterSet } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { backdropStyle, popupStyle } from "../../ui/dialog-surface.js";
import { Row, Stack } from "../../ui/stack.js";
import { TextField } from "../../ui/text-field.js";
import { announce, announceFailure } from "../../lib/announcements.js";
import { ApiError, failureOf } from "../../lib/api/api-error.js";
import { message } from "../../lib/messages.js";
import { useSaveParameterSet } from "./use-save-parameter-set.js";

const Backdrop = styled(Dialog.Backdrop)(backdropStyle);
const Popup = styled(Dialog.Popup)(popupStyle);

const Failure = styled.p`
  color: var(--color-danger);
`;

interface SaveSetDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  parameters: AnalysisParameters;
  onSaved: (set: ParameterSet) => void;
}

/** Asks for a name and keeps the parameters under it. */
export function SaveSetDialog({ open, onOpenChange, parameters, onSaved }: SaveSetDialogProps) {
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const { save, isSaving } = useSaveParameterSet();

  async function keep() {
    setFailure(null);
    try {
      onSaved(await save({ name: name.trim(), config: parameters }));
      announce(`Saved as “${name.trim()}”.`);
      setName("");
      change(false);
    } catch (error) {
      announceFailure(saveFailure(error));
      setFailure(saveFailure(error));
    }
  }

  function change(isOpen: boolean) {
    setFailure(null);
    onOpenChange(isOpen);
  }

  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Backdrop />
        <Popup>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void keep();
            }}
          >
            <Stack>
              <Dialog.Title>Save as a parameter set</Dialog.Title>
              <TextField
                label="Name"
                value={name}
                onChange={(event) => setName(event.target.value)}
                maxLength={schema.properties.name.maxLength}
                hint="It can be chosen at the next analysis."
              />
              {failure !== null && <Failure role="alert">{failure}</Failure>}
              <Row spread="end">
                <Dialog.Close render={<Button>Cancel</Button>} />
                <Button type="submit" variant="primary" isBusy={isSaving} disabled={name.trim() === ""}>
                  Save
                </Button>
              </Row>
            </Stack>
          </form>
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Why a parameter set was not saved, in the specification's words where the server has none. */
function saveFailure(error: unknown): string {
  const isWordless = error instanceof ApiError && error.status > 0 && error.words === null;
  return isWordless ? message("save-parameter-set-unknown") : failureOf(error);
}
