/** Text that is already HTML; made by `html` alone, so that nothing gets into a page unescaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | null | false | undefined | readonly Part[];

/** HTML of a template: what is put in is escaped, unless it is HTML itself. Nothing (null, false) leaves nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((string, place) => string + written(parts[place])).join(""));
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(written).join("");
  return escaped(String(part));
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Safe as content and as a quoted attribute. Control characters, which HTML does not allow, are left out. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "").replace(/[^\P{Cc}\t\n\r]/gu, "");
}
