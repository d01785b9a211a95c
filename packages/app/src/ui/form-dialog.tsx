import { Dialog } from "@base-ui/react/dialog";
import styled from "@emotion/styled";
import type { CompiledForm, FormProps, PartialValue } from "@undertone/form-engine";
import { useState } from "react";
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
  onSend: (value: Value) => Promise<void>;
  /** What is said at the fields of a failure of `onSend`. */
  errorsOf: (error: unknown) => FormProps["extraErrors"];
  /** Where the focus goes when what opened the dialog is gone; undefined: back to that. */
  nextFocus?: () => HTMLElement | undefined;
}

/** Asks for what a schema says; it closes once that is sent. */
export function FormDialog<Value, Draft>(props: FormDialogProps<Value, Draft>) {
  const { title, form, initial, action, open, onOpenChange, onSend, errorsOf, nextFocus } = props;
  const [errors, setErrors] = useState<FormProps["extraErrors"]>();
  const [isSending, setIsSending] = useState(false);

  async function send(value: Value) {
    setIsSending(true);
    setErrors(undefined);
    try {
      await onSend(value);
      onOpenChange(false);
    } catch (error) {
      setErrors(errorsOf(error));
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
