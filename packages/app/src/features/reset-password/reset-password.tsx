import { screens } from "@undertone/schemas/page-texts";
import { properties } from "@undertone/schemas/reset-password.json";
import form from "@undertone/schemas/reset-password-form.json?validator";
import { useState, useEffect } from "react";
import { Card } from "../../ui/card.js";
import { ResetRequest } from "../../account/reset-request.js";
import { SendForm } from "../../ui/send-form.js";
import { Row, Stack } from "../../ui/stack.js";
import { redirectAfterResetMilliseconds as pause } from "@undertone/schemas/constants.json";
import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { Button, ButtonLink } from "../../ui/button.js";
import { ApiError } from "../../lib/api/api-error.js";
import { pathOf } from "../../lib/api/path-of.js";
import { useSend } from "../../lib/api/use-call.js";
import { message } from "../../lib/messages.js";
import { ScreenSentence } from "../../lib/screen-sentence.js";
import { pageAddress } from "../../lib/pages.js";
import { screenText } from "../../lib/screens.js";
import { useMailedToken } from "../../account/use-mailed-token.js";

function PasswordWasReset() {
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();

  useEffect(() => {
    // Every session has ended, also one that this browser had.
    void mutate(pathOf("authStatus"));
    const clock = setTimeout(() => void navigate(pageAddress("welcome"), { replace: true }), pause);
    return () => clearTimeout(clock);
  }, [mutate, navigate]);

  return (
    <Stack>
      <p role="status">
        <ScreenSentence
          text={screens["reset-done"]}
          parts={{ changed: <strong>{screenText("reset-done-changed")}</strong>, seconds: pause / 1_000 }}
        />
      </p>
      <div>
        <ButtonLink to={pageAddress("welcome")} replace variant="primary">
          {screenText("reset-go-on")}
        </ButtonLink>
      </div>
    </Stack>
  );
}

/** A new password, twice. A link that is too old can be asked for anew right here. */
function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { send } = useSend("resetPassword", {}, { action: "reset-password" });
  const [wantsAnother, setWantsAnother] = useState(false);
  if (wantsAnother) return <ResetRequest />;
  return (
    <SendForm
      {...form}
      action={screenText("reset-set")}
      pending="Saving …"
      refusal={inPlainWords}
      onSend={async ({ password }) => {
        await send({ token, password });
        onDone();
      }}
    >
      {(button, isRefused) => (
        <Row>
          {button}
          {isRefused && (
            <Button variant="quiet" onClick={() => setWantsAnother(true)}>
              {screenText("reset-new-link")}
            </Button>
          )}
        </Row>
      )}
    </SendForm>
  );
}

/** Without any answer nobody knows what happened. What is said of the token has no field here, so it stands above all. */
function inPlainWords(error: ApiError): ApiError {
  if (error.status === 0) return new ApiError(message("reset-unexpected"), error.code, 0);
  if (error.fields.token === undefined) return error;
  return new ApiError(error.fields.token, error.code, error.status);
}

/** Where the mailed link leads: a new password, and then on; or, without a token, to another mail. */
export function ResetPassword() {
  const token = useMailedToken();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <PasswordWasReset />;
  return (
    <Stack maxWidth="form">
      <Card as="div">
        <Stack gap={24}>
          {token === null ? (
            <>
              <p role="alert">
                <strong>{properties.token.errorMessage}</strong>
              </p>
              <ResetRequest />
            </>
          ) : (
            <NewPassword token={token} onDone={() => setIsDone(true)} />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
