/** HTML's commonest entities, in lower case. */
export const commonEntities: Readonly<Record<string, string>> = {
  "&gt;": ">",
  "&lt;": "<",
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
  "&#x200b;": "",
};

/** A text with HTML's commonest entities decoded, once: `&amp;lt;` gives `&lt;`. Forums leave them in their Markdown. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:gt|lt|amp|quot|nbsp|#39|#x200b);/gi,
    (entity) => commonEntities[entity.toLowerCase()] ?? entity,
  );
}
