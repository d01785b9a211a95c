import form from "@undertone/schemas/sign-in-code.json?validator";
import { useSend } from "../../lib/api/use-call.js";
import { signInText } from "../../lib/sign-in-text.js";
import { SendForm } from "../../ui/send-form.js";
import { Stack } from "../../ui/stack.js";
import { PasskeyLogin } from "./passkey-login.js";
import { useEnter } from "./use-enter.js";

interface CodeFormProps {
  /** What the first half gave. */
  step: string;
  hasPasskey: boolean;
}

export function CodeForm({ step, hasPasskey }: CodeFormProps) {
  const { send } = useSend("sendCode", {}, { action: "login" });
  const enter = useEnter();
  return (
    <Stack>
      <SendForm
        {...form}
        initialFormData={{ step }}
        action={signInText("code-send")}
        onSend={async (value) => enter(await send(value))}
      />
      {hasPasskey && <PasskeyLogin step={step} />}
    </Stack>
  );
}
