import form from "@undertone/schemas/token-new.json?validator";
import type { Token } from "@undertone/schemas/types";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { failureOf } from "../../lib/api/api-error.js";
import { pathOf } from "../../lib/api/path-of.js";
import { useCall, useSend } from "../../lib/api/use-call.js";
import { announce } from "../../lib/announcements.js";
import { dateOf, shortTime } from "../../lib/relative-time.js";
import { tokenText } from "../../lib/sign-in-text.js";
import { ConfirmButton } from "../../ui/dialog-button.js";
import { Notice } from "../../ui/notice.js";
import { SendForm } from "../../ui/send-form.js";
import { Stack } from "../../ui/stack.js";
import { Secret } from "../../ui/text.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { SettingItem, SettingList } from "./setting-item.js";

/** What programs may act with: made, listed and revoked. */
export function ApiTokens() {
  const { data, error, retry } = useCall("apiTokens", {});
  const { mutate } = useSWRConfig();
  const { send: make, data: made, forget } = useSend("addApiToken", {});
  return (
    <SettingList
      what={tokenText("what")}
      items={data?.tokens}
      error={error}
      onRetry={retry}
      itemOf={(token) => (
        <OneToken key={token.id} token={token} onRevoked={() => token.id === made?.id && forget()} />
      )}
    >
      <Stack maxWidth="field">
        {made?.token !== undefined && (
          <Notice role="status">
            {tokenText("made")} <Secret>{made.token}</Secret>
          </Notice>
        )}
        <SendForm
          {...form}
          isReset
          action={tokenText("make")}
          onSend={async (value) => {
            await make(value);
            await mutate(pathOf("apiTokens"));
          }}
        />
      </Stack>
    </SettingList>
  );
}

interface OneTokenProps {
  token: Token;
  onRevoked: () => void;
}

function OneToken({ token: { id, name, scope, expiresAt, lastUsedAt }, onRevoked }: OneTokenProps) {
  const { mutate } = useSWRConfig();
  const { send } = useSend("deleteApiToken", { id });
  const [now] = useState(Date.now);
  const day = dateOf(expiresAt);
  const facts = [
    tokenText(scope),
    Date.parse(expiresAt) > now ? tokenText("expires", { day }) : tokenText("expired", { day }),
    lastUsedAt === null ? tokenText("unused") : tokenText("used", { time: shortTime(lastUsedAt) }),
  ];

  async function revoke() {
    await send();
    onRevoked();
    announce(tokenText("revoked", { token: name }));
    await mutate(pathOf("apiTokens"));
  }

  return (
    <SettingItem name={name} facts={facts}>
      <ConfirmButton
        variant="quiet"
        ask={{
          title: tokenText("ask", { token: name }),
          children: tokenText("ask-why"),
          confirm: tokenText("revoke"),
          onConfirm: revoke,
          wordsOf: failureOf,
        }}
      >
        {tokenText("revoke")} <VisuallyHidden>{name}</VisuallyHidden>
      </ConfirmButton>
    </SettingItem>
  );
}
