/** Under which the browser keeps the theme; the script of the first frame reads it, too. */
export const themeKey = "undertone-theme";
