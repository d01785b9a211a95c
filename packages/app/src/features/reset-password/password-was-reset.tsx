import { redirectAfterResetMilliseconds as pause } from "@undertone/schemas/constants.json";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { ButtonLink } from "../../ui/button.js";
import { Stack } from "../../ui/stack.js";
import { pathOf } from "../../lib/api/path-of.js";
import { ScreenSentence } from "../../lib/screen-sentence.js";
import { pageAddress } from "../../lib/pages.js";
import { screenText } from "../../lib/messages.js";

/** Says that it worked, then leads on. */
export function PasswordWasReset() {
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
          screen="reset-done"
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
