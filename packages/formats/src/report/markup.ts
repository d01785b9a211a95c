import { escapeHtml } from "../escape-html.js";

/** Text that is already HTML; made by `html` alone, so that nothing gets into a page unescaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | null | false | undefined | readonly Part[];

/** HTML of a template: what is put in is escaped, unless it is HTML itself. Nothing (null, false) leaves nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((string, index) => string + written(parts[index])).join(""));
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(written).join("");
  return escapeHtml(String(part));
}
