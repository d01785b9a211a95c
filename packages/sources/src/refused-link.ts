import { AppError, readSchema, shortened, type SourceLink } from "@undertone/schemas";
import { isPublicAddress } from "./http/public-address.js";
import { isHostOf, literalAddress } from "./http/site-host.js";
import { addressesIn, webAddress } from "./http/web-link.js";
import type { ConfiguredSource } from "./source.js";

const { archives, forums, instead, shorteners, sites } = readSchema("unread-sites");
const advice: Readonly<Record<string, string>> = instead;
/** Characters. */
const MOST_QUOTED = 200;

const fileName =
  /^[^/?#\s]+\.(?:json|jsonl|ndjson|csv|tsv|txt|xml|rss|atom|html?|gz|zip|zst|xlsx?|pdf|docx?|mbox)$/i;
const pathOfFile = /^(?:[a-z]:\\|\\\\|~\/|file:)/i;
/** `@ada`, `ada@example.org`, `@ada@example.org` */
const person = /^@?[^\s/@:]+@[^\s/@:]+$|^@[^\s/@:]+$/;
const scheme = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:about|blob|data|javascript|magnet|mailto|sms|tel|urn):)/i;

interface Refused {
  /** As `pastedLink` gives it. */
  link: string;
  url: URL | null;
  sources: readonly ConfiguredSource[];
  /** The source that was named; undefined: any. */
  wanted: ConfiguredSource | undefined;
  /** The site whose host it leads to. */
  owner: ConfiguredSource | undefined;
  /** `host` or `host:port`, as `URL.host` writes them. */
  trusted: ReadonlySet<string>;
}

/**
 * Why a link is none that a source reads, and what to give instead: the first reason that holds, those of what was typed before
 * those of where it leads.
 */
export function refusedLink(given: Omit<Refused, "url">): AppError {
  const refused = { ...given, url: webAddress(given.link) };
  return (
    noAddress(refused) ??
    noUsualAddress(refused) ??
    unreadSite(refused.link) ??
    otherSource(refused) ??
    pageOfOwner(refused) ??
    privateAddress(refused) ??
    listPage(refused) ??
    firstPage(refused) ??
    new AppError("link-not-recognised", { link: quoted(refused), links: linkNames(refused.sources) })
  );
}

/**
 * The refusal of a link to a site that is known not to be read, whatever the form of the link; null: it leads to none of these.
 */
export function unreadSite(link: string): AppError | null {
  const host = webAddress(link)?.hostname;
  if (host === undefined) return null;
  const isOneOf = (hosts: readonly string[]) => hosts.some((own) => isHostOf(host, own));
  const quoted = quotedInput(link);
  const site = sites.find(({ hosts }) => isOneOf(hosts));
  if (site) {
    const { title, instead: kind } = site;
    return new AppError("link-unread-site", { link: quoted, site: title, instead: advice[kind] ?? "" });
  }
  if (isOneOf(archives)) return new AppError("link-archived", { link: quoted });
  return isOneOf(shorteners) ? new AppError("link-shortened", { link: quoted }) : null;
}

/** Whether a link's host may be the forum of a site that is not read itself, such as `discuss.huggingface.co`. */
export function mayBeForum(link: string): boolean {
  const host = webAddress(link)?.hostname;
  return host !== undefined && forums.some((label) => host.startsWith(`${label}.`));
}

/** Where what was typed is no web address at all. */
function noAddress(refused: Refused): AppError | null {
  const { link: given, url } = refused;
  const link = quoted(refused);
  const example = exampleFor(refused);
  const count = addressesIn(given).length;
  if (count > 1) return new AppError("link-several", { count });
  if (pathOfFile.test(given) || fileName.test(given)) return new AppError("link-file-name", { link });
  if (/\s/.test(given)) return new AppError("link-of-text", { link, example });
  if (person.test(given)) return new AppError("link-of-person", { link, example });
  const [begin] = scheme.exec(given) ?? [];
  if (begin !== undefined && !/^https?:/i.test(begin)) return otherScheme(refused, begin);
  if (url !== null && (begin !== undefined || /^[^/?#]*[.:]/.test(given) || url.username !== "")) return null;
  return bareId(refused) ?? new AppError("link-no-address", { link, example });
}

/** A word that may be an id, where whoever typed it says so. */
function bareId(refused: Refused): AppError | null {
  const { link: word, sources, wanted } = refused;
  for (const source of wanted ? [] : sources) {
    const { idPrefix, name = "" } = source.description.link ?? {};
    if (idPrefix === undefined || source.unready() !== null || source.matches(word, true) === null) continue;
    const example = exampleFor(refused);
    return new AppError("link-bare-id", { link: quoted(refused), example, name, id: idPrefix + word });
  }
  return null;
}

function otherScheme(refused: Refused, begin: string): AppError {
  const isOwn = ({ description }: ConfiguredSource) =>
    description.link?.forms.some((form) => form.startsWith(begin)) === true;
  const own = refused.sources.find(isOwn);
  if (own) return noThread(refused, own);
  return new AppError("link-scheme", { link: quoted(refused), scheme: begin, example: exampleFor(refused) });
}

/** A web address with parts that links to discussions do not have. */
function noUsualAddress({ url, owner, trusted }: Refused): AppError | null {
  if (!url) return null;
  const { host, hostname, port } = url;
  // The password itself is repeated nowhere.
  if (url.username !== "" || url.password !== "") return new AppError("link-with-login", { host });
  if (port === "" || trusted.has(host)) return null;
  return owner === undefined
    ? new AppError("link-port-untrusted", { port, host: hostname })
    : new AppError("link-port", { port, host: hostname, site: owner.description.title });
}

function otherSource(refused: Refused): AppError | null {
  const link = refused.wanted?.description.link;
  if (!link || refused.wanted === refused.owner) return null;
  return new AppError("link-other-source", {
    link: quoted(refused),
    name: link.name,
    example: exampleOf(link),
  });
}

/** A page of a known site. Where that cannot be read at all, another page of it would not help. */
function pageOfOwner(refused: Refused): AppError | null {
  const { owner } = refused;
  return owner === undefined ? null : (owner.unready() ?? noThread(refused, owner));
}

function noThread(refused: Refused, { description: { title, link } }: ConfiguredSource): AppError {
  const { name = "", forms = [] } = link ?? {};
  return new AppError("link-no-thread", {
    link: quoted(refused),
    site: title,
    name,
    example: forms[0] ?? "",
  });
}

function privateAddress({ url, trusted }: Refused): AppError | null {
  const literal = url && literalAddress(url.hostname);
  if (url === null || literal === null || isPublicAddress(literal) || trusted.has(url.host)) return null;
  return new AppError("source-private-host", { host: url.hostname, settings: "TRUSTED_HOSTS" });
}

/** A page of many discussions, by the forms that such pages have on sites of any host. */
function listPage(refused: Refused): AppError | null {
  const { url, sources } = refused;
  if (!url) return null;
  const likely = sources
    .flatMap(({ description }) => description.link ?? [])
    .filter(({ pages = [] }) => pages.some((page) => new RegExp(page).test(url.pathname)));
  if (likely.length === 0) return null;
  const examples = likely.map(exampleOf).join(" or ");
  return new AppError("link-list-page", { link: quoted(refused), examples });
}

function firstPage(refused: Refused): AppError | null {
  const { url, sources } = refused;
  if (url?.pathname !== "/" || url.search !== "" || url.hash !== "") return null;
  return new AppError("link-first-page", { link: quoted(refused), links: linkNames(sources) });
}

/** "a Reddit post", "a Reddit post or a Lemmy post". */
function linkNames(sources: readonly ConfiguredSource[]): string {
  const names = sources.flatMap(({ description }) => description.link?.name ?? []);
  return names.join(", ").replace(/, ([^,]+)$/, " or $1");
}

function exampleOf({ forms, placeholder }: NonNullable<SourceLink>): string {
  return forms[0] ?? placeholder;
}

/** Of the source that was named, or else of one that this server can read. */
function exampleFor({ sources, wanted }: Refused): string {
  const linked = sources.filter(({ description }) => description.link !== null);
  const ready = linked.find(({ unready }) => unready() === null);
  const link = wanted?.description.link ?? (ready ?? linked[0])?.description.link;
  return link ? exampleOf(link) : "";
}

function quoted({ link }: Refused): string {
  return quotedInput(link);
}

/** A message quotes what was given, but not a page of it. */
export function quotedInput(text: string): string {
  return shortened(text, MOST_QUOTED);
}
