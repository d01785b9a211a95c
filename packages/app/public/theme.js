// Runs before anything is drawn, so that the page never flashes in another theme. Kept apart from the bundle and
// free of inline script, as the content security policy asks.
(function () {
  var themes = ["theme-cool-white", "theme-nocturne-pulse", "theme-mint-focus", "theme-joy-flow"];
  var theme = null;
  try {
    theme = localStorage.getItem("undertone-theme");
  } catch {
    // Storage may be switched off; then the default stands.
  }
  if (theme === null && matchMedia("(prefers-color-scheme: dark)").matches) theme = "theme-nocturne-pulse";
  document.documentElement.dataset.theme = themes.indexOf(theme) >= 0 ? theme : themes[0];
})();
