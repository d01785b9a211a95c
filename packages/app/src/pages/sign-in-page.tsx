import { useSearchParams } from "react-router-dom";
import { useAuthDialog } from "../account/auth-dialog-state.js";
import { screenText } from "../lib/screens.js";
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
      <PageHeading>{screenText("log-in")}</PageHeading>
      <Stack>
        {problem !== null && <p role="alert">{problemText(problem)}</p>}
        <div>
          <Button variant="primary" onClick={() => show("login")}>
            {screenText("log-in")}
          </Button>
        </div>
      </Stack>
    </>
  );
}
