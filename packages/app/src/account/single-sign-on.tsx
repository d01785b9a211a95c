import { failureOf } from "../lib/api/api-error.js";
import { useCall, useSend } from "../lib/api/use-call.js";
import { signInText } from "../lib/sign-in-text.js";
import { ActionButton } from "../ui/action-button.js";

/** Leads to the OpenID provider, where there is one; whoever is logged in links it to their account. */
export function SingleSignOn({ invitation }: { invitation?: string }) {
  const { data: about } = useCall("about", {}, { revalidateIfStale: false });
  const { send } = useSend("startOpenId", {});
  if (about?.openId == null) return null;

  async function leave() {
    const { address } = await send(invitation === undefined ? {} : { invitation });
    window.location.assign(address);
  }

  return (
    <div>
      <ActionButton act={leave} wordsOf={failureOf}>
        {signInText("open-id", { provider: about.openId })}
      </ActionButton>
    </div>
  );
}
