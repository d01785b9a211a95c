import { failureOf } from "../../lib/api/api-error.js";
import { useSend } from "../../lib/api/use-call.js";
import { askPasskey, hasPasskeys } from "../../lib/passkey.js";
import { passkeyText } from "../../lib/sign-in-text.js";
import { ActionButton } from "../../ui/action-button.js";
import { useEnter } from "./use-enter.js";

/** A login by passkey, where the browser has them. @param step What the password gave, if that came first. */
export function PasskeyLogin({ step }: { step?: string }) {
  const { send: begin } = useSend("beginPasskeyLogin", {}, { action: "login" });
  const { send: finish } = useSend("passkeyLogin", {}, { action: "login" });
  const enter = useEnter();
  if (!hasPasskeys()) return null;

  async function logIn() {
    const asked = await begin(step === undefined ? {} : { step });
    await enter(await finish(await askPasskey("startAuthentication", asked)));
  }

  return (
    <div>
      <ActionButton act={logIn} wordsOf={failureOf}>
        {passkeyText("login")}
      </ActionButton>
    </div>
  );
}
