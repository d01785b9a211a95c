import { Dialog } from "@base-ui/react/dialog";
import styled from "@emotion/styled";
import type { CompiledForm, PartialValue } from "@undertone/form-engine";
import { useMemo, useState } from "react";
import type { ApiError } from "../lib/api/api-error.js";
import { formErrors } from "../lib/api/form-errors.js";
import { Button } from "./button.js";
import { backdropStyle, popupStyle } from "./dialog-surface.js";
import { Form } from "./form.js";
import { Row, Stack } from "./stack.js";

const Backdrop = styled(Dialog.Backdrop)(backdropStyle);
const Popup = styled(Dialog.Popup)(popupStyle);

export interface FormDialogProps<Value, Draft> {
  title: string;
  form: CompiledForm<Value, Draft>;
  initial?: PartialValue<Draft>;
  /** On the button that sends. */
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Rejects with what was refused, which is said at the fields. */
  onSend: (value: Value) => Promise<void>;
  /** Where the focus goes when what opened the dialog is gone; undefined: back to that. */
  nextFocus?: () => HTMLElement | undefined;
}

/** Asks for what a schema says; it closes once that is sent. */
export function FormDialog<Value, Draft>(props: FormDialogProps<Value, Draft>) {
  const { title, form, initial, action, open, onOpenChange, onSend, nextFocus } = props;
  const [error, setError] = useState<ApiError>();
  const [isSending, setIsSending] = useState(false);
  const errors = useMemo(() => formErrors(error), [error]);

  async function send(value: Value) {
    setIsSending(true);
    setError(undefined);
    try {
      await onSend(value);
      onOpenChange(false);
    } catch (refused) {
      setError(refused as ApiError);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Popup finalFocus={() => nextFocus?.() ?? true}>
          <Stack>
            <Dialog.Title>{title}</Dialog.Title>
            <Form<Value, Draft>
              {...form}
              short
              {...(initial !== undefined && { initialFormData: initial })}
              extraErrors={errors}
              onSubmit={(value) => void send(value)}
            >
              <Row spread="end">
                <Dialog.Close render={<Button>Cancel</Button>} />
                <Button type="submit" variant="primary" isBusy={isSending}>
                  {action}
                </Button>
              </Row>
            </Form>
          </Stack>
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
