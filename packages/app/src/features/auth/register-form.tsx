import form from "@undertone/schemas/register.json?validator";
import type { AuthStatus, Register } from "@undertone/schemas/types";
import { useMemo, useState } from "react";
import { Form } from "../../ui/form.js";
import { Button } from "../../ui/button.js";
import { formErrors } from "../../lib/api/form-errors.js";
import { useUpdatePreferences } from "../../account/use-update-preferences.js";
import { themeNamed } from "../../lib/theme/themes.js";
import { wornTheme } from "../../lib/theme/worn-theme.js";
import { useEnter } from "./use-enter.js";
import { useCall, useSend } from "../../lib/api/use-call.js";
import { awaitsText, registrationText } from "../../lib/account-text.js";

interface RegisterFormProps {
  /** The token of an invitation link. */
  invitation?: string;
}

/** Makes an account, or says why nobody can make one here. */
export function RegisterForm({ invitation }: RegisterFormProps) {
  const { data: about } = useCall("about", {}, { revalidateIfStale: false });
  const [awaits, setAwaits] = useState<AuthStatus["awaits"]>();
  const registration = about?.registration;
  const { send, error, isSending } = useSend("register", {}, { action: "register" });
  const enter = useEnter();
  const { update } = useUpdatePreferences();
  const errors = useMemo(() => formErrors(error), [error]);

  async function submit(value: Register) {
    // What was refused is shown by the form.
    const status = await send(value).catch(() => undefined);
    if (status === undefined) return;
    if (!status.valid) {
      setAwaits(status.awaits);
      return;
    }
    const theme = wornTheme();
    // The new account's theme would be the default and replace what its owner sees. They can still choose it there.
    if (theme !== themeNamed(null)) await update({ theme }).catch(() => undefined);
    await enter(status);
  }

  if (awaits !== undefined) return <p role="status">{awaitsText(awaits)}</p>;
  if (invitation === undefined && (registration === "closed" || registration === "invitation"))
    return <p>{registrationText(registration)}</p>;
  return (
    <Form
      {...form}
      short
      initialFormData={invitation === undefined ? {} : { invitation }}
      extraErrors={errors}
      onSubmit={(value) => void submit(value)}
    >
      {invitation === undefined && registration === "approval" && <p>{registrationText("approval")}</p>}
      <Button type="submit" variant="primary" isBusy={isSending}>
        {isSending ? "Registering …" : "Register"}
      </Button>
    </Form>
  );
}
