import { useAuthDialog } from "../../account/auth-dialog-state.js";
import { lazyPart } from "../../ui/lazy-part.js";
import { WhenOpened } from "../../ui/when-opened.js";

const AuthDialog = lazyPart(async () => (await import("./auth-dialog.js")).default);

/** Brings the dialog, whose forms weigh more than the page, the first time somebody asks for it. */
export function AuthDialogHost() {
  const { tab, show } = useAuthDialog();
  return (
    <WhenOpened isOpen={tab !== null} onMissing={() => show(null)}>
      <AuthDialog />
    </WhenOpened>
  );
}
