/** Under which the browser keeps the theme. */
export const THEME_KEY = "undertone-theme";

/** What the script of the first frame needs to know. */
export interface FirstFrame {
  /** Every theme's name. */
  themes: readonly string[];
  /** Worn on a first visit, whatever the system prefers, and in place of a theme that nobody knows. */
  fallback: string;
}

/**
 * The script that puts the theme on before anything is drawn, so that the page never flashes in another one. It is
 * written when the page is built, from the schemas: a file of its own, as the content security policy asks, and without
 * waiting for the bundle.
 */
export function firstFrameScript({ themes, fallback }: FirstFrame): string {
  return `(function () {
  var theme = null;
  try {
    theme = localStorage.getItem(${JSON.stringify(THEME_KEY)});
  } catch {
    // Storage may be switched off; then the default stands.
  }
  if (${JSON.stringify(themes)}.indexOf(theme) < 0) theme = ${JSON.stringify(fallback)};
  document.documentElement.dataset.theme = theme;
})();
`;
}
