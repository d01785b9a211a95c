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
import { Row, Stack } from "../../ui/stack.js";
import { Secret } from "../../ui/text.js";
import { PasswordButton } from "./password-button.js";

/** A code after the password: turned on with an app, and off. */
export function TwoStepLogin() {
  const { data, error, retry } = useCall("secondFactor", {});
  const { mutate } = useSWRConfig();
  const { send: begin, data: begun, forget } = useSend("beginSecondFactor", {});
  const { send: confirm } = useSend("confirmSecondFactor", {});
  const { send: renew } = useSend("renewRecoveryCodes", {});
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
        <Row>
          <PasswordButton
            title={signInText("codes-new-ask")}
            text={signInText("codes-new-why")}
            action={signInText("codes-new-confirm")}
            onSend={async (value) => {
              setCodes((await renew(value)).recoveryCodes);
              await reload();
            }}
          >
            {signInText("codes-new")}
          </PasswordButton>
          <PasswordButton
            buttonVariant="danger"
            title={signInText("codes-end-ask")}
            variant="danger"
            action={signInText("codes-end")}
            onSend={async (value) => {
              await remove(value);
              setCodes([]);
              announce(signInText("codes-ended"));
              await reload();
            }}
          >
            {signInText("codes-end")}
          </PasswordButton>
        </Row>
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
