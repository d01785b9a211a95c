import { Button } from "../../ui/button.js";
import { Stack } from "../../ui/stack.js";
import { failureOf } from "../../lib/api/api-error.js";
import { useLeave } from "../../account/use-leave.js";
import { announce, announceFailure } from "../../lib/announcements.js";
import { useLogoutEverywhere } from "./use-logout-everywhere.js";

/** For a lost phone, or a browser that was not one's own. */
export function LogoutEverywhere() {
  const { logoutEverywhere, isLoggingOut } = useLogoutEverywhere();
  const leave = useLeave();

  async function end() {
    try {
      await logoutEverywhere();
      announce("You are signed out everywhere.");
      await leave();
    } catch (error) {
      announceFailure(failureOf(error));
    }
  }

  return (
    <Stack gap={12}>
      <p>Ends every session of yours, on this and all other devices. You then log in again.</p>
      <div>
        <Button isBusy={isLoggingOut} onClick={() => void end()}>
          Sign out everywhere
        </Button>
      </div>
    </Stack>
  );
}
