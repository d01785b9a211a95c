import { useEffect, useState, type ComponentType } from "react";
import { useAuthDialog } from "../../account/auth-dialog-state.js";
import { message } from "../../lib/messages.js";
import { announceFailure } from "../../lib/announcements.js";

/** Brings the dialog, whose forms weigh more than the page, the first time somebody asks for it. */
export function AuthDialogHost() {
  const { tab, show } = useAuthDialog();
  const [Dialog, setDialog] = useState<ComponentType | null>(null);
  const isMissing = tab !== null && Dialog === null;

  useEffect(() => {
    if (!isMissing) return;
    import("./auth-dialog.js").then(
      ({ default: AuthDialog }) => setDialog(() => AuthDialog),
      () => {
        announceFailure(message("network"));
        show(null);
      },
    );
  }, [isMissing, show]);

  return Dialog && <Dialog />;
}
