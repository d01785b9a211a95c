import { useAuthDialog } from "../../account/auth-dialog-state.js";
import { useLaterWhenOpen } from "../../ui/use-later-when-open.js";

const bringDialog = () => import("./auth-dialog.js");

/** Brings the dialog, whose forms weigh more than the page, the first time somebody asks for it. */
export function AuthDialogHost() {
  const { tab, show } = useAuthDialog();
  const dialog = useLaterWhenOpen(bringDialog, tab !== null, () => show(null));
  return dialog && <dialog.default />;
}
