import { Button } from "../../ui/button.js";
import { Stack } from "../../ui/stack.js";
import { failureOf } from "../../lib/api/api-error.js";
import { useLeave } from "../../account/use-leave.js";
import { announce, announceFailure } from "../../lib/announcements.js";
import { useSend } from "../../lib/api/use-call.js";
import { screenText } from "../../lib/messages.js";

/** For a lost phone, or a browser that was not one's own. */
export function LogoutEverywhere() {
  const { send, isSending } = useSend("logoutEverywhere", {}, { action: "logout-everywhere" });
  const leave = useLeave();

  async function end() {
    try {
      await send();
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
        <Button isBusy={isSending} onClick={() => void end()}>
          {screenText("sessions-end")}
        </Button>
      </div>
    </Stack>
  );
}
