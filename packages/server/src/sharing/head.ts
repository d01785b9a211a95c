import { shortened } from "@undertone/schemas/shortened";
import { fillIn, readSchema } from "@undertone/schemas";
import { pagesNamedBy } from "@undertone/schemas/pages";
import { card as texts } from "@undertone/schemas/report-texts";
import { counted, escapeHtml, isolated } from "@undertone/formats";
import { cardOf, descriptionOf, type SharedInsight } from "./card.js";

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
 * @param origin Where this server is reached, such as https://undertone.example; null where that is not known: then no address is named.
 * @param hasPicture False where no picture can be made: then none is promised.
 */
export function headOf(insight: SharedInsight, origin: string | null, hasPicture: boolean): string {
  const title = isolated(oneLine(insight.title)) || untitled;
  const description = oneLine(descriptionOf(insight));
  const address = origin && `${origin}${pageAddress("insight", { id: insight.id })}`;
  const picture =
    origin !== null && hasPicture ? `${origin}/api/insight/${encodeURIComponent(insight.id)}/card.png` : null;
  const { comments, clusters } = cardOf(insight);
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
    const alt = fillIn(texts.alt, { title, comments, topics: counted(clusters, "topic") });
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

function meta(kind: "name" | "property", key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

/** A forum's title may hold line breaks and control characters, which no attribute needs. */
function oneLine(text: string): string {
  return shortened(text.replace(/[\s\p{Cc}]+/gu, " ").trim(), LONGEST);
}
