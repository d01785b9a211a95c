import { useState } from "react";
import { Button } from "../../ui/button.js";
import { Stack } from "../../ui/stack.js";
import { DeleteAccountDialog } from "./delete-account-dialog.js";

/** The way out for good. */
export function DeleteAccountSection() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack gap={12}>
      <p>
        Your insights, public ones too, uploaded threads, parameter sets, stars, comments, history and
        preferences go with it. That cannot be undone.
      </p>
      <div>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog open={isAsking} onOpenChange={setIsAsking} />
    </Stack>
  );
}
