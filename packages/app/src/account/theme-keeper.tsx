import { useEffect } from "react";
import { useAuth } from "./use-auth.js";
import { useCall } from "../lib/api/use-call.js";
import { themeNamed } from "../lib/theme/themes.js";
import { followOtherTabs, wearTheme } from "../lib/theme/worn-theme.js";

/** Keeps the page in the theme of whoever is here: the account's replaces the browser's, and other tabs are followed. */
export function ThemeKeeper() {
  const auth = useAuth();
  // Guests have none.
  const { data: preferences } = useCall("preferences", auth.state === "logged-in" ? {} : null, {
    action: "get-preferences",
  });
  const saved = preferences?.theme;

  useEffect(() => {
    if (saved !== undefined) wearTheme(themeNamed(saved));
  }, [saved]);
  useEffect(() => followOtherTabs(), []);
  return null;
}
