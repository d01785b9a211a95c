import { Dialog } from "@base-ui/react/dialog";
import styled from "@emotion/styled";
import { backdropStyle, popupStyle } from "./dialog-surface.js";
import { FormSkeleton } from "./form-skeleton.js";
import { lazyPart, PartLater } from "./lazy-part.js";
import type { NameFormProps } from "./name-form.js";
import { Stack } from "./stack.js";

const NameForm = lazyPart(async () => (await import("./name-form.js")).default) as <Field extends string>(
  props: NameFormProps<Field>,
) => React.ReactNode;

const Backdrop = styled(Dialog.Backdrop)(backdropStyle);
const Popup = styled(Dialog.Popup)(popupStyle);

interface NameDialogProps<Field extends string> extends NameFormProps<Field> {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a name; it closes once that is kept, and says why where it could not be. */
export function NameDialog<Field extends string>(props: NameDialogProps<Field>) {
  const { title, open, onOpenChange, ...form } = props;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Popup>
          <Stack>
            <Dialog.Title>{title}</Dialog.Title>
            <PartLater before={<FormSkeleton fields={1} />}>
              <NameForm
                {...form}
                onKeep={async (name) => {
                  await form.onKeep(name);
                  onOpenChange(false);
                }}
              />
            </PartLater>
          </Stack>
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
