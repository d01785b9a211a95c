/** Under which the browser keeps the theme. */
export const THEME_KEY = "undertone-theme";
/** Milliseconds that words in the page's HTML wait for their fonts at most. */
const LONGEST_WAIT = 3_000;

export interface FirstFrame {
  themes: readonly string[];
  /** Worn on a first visit, whatever the system prefers, and in place of a theme that nobody knows. */
  fallback: string;
}

/**
 * The script that puts the theme on, and has words in the page's HTML wait for their fonts (`styles/prerendered.css`), before anything is drawn, so that the page never flashes in another one. It is
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
  var root = document.documentElement;
  root.dataset.theme = theme;
  if (!document.fonts) return;
  root.dataset.fonts = "awaited";
  function show() {
    delete root.dataset.fonts;
  }
  document.fonts.addEventListener("loadingdone", show, { once: true });
  setTimeout(show, ${LONGEST_WAIT});
})();
`;
}
