import { useState } from "react";
import { Button } from "../../ui/button.js";
import { Stack } from "../../ui/stack.js";
import { DeleteAccountDialog } from "./delete-account-dialog.js";
import { screenText } from "../../lib/messages.js";

/** The way out for good. */
export function DeleteAccountSection() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack gap={12}>
      <p>{screenText("account-delete-what")}</p>
      <div>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {screenText("account-delete-begin")}
        </Button>
      </div>
      <DeleteAccountDialog open={isAsking} onOpenChange={setIsAsking} />
    </Stack>
  );
}
