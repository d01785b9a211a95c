import { redirectAfterResetMilliseconds as pause } from "@undertone/schemas/constants.json";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { ButtonLink } from "../../components/button.js";
import { Stack } from "../../components/stack.js";
import { pathOf } from "../../lib/api/path-of.js";

/** Says that it worked, then leads on. */
export function PasswordWasReset() {
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();

  useEffect(() => {
    // Every session has ended, also one that this browser had.
    void mutate(pathOf("authStatus"));
    const clock = setTimeout(() => void navigate("/", { replace: true }), pause);
    return () => clearTimeout(clock);
  }, [mutate, navigate]);

  return (
    <Stack>
      <p role="status">
        <strong>Your password is changed.</strong> Log in with the new one. The start page opens in{" "}
        {pause / 1_000} seconds.
      </p>
      <div>
        <ButtonLink to="/" replace look="primary">
          Go there now
        </ButtonLink>
      </div>
    </Stack>
  );
}
