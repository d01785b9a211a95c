import { Dialog } from "@base-ui/react/dialog";
import styled from "@emotion/styled";
import { useState } from "react";
import { announceFailure } from "../lib/announcements.js";
import { Button } from "./button.js";
import { backdropStyle, popupStyle } from "./dialog-surface.js";
import { Row, Stack } from "./stack.js";
import { TextField } from "./text-field.js";

const Backdrop = styled(Dialog.Backdrop)(backdropStyle);
const Popup = styled(Dialog.Popup)(popupStyle);

const Failure = styled.p`
  color: var(--color-danger);
`;

interface NameDialogProps extends NameFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a name; it closes once that is kept, and says why where it could not be. */
export function NameDialog({ open, onOpenChange, ...form }: NameDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Popup>
          <NameForm
            {...form}
            onKeep={async (name) => {
              await form.onKeep(name);
              onOpenChange(false);
            }}
          />
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface NameFormProps {
  title: string;
  label: string;
  hint: string;
  /** Of the button that keeps the name. */
  action: string;
  /** Characters at most. */
  maxLength: number;
  /** What stands in the field at first. */
  initial?: string;
  /** Keeps the name, which has no space around it and is not empty. */
  onKeep: (name: string) => Promise<void>;
  isBusy: boolean;
  /** What is said of a failure of `onKeep`. */
  wordsOf: (error: unknown) => string;
}

function NameForm({ title, label, hint, action, maxLength, initial = "", ...keeping }: NameFormProps) {
  const { onKeep, isBusy, wordsOf } = keeping;
  const [name, setName] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);

  async function keep() {
    setFailure(null);
    try {
      await onKeep(name.trim());
    } catch (error) {
      announceFailure(wordsOf(error));
      setFailure(wordsOf(error));
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <Stack>
        <Dialog.Title>{title}</Dialog.Title>
        <TextField
          label={label}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={maxLength}
          hint={hint}
        />
        {failure !== null && <Failure role="alert">{failure}</Failure>}
        <Row spread="end">
          <Dialog.Close render={<Button>Cancel</Button>} />
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={name.trim() === ""}>
            {action}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
