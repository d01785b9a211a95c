import { THEME_KEY } from "./first-frame.js";
import { themeNamed, type Theme } from "./themes.js";

/** The theme that the page wears: its attribute is the one place that says so, set by the script of the first frame. */
export function wornTheme(): Theme {
  return themeNamed(document.documentElement.dataset.theme);
}

/** Puts a theme on, here and, through the storage, in the browser's other tabs. */
export function wearTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be switched off or full; the page wears the theme as long as it is open.
  }
}

/** Wears what another tab stored. @returns Stops it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === THEME_KEY && event.newValue !== null) show(themeNamed(event.newValue));
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

/** Calls back whenever the page wears another theme. @returns Stops it. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}
