import { commonEntities } from "@undertone/schemas/decode-entities";

/** What is in these is not the author's own words, or no words at all. */
const leftOut = new Set(["blockquote", "aside", "pre", "script", "style", "template"]);
/** Each begins a paragraph. */
const blocks = new Set(["p", "div", "br", "hr", "li", "ul", "ol", "tr", "h1", "h2", "h3", "h4", "h5", "h6"]);
const tag = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/iy;

/**
 * The author's words of a comment that a site gives as HTML: a line a paragraph, links by their words, without quotes of
 * others, code blocks and images. Markup that is not closed is no reason to fail: what is wrong is read as far as it goes.
 *
 * Takes time linear in the text's length, whatever is in it.
 */
export function htmlToText(html: string): string {
  let text = "";
  let depthLeftOut = 0;
  let at = 0;
  for (let start = html.indexOf("<"); start >= 0; start = html.indexOf("<", at)) {
    if (depthLeftOut === 0) text += oneLine(html.slice(at, start));
    at = start;
    if (html.startsWith("<!--", at)) {
      const end = html.indexOf("-->", at);
      at = end < 0 ? html.length : end + "-->".length;
      continue;
    }
    tag.lastIndex = at;
    const [whole, closing, name = ""] = tag.exec(html) ?? [];
    if (whole === undefined) {
      if (depthLeftOut === 0) text += "<";
      at++;
      continue;
    }
    at += whole.length;
    if (leftOut.has(name.toLowerCase()))
      depthLeftOut = Math.max(0, depthLeftOut + (closing === "/" ? -1 : 1));
    if (leftOut.has(name.toLowerCase()) || blocks.has(name.toLowerCase())) text += "\n";
  }
  if (depthLeftOut === 0) text += oneLine(html.slice(at));
  return text
    .split("\n")
    .map((line) => decoded(line).replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** A line break in HTML's source is a space. */
function oneLine(html: string): string {
  return html.replace(/\s+/g, " ");
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|\w{2,8});/gi,
    (entity, decimal?: string, hexadecimal?: string) => {
      const common = commonEntities[entity.toLowerCase()];
      if (common !== undefined) return common;
      const code = decimal ? Number(decimal) : parseInt(hexadecimal ?? "", 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}
