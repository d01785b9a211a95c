import styled from "@emotion/styled";
import codeForm from "@undertone/schemas/second-factor-code.json?validator";
import passwordForm from "@undertone/schemas/delete-account.json?validator";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { announce } from "../../lib/announcements.js";
import { pathOf } from "../../lib/api/path-of.js";
import { useCall, useSend } from "../../lib/api/use-call.js";
import { signInText } from "../../lib/sign-in-text.js";
import { ErrorState } from "../../ui/error-state.js";
import { Notice } from "../../ui/notice.js";
import { SendForm } from "../../ui/send-form.js";
import { Skeleton } from "../../ui/skeleton.js";
import { Stack } from "../../ui/stack.js";

const Secret = styled.code`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** A code after the password: turned on with an app, and off. */
export function TwoStepLogin() {
  const { data, error, retry } = useCall("secondFactor", {});
  const { mutate } = useSWRConfig();
  const { send: begin, data: begun, forget } = useSend("beginSecondFactor", {});
  const { send: confirm } = useSend("confirmSecondFactor", {});
  const { send: remove } = useSend("removeSecondFactor", {});
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <Skeleton height="48px" />;
  const reload = () => mutate(pathOf("secondFactor"));

  if (data.isOn)
    return (
      <Stack maxWidth="field">
        {codes.length > 0 && (
          <Notice role="status">
            <p>{signInText("codes-made")}</p>
            <Secret>{codes.join("\n")}</Secret>
          </Notice>
        )}
        <p>{signInText("codes-on", { count: data.recoveryCodes })}</p>
        <SendForm
          key="off"
          {...passwordForm}
          action={signInText("codes-end")}
          variant="danger"
          onSend={async (value) => {
            await remove(value);
            setCodes([]);
            announce(signInText("codes-ended"));
            await reload();
          }}
        />
      </Stack>
    );
  if (begun)
    return (
      <Stack maxWidth="field">
        <p>
          {signInText("codes-secret")} <Secret>{begun.secret}</Secret>
        </p>
        <a href={begun.address}>{signInText("codes-open")}</a>
        <SendForm
          key="confirm"
          {...codeForm}
          action={signInText("codes-confirm")}
          onSend={async (value) => {
            setCodes((await confirm(value)).recoveryCodes);
            forget();
            await reload();
          }}
        />
      </Stack>
    );
  return (
    <Stack maxWidth="field">
      <p>{signInText("codes-what")}</p>
      <SendForm key="on" {...passwordForm} action={signInText("codes-begin")} onSend={begin} />
    </Stack>
  );
}
