import form from "@undertone/schemas/sign-in-code.json?validator";
import { useSend } from "../../lib/api/use-call.js";
import { signInText } from "../../lib/sign-in-text.js";
import { SendForm } from "../../ui/send-form.js";
import { useEnter } from "./use-enter.js";

/** The second half of a login. @param step What the first half gave. */
export function CodeForm({ step }: { step: string }) {
  const { send } = useSend("sendCode", {}, { action: "login" });
  const enter = useEnter();
  return (
    <SendForm
      {...form}
      initialFormData={{ step }}
      action={signInText("code-send")}
      onSend={async (value) => enter(await send(value))}
    />
  );
}
