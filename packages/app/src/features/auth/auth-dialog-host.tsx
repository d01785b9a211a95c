import { lazy, Suspense, useState } from "react";
import { useAuthDialog } from "../../lib/auth/auth-dialog-state.js";

const AuthDialog = lazy(() => import("./auth-dialog.js"));

/** Brings the dialog, whose forms weigh more than the page, the first time somebody asks for it. */
export function AuthDialogHost() {
  const { tab } = useAuthDialog();
  const [isWanted, setIsWanted] = useState(false);
  if (tab !== null && !isWanted) setIsWanted(true);
  return <Suspense>{isWanted && <AuthDialog />}</Suspense>;
}
