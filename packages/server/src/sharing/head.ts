import { shortened } from "@undertone/schemas/shortened";
import { fillIn, readSchema } from "@undertone/schemas";
import { pagesNamedBy } from "@undertone/schemas/pages";
import { card as texts } from "@undertone/schemas/report-texts";
import { escapeHtml, isolated } from "@undertone/formats";
import { cardOf, descriptionOf, titleOfPart, type SharedInsight } from "./card.js";
import type { SharedPart } from "./shared-insight.js";

const product = readSchema("product");
const { name } = product;
const { pageAddress } = pagesNamedBy(product);
/** Characters of a title or description. */
const LONGEST = 300;
const { linkPicture } = readSchema("constants");
const { untitled } = readSchema("page-texts").screens;

/**
 * Title, description and link card (Open Graph, Twitter) of a public insight's page, as HTML.
 *
 * @param publicUrl Where this server is reached, such as https://undertone.example; null where that is not known: then no address is named.
 * @param hasPicture False where no picture can be made: then none is promised.
 * @param part Of the insight, which the address names; null: all of it.
 */
export function headOf(
  insight: SharedInsight,
  publicUrl: string | null,
  hasPicture: boolean,
  part: SharedPart | null = null,
): string {
  const { id } = insight;
  const title = isolated(oneLine(part === null ? insight.title : titleOfPart(part))) || untitled;
  const description = oneLine(descriptionOf(insight, part));
  const address = publicUrl && `${publicUrl}${addressOf(id, part)}`;
  const picture =
    publicUrl !== null && hasPicture
      ? `${publicUrl}/api/insight/${encodeURIComponent(id)}/card.png${searchOf(part)}`
      : null;
  const tags = [
    `<title>${escapeHtml(`${title} · ${name}`)}</title>`,
    meta("name", "description", description),
    ...(address === null ? [] : [`<link rel="canonical" href="${escapeHtml(address)}" />`]),
    meta("property", "og:type", "article"),
    meta("property", "og:site_name", name),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    ...(address === null ? [] : [meta("property", "og:url", address)]),
    meta("name", "twitter:card", picture !== null ? "summary_large_image" : "summary"),
    meta("name", "twitter:title", title),
    meta("name", "twitter:description", description),
  ];
  if (picture !== null) {
    const alt = fillIn(texts.alt, { title, figures: cardOf(insight, part).figures });
    tags.push(
      meta("property", "og:image", picture),
      meta("property", "og:image:type", "image/png"),
      meta("property", "og:image:width", String(linkPicture.width)),
      meta("property", "og:image:height", String(linkPicture.height)),
      meta("property", "og:image:alt", alt),
      meta("name", "twitter:image", picture),
      meta("name", "twitter:image:alt", alt),
    );
  }
  return tags.join("\n    ");
}

function addressOf(id: string, part: SharedPart | null): string {
  if (part === null) return pageAddress("insight", { id });
  if (part.kind === "point") return pageAddress("insight", { id, point: part.id });
  return pageAddress("topic", { id, n: String(part.number) });
}

function searchOf(part: SharedPart | null): string {
  if (part === null) return "";
  return part.kind === "topic" ? `?topic=${part.number}` : `?point=${encodeURIComponent(part.id)}`;
}

function meta(kind: "name" | "property", key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

/** A forum's title may hold line breaks and control characters, which no attribute needs. */
function oneLine(text: string): string {
  return shortened(text.replace(/[\s\p{Cc}]+/gu, " ").trim(), LONGEST);
}
