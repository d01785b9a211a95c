import { useEffect } from "react";
import { useAuth } from "../auth/use-auth.js";
import { usePreferences } from "../preferences/use-preferences.js";
import { themeNamed } from "./themes.js";
import { followOtherTabs, wearTheme } from "./worn-theme.js";

/** Keeps the page in the theme of whoever is here: the account's replaces the browser's, and other tabs are followed. */
export function ThemeKeeper() {
  const auth = useAuth();
  const { preferences } = usePreferences(auth.state === "logged-in");
  const saved = preferences?.theme;

  useEffect(() => {
    if (saved !== undefined) wearTheme(themeNamed(saved));
  }, [saved]);
  useEffect(() => followOtherTabs(), []);
  return null;
}
