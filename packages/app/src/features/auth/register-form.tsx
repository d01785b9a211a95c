import form from "@undertone/schemas/register.json?validator";
import type { AuthStatus, Register } from "@undertone/schemas/types";
import { useState } from "react";
import { SendForm } from "../../ui/send-form.js";
import { useUpdatePreferences } from "../../account/use-update-preferences.js";
import { themeNamed } from "../../lib/theme/themes.js";
import { wornTheme } from "../../lib/theme/worn-theme.js";
import { SingleSignOn } from "../../account/single-sign-on.js";
import { useEnter } from "./use-enter.js";
import { useCall, useSend } from "../../lib/api/use-call.js";
import { awaitsText, registrationText } from "../../lib/account-text.js";

export function RegisterForm({ invitation }: { invitation?: string }) {
  const { data: about } = useCall("about", {}, { revalidateIfStale: false });
  const [awaits, setAwaits] = useState<AuthStatus["awaits"]>();
  const registration = about?.registration;
  const { send } = useSend("register", {}, { action: "register" });
  const enter = useEnter();
  const update = useUpdatePreferences();

  async function submit(value: Register) {
    const status = await send(value);
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
  if (about?.passwordSignIn === "off")
    return <SingleSignOn {...(invitation !== undefined && { invitation })} />;
  return (
    <SendForm
      {...form}
      initialFormData={invitation === undefined ? {} : { invitation }}
      action="Register"
      pending="Registering …"
      onSend={submit}
    >
      {(button) => (
        <>
          {invitation === undefined && registration === "approval" && <p>{registrationText("approval")}</p>}
          {button}
        </>
      )}
    </SendForm>
  );
}
