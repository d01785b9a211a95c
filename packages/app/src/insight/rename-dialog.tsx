import { Dialog } from "@base-ui/react/dialog";
import styled from "@emotion/styled";
import { properties } from "@undertone/schemas/insight-change.json";
import { useState } from "react";
import type { Insight } from "@undertone/schemas/types";
import { announce, announceFailure } from "../lib/announcements.js";
import { messageOf } from "../lib/api/api-error.js";
import { message, screenText } from "../lib/messages.js";
import { Button } from "../ui/button.js";
import { backdropStyle, popupStyle } from "../ui/dialog-surface.js";
import { Row, Stack } from "../ui/stack.js";
import { TextField } from "../ui/text-field.js";
import { useRename } from "./use-rename.js";

const Backdrop = styled(Dialog.Backdrop)(backdropStyle);
const Popup = styled(Dialog.Popup)(popupStyle);

const Failure = styled.p`
  color: var(--color-danger);
`;

interface RenameDialogProps {
  insight: Insight;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for another title of an insight, beginning with the one that it has. */
export function RenameDialog({ insight, open, onOpenChange }: RenameDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Popup>
          <RenameForm insight={insight} onDone={() => onOpenChange(false)} />
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function RenameForm({ insight, onDone }: { insight: Insight; onDone: () => void }) {
  const [title, setTitle] = useState(insight.title);
  const [failure, setFailure] = useState<string | null>(null);
  const { rename, isRenaming } = useRename(insight.id);

  async function keep() {
    setFailure(null);
    try {
      await rename(title.trim());
      announce(message("rename-success"));
      onDone();
    } catch (error) {
      announceFailure(messageOf(error));
      setFailure(messageOf(error));
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
        <Dialog.Title>{screenText("rename-title")}</Dialog.Title>
        <TextField
          label={properties.title.title}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          maxLength={properties.title.maxLength}
          hint={screenText("rename-hint")}
        />
        {failure !== null && <Failure role="alert">{failure}</Failure>}
        <Row spread="end">
          <Dialog.Close render={<Button>Cancel</Button>} />
          <Button type="submit" variant="primary" isBusy={isRenaming} disabled={title.trim() === ""}>
            Rename
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
