const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Text as it may stand in HTML, between tags and in quoted attributes. Control characters, which HTML does not allow, are
 * left out.
 */
export function escapeHtml(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? "")
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, "");
}
