const marks: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** A text of a site that escapes these three marks and no others, once. */
export function withoutEscapes(text: string): string {
  return text.replace(/&(?:lt|gt|amp);/g, (escaped) => marks[escaped] ?? escaped);
}
