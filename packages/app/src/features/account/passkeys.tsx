import form from "@undertone/schemas/passkey-new.json?validator";
import type { Passkey } from "@undertone/schemas/types";
import { useSWRConfig } from "swr";
import { announce } from "../../lib/announcements.js";
import { pathOf } from "../../lib/api/path-of.js";
import { useCall, useSend } from "../../lib/api/use-call.js";
import { askPasskey, hasPasskeys } from "../../lib/passkey.js";
import { dateOf, shortTime } from "../../lib/relative-time.js";
import { passkeyText, tokenText } from "../../lib/sign-in-text.js";
import { SendForm } from "../../ui/send-form.js";
import { Stack } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { PasswordButton } from "./password-button.js";
import { SettingItem, SettingList } from "./setting-item.js";

/** What logs in without a password: added, listed and removed. */
export function Passkeys() {
  const { data, error, retry } = useCall("passkeys", {});
  return (
    <SettingList
      what={passkeyText("what")}
      items={data?.passkeys}
      error={error}
      onRetry={retry}
      itemOf={(passkey) => <OnePasskey key={passkey.id} passkey={passkey} />}
    >
      {hasPasskeys() ? <NewPasskey /> : <p>{passkeyText("unsupported")}</p>}
    </SettingList>
  );
}

function OnePasskey({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { mutate } = useSWRConfig();
  const { send } = useSend("removePasskey", { id });
  const facts = [
    passkeyText("added", { day: dateOf(createdAt) }),
    lastUsedAt === null ? tokenText("unused") : tokenText("used", { time: shortTime(lastUsedAt) }),
  ];
  return (
    <SettingItem name={name} facts={facts}>
      <PasswordButton
        buttonVariant="quiet"
        title={passkeyText("ask", { passkey: name })}
        variant="danger"
        action={passkeyText("remove")}
        onSend={async (value) => {
          await send(value);
          announce(passkeyText("removed", { passkey: name }));
          await mutate(pathOf("passkeys"));
        }}
      >
        {passkeyText("remove")} <VisuallyHidden>{name}</VisuallyHidden>
      </PasswordButton>
    </SettingItem>
  );
}

function NewPasskey() {
  const { mutate } = useSWRConfig();
  const { send: begin } = useSend("beginPasskey", {});
  const { send: add } = useSend("addPasskey", {});
  return (
    <Stack maxWidth="field">
      <SendForm
        {...form}
        isReset
        action={passkeyText("add")}
        onSend={async (value) => {
          const asked = await begin(value);
          const { name } = await add(await askPasskey("startRegistration", asked));
          announce(passkeyText("done", { passkey: name }));
          await mutate(pathOf("passkeys"));
        }}
      />
    </Stack>
  );
}
