import form from "@undertone/schemas/reset-password-form.json?validator";
import type { ResetPasswordForm } from "@undertone/schemas/types";
import { useMemo, useState } from "react";
import { Form } from "../../ui/form.js";
import { Button } from "../../ui/button.js";
import { ResetRequest } from "../../account/reset-request.js";
import { Row, Stack } from "../../ui/stack.js";
import { ApiError } from "../../lib/api/api-error.js";
import { formErrors } from "../../lib/api/form-errors.js";
import { message } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { useSend } from "../../lib/api/use-call.js";

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
}

/** A new password, twice. A link that is too old can be asked for anew right here. */
export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const { send, error, isSending } = useSend("resetPassword", {}, { action: "reset-password" });
  const [wantsAnother, setWantsAnother] = useState(false);
  const errors = useMemo(() => formErrors(inPlainWords(error)), [error]);

  async function submit({ password }: ResetPasswordForm) {
    const isReset = await send({ token, password }).then(
      () => true,
      // What was refused is shown by the form.
      () => false,
    );
    if (isReset) onDone();
  }

  if (wantsAnother) return <ResetRequest />;
  return (
    <Stack>
      <Form {...form} short extraErrors={errors} onSubmit={(value) => void submit(value)}>
        <Row>
          <Button type="submit" variant="primary" isBusy={isSending}>
            {isSending ? "Saving …" : screenText("reset-set")}
          </Button>
          {error !== undefined && (
            <Button variant="quiet" onClick={() => setWantsAnother(true)}>
              {screenText("reset-new-link")}
            </Button>
          )}
        </Row>
      </Form>
    </Stack>
  );
}

/** Without any answer nobody knows what happened. What is said of the token has no field here, so it stands above all. */
function inPlainWords(error: ApiError | undefined): ApiError | undefined {
  if (error === undefined) return undefined;
  if (error.status === 0) return new ApiError(message("reset-unexpected"), error.code, 0);
  if (error.fields.token === undefined) return error;
  return new ApiError(error.fields.token, error.code, error.status);
}
