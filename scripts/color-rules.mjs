/** axe's rules of what a theme changes: colours, and nothing else. */
export const colorRules = ["color-contrast", "link-in-text-block"];
