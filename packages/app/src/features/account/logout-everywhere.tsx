import { Button } from "../../ui/button.js";
import { Stack } from "../../ui/stack.js";
import { failureOf } from "../../lib/api/api-error.js";
import { useLeave } from "../../account/use-leave.js";
import { announce, announceFailure } from "../../lib/announcements.js";
import { useLogoutEverywhere } from "./use-logout-everywhere.js";
import { screenText } from "../../lib/messages.js";

/** For a lost phone, or a browser that was not one's own. */
export function LogoutEverywhere() {
  const { logoutEverywhere, isLoggingOut } = useLogoutEverywhere();
  const leave = useLeave();

  async function end() {
    try {
      await logoutEverywhere();
      announce(screenText("sessions-ended"));
      await leave();
    } catch (error) {
      announceFailure(failureOf(error));
    }
  }

  return (
    <Stack gap={12}>
      <p>{screenText("sessions-end-what")}</p>
      <div>
        <Button isBusy={isLoggingOut} onClick={() => void end()}>
          {screenText("sessions-end")}
        </Button>
      </div>
    </Stack>
  );
}
