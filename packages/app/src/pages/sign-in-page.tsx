import { useSearchParams } from "react-router-dom";
import { useAuthDialog } from "../account/auth-dialog-state.js";
import { firstText } from "../lib/messages.js";
import { problemText } from "../lib/sign-in-text.js";
import { Button } from "../ui/button.js";
import { Stack } from "../ui/stack.js";
import { PageHeading } from "./page-heading.js";

/** Where the way back from an OpenID provider ends when nobody could be logged in. */
export default function SignInPage() {
  const [search] = useSearchParams();
  const { show } = useAuthDialog();
  const problem = search.get("problem");
  return (
    <>
      <PageHeading>{firstText("auth-login")}</PageHeading>
      <Stack>
        {problem !== null && <p role="alert">{problemText(problem)}</p>}
        <div>
          <Button variant="primary" onClick={() => show("login")}>
            {firstText("auth-login")}
          </Button>
        </div>
      </Stack>
    </>
  );
}
