import { webLink } from "../http/web-link.js";

/** A comment's story is known only once it is asked for. */
export interface LobstersTarget {
  kind: "s" | "c";
  id: string;
  comment?: string | undefined;
}

const path =
  /^\/(s|c|comments)\/([a-z0-9]{1,12})(?:\.(?:json|rss|txt)|(?:\/[^/]*)?(?:\/comments\/([a-z0-9]{1,12}))?)\/*$/i;
const fragment = /^#c_([a-z0-9]{1,12})$/i;

/** @param hosts Of the site, and of what the operator has in its stead. */
export function lobstersTarget(link: string, hosts: readonly string[]): LobstersTarget | null {
  const url = webLink(link);
  if (!url || !hosts.includes(url.host.replace(/^www\./, ""))) return null;
  const [, kind, id, inPath] = path.exec(url.pathname) ?? [];
  if (kind === undefined || id === undefined) return null;
  if (kind.toLowerCase() !== "s") return { kind: "c", id, comment: id };
  const comment = fragment.exec(url.hash)?.[1] ?? inPath;
  return { kind: "s", id, comment };
}
