import { type FormRef, extraErrorsAt, type FormProps } from "@undertone/form-engine";
import { useRef, useState, type ReactNode } from "react";
import { ApiError, failureOf } from "../lib/api/api-error.js";
import { Button, type Variant } from "./button.js";
import { Form, type AppFormProps } from "./form.js";

export interface SendFormProps<Value, Draft> extends Omit<
  AppFormProps<Value, Draft>,
  "children" | "extraErrors" | "onSubmit" | "short" | "ref"
> {
  action: string;
  /** The same while it is sent. */
  pending?: string;
  variant?: Variant;
  /** What it throws is said at the fields that it names, else above the button. */
  onSend: (value: Value) => Promise<unknown>;
  /** What is said of a refusal, where that is not the server's own. */
  refusal?: (error: ApiError) => ApiError;
  /** What was refused before the form was there. */
  refused?: ApiError | undefined;
  /** Whether the form is as at first once it was sent. */
  isReset?: boolean;
  /** What stands around the button, which may differ once something was refused and while it is sent. */
  children?: (button: ReactNode, isRefused: boolean, isSending: boolean) => ReactNode;
}

/** A short form with its button: what was refused is said in it, and it is busy meanwhile. */
export function SendForm<Value, Draft = Value>(props: SendFormProps<Value, Draft>) {
  const { action, pending = action, variant = "primary", children, ...others } = props;
  const { onSend, refusal, refused, isReset = false, ...form } = others;
  const [errors, setErrors] = useState(() => formErrors(refused));
  const [isSending, setIsSending] = useState(false);
  /** At once: of two that are sent before it is drawn anew, the second would not yet see the state. */
  const sending = useRef(false);
  const handle = useRef<FormRef>(null);

  async function send(value: Value) {
    if (sending.current) return;
    sending.current = true;
    setIsSending(true);
    setErrors(undefined);
    try {
      await onSend(value);
      if (isReset) handle.current?.reset();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(formErrors(refusal ? refusal(error) : error));
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  }

  const button = (
    <Button type="submit" variant={variant} isBusy={isSending}>
      {isSending ? pending : action}
    </Button>
  );
  return (
    <Form<Value, Draft>
      {...form}
      ref={handle}
      short
      // What is written meanwhile would go with the reset.
      readonly={isReset && isSending}
      extraErrors={errors}
      onSubmit={(value) => void send(value)}
    >
      {children ? children(button, errors !== undefined, isSending) : button}
    </Form>
  );
}

/** The server's refusal where a form shows it: at the fields that it names, otherwise above its buttons. */
function formErrors(error: ApiError | undefined): FormProps["extraErrors"] {
  if (error === undefined) return undefined;
  return extraErrorsAt(Object.keys(error.fields).length > 0 ? error.fields : { "": failureOf(error) });
}
