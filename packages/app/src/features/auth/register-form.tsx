import form from "@undertone/schemas/register.json?validator";
import type { Register } from "@undertone/schemas/types";
import { useMemo } from "react";
import { Form } from "../../ui/form.js";
import { Button } from "../../ui/button.js";
import { formErrors } from "../../lib/api/form-errors.js";
import { useUpdatePreferences } from "../../account/use-update-preferences.js";
import { themeNamed } from "../../lib/theme/themes.js";
import { wornTheme } from "../../lib/theme/worn-theme.js";
import { useEnter } from "./use-enter.js";
import { useSend } from "../../lib/api/use-call.js";

export function RegisterForm() {
  const { send, error, isSending } = useSend("register", {}, { action: "register" });
  const enter = useEnter();
  const { update } = useUpdatePreferences();
  const errors = useMemo(() => formErrors(error), [error]);

  async function submit(value: Register) {
    // What was refused is shown by the form.
    const status = await send(value).catch(() => undefined);
    if (status === undefined) return;
    const theme = wornTheme();
    // The new account's theme would be the default and replace what its owner sees. They can still choose it there.
    if (theme !== themeNamed(null)) await update({ theme }).catch(() => undefined);
    await enter(status);
  }

  return (
    <Form {...form} short extraErrors={errors} onSubmit={(value) => void submit(value)}>
      <Button type="submit" variant="primary" isBusy={isSending}>
        {isSending ? "Registering …" : "Register"}
      </Button>
    </Form>
  );
}
