import type { ReactNode } from "react";
import { CancelButton, Dialog, DialogText, type OpenedProps } from "./dialog.js";
import { SendForm, type SendFormProps } from "./send-form.js";
import { Row } from "./stack.js";

export interface FormDialogProps<Value, Draft>
  extends OpenedProps, Omit<SendFormProps<Value, Draft>, "children"> {
  title: string;
  /** Before what cannot be undone. */
  isAlert?: boolean;
  text?: ReactNode;
}

/** Asks for what a schema says; it closes once that is sent. */
export function FormDialog<Value, Draft = Value>(props: FormDialogProps<Value, Draft>) {
  const { title, isAlert, text, open, onOpenChange, nextFocus, onSend, ...form } = props;
  return (
    <Dialog {...{ title, isAlert, open, onOpenChange, nextFocus }}>
      {text !== undefined && <DialogText>{text}</DialogText>}
      <SendForm<Value, Draft>
        {...form}
        onSend={async (value) => {
          await onSend(value);
          onOpenChange(false);
        }}
      >
        {(button) => (
          <Row spread="end">
            <CancelButton />
            {button}
          </Row>
        )}
      </SendForm>
    </Dialog>
  );
}
