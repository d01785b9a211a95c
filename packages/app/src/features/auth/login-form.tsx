import form from "@undertone/schemas/login.json?validator";
import type { Login } from "@undertone/schemas/types";
import { useMemo } from "react";
import { Form } from "../../ui/form.js";
import { Button } from "../../ui/button.js";
import { Row } from "../../ui/stack.js";
import { formErrors } from "../../lib/api/form-errors.js";
import { useEnter } from "./use-enter.js";
import { useSend } from "../../lib/api/use-call.js";
import { screenText } from "../../lib/messages.js";

interface LoginFormProps {
  onForgotten: () => void;
}

export function LoginForm({ onForgotten }: LoginFormProps) {
  const { send, error, isSending } = useSend("login", {}, { action: "login" });
  const enter = useEnter();
  const errors = useMemo(() => formErrors(error), [error]);

  async function submit(value: Login) {
    // What was refused is shown by the form.
    const status = await send(value).catch(() => undefined);
    if (status !== undefined) await enter(status);
  }

  return (
    <Form {...form} short extraErrors={errors} onSubmit={(value) => void submit(value)}>
      <Row spread="ends">
        <Button type="submit" variant="primary" isBusy={isSending}>
          {isSending ? screenText("auth-logging-in") : screenText("auth-login")}
        </Button>
        <Button variant="quiet" edge="end" onClick={onForgotten}>
          {screenText("auth-forgot")}
        </Button>
      </Row>
    </Form>
  );
}
