import { screens } from "@undertone/schemas/page-texts";
import { properties } from "@undertone/schemas/reset-password.json";
import { useState, useEffect } from "react";
import { Card } from "../../ui/card.js";
import { ResetRequest } from "../../account/reset-request.js";
import { Stack } from "../../ui/stack.js";
import { NewPasswordForm } from "./new-password-form.js";
import { redirectAfterResetMilliseconds as pause } from "@undertone/schemas/constants.json";
import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { ButtonLink } from "../../ui/button.js";
import { pathOf } from "../../lib/api/path-of.js";
import { ScreenSentence } from "../../lib/screen-sentence.js";
import { pageAddress } from "../../lib/pages.js";
import { screenText } from "../../lib/screens.js";
import { useMailedToken } from "../../account/use-mailed-token.js";

/** Says that it worked, then leads on. */
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
            <NewPasswordForm token={token} onDone={() => setIsDone(true)} />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
