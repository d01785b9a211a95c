import { createContext, use } from "react";

export type AuthTab = "login" | "register";

interface AuthDialogState {
  /** The tab that is open; null: the dialog is closed. */
  tab: AuthTab | null;
  show: (tab: AuthTab | null) => void;
}

/** Buttons all over the app open the one login dialog through this. */
export const AuthDialogContext = createContext<AuthDialogState>({ tab: null, show: () => undefined });

export function useAuthDialog(): AuthDialogState {
  return use(AuthDialogContext);
}
