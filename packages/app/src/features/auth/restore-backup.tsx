import { restoreWithinMilliseconds } from "@undertone/schemas/constants.json";
import { useRef, useState, type ReactNode } from "react";
import { useAuthDialog } from "../../account/auth-dialog-state.js";
import { accountText } from "../../lib/account-text.js";
import { useSend } from "../../lib/api/use-call.js";
import { screenText } from "../../lib/screens.js";
import { Button } from "../../ui/button.js";

interface RestoreBackupProps {
  /** The token of the link for the first operator. */
  invitation: string;
  /** The form to register instead. */
  children: ReactNode;
}

/** Fills a new server from the backup of another one. */
export function RestoreBackup({ invitation, children }: RestoreBackupProps) {
  const input = useRef<HTMLInputElement>(null);
  const { show } = useAuthDialog();
  const [isRestored, setIsRestored] = useState(false);
  const { send, error, isSending } = useSend(
    "restoreBackup",
    {},
    { within: restoreWithinMilliseconds, throwOnError: false },
  );

  async function restore(file: File) {
    const form = new FormData();
    form.append("invitation", invitation);
    form.append("file", file, file.name);
    await send(form, { onSuccess: () => setIsRestored(true) });
  }

  if (isRestored)
    return (
      <>
        <p role="status">{accountText("restored")}</p>
        <div>
          <Button variant="primary" onClick={() => show("login")}>
            {screenText("log-in")}
          </Button>
        </div>
      </>
    );
  return (
    <>
      {children}
      <p>{accountText("restore")}</p>
      {error && <p role="alert">{error.message}</p>}
      <div>
        <Button isBusy={isSending} onClick={() => input.current?.click()}>
          {accountText(isSending ? "restore-running" : "restore-choose")}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={accountText("restore-choose")}
        accept=".zip"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = "";
          if (file) void restore(file);
        }}
      />
    </>
  );
}
