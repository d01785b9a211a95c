import { useSyncExternalStore } from "react";
import type { Theme } from "./themes.js";
import { watchTheme, wornTheme } from "./worn-theme.js";

/** The theme that the page wears. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, wornTheme);
}
