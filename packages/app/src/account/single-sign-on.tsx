import openIdStart from "@undertone/schemas/open-id-start.json";
import { useLocation } from "react-router-dom";
import { failureOf } from "../lib/api/api-error.js";
import { useCall, useSend } from "../lib/api/use-call.js";
import { addressOf } from "../lib/base-path.js";
import { signInText } from "../lib/sign-in-text.js";
import { ActionButton } from "../ui/action-button.js";
import { isEntrance } from "./is-entrance.js";

/** Leads to the OpenID provider, where there is one; whoever is logged in links it to their account. */
export function SingleSignOn({ invitation }: { invitation?: string }) {
  const { data: about } = useCall("about", {}, { revalidateIfStale: false });
  const { send } = useSend("startOpenId", {});
  const { pathname } = useLocation();
  if (about?.openId == null) return null;

  async function leave() {
    // As the address bar has it, where the server below a path ends.
    const page = window.location.href.slice(addressOf("").length);
    const isKept = !isEntrance(pathname) && page.length <= openIdStart.properties.page.maxLength;
    const { address } = await send({
      ...(invitation !== undefined && { invitation }),
      ...(isKept && { page }),
    });
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
