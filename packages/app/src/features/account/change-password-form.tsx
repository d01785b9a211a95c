import form from "@undertone/schemas/change-password.json?validator";
import type { ChangePassword } from "@undertone/schemas/types";
import { useMemo, useState } from "react";
import { Form } from "../../ui/form.js";
import { Button } from "../../ui/button.js";
import { formErrors } from "../../lib/api/form-errors.js";
import { announce } from "../../lib/announcements.js";
import { useSend } from "../../lib/api/use-call.js";
import { screenText } from "../../lib/screens.js";

/** A new password in exchange for the old one. */
export function ChangePasswordForm() {
  const { send, error, isSending } = useSend("changePassword", {}, { action: "change-password" });
  const errors = useMemo(() => formErrors(error), [error]);
  const [changes, setChanges] = useState(0);

  async function submit(value: ChangePassword) {
    const changed = await send(value).then(
      () => true,
      // What was refused is shown by the form.
      () => false,
    );
    if (!changed) return;
    announce(screenText("password-changed"));
    setChanges((count) => count + 1);
  }

  return (
    <Form
      // A password that was changed does not stay in the form.
      key={changes}
      {...form}
      short
      extraErrors={errors}
      onSubmit={(value) => void submit(value)}
    >
      <Button type="submit" variant="primary" isBusy={isSending}>
        {isSending ? "Changing …" : screenText("password-change")}
      </Button>
    </Form>
  );
}
