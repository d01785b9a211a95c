import { useSWRConfig } from "swr";
import { SingleSignOn } from "../../account/single-sign-on.js";
import { announce } from "../../lib/announcements.js";
import { pathOf } from "../../lib/api/path-of.js";
import { useCall, useSend } from "../../lib/api/use-call.js";
import { signInText } from "../../lib/sign-in-text.js";
import { ErrorState } from "../../ui/error-state.js";
import { Skeleton } from "../../ui/skeleton.js";
import { Stack } from "../../ui/stack.js";
import { PasswordButton } from "./password-button.js";

/** The account's login at the OpenID provider: linked, or unlinked. */
export function LinkOpenId({ provider }: { provider: string }) {
  const { data, error, retry } = useCall("openIdLink", {});
  const { mutate } = useSWRConfig();
  const { send } = useSend("unlinkOpenId", {});
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <Skeleton height="48px" />;
  if (!data.isLinked)
    return (
      <Stack gap={12}>
        <p>{signInText("open-id-what", { provider })}</p>
        <SingleSignOn />
      </Stack>
    );
  return (
    <Stack gap={12}>
      <p>{signInText("open-id-linked", { provider })}</p>
      <div>
        <PasswordButton
          title={signInText("open-id-ask", { provider })}
          action={signInText("open-id-end")}
          onSend={async (value) => {
            await send(value);
            announce(signInText("open-id-ended", { provider }));
            await mutate(pathOf("openIdLink"));
          }}
        >
          {signInText("open-id-end")}
        </PasswordButton>
      </div>
    </Stack>
  );
}
