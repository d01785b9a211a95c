import { webLink } from "../http/web-link.js";

export interface GitHubTarget {
  owner: string;
  repository: string;
  kind: "issues" | "pull" | "discussions";
  number: string;
  comment?: string | undefined;
}

/** Of pages, of patches (`/pull/5.diff`), and of the interface. */
const path =
  /^(?:\/repos)?\/([\w.-]{1,100})\/([\w.-]{1,100})\/(issues?|pulls?|discussions)\/0*(\d{1,10})(?:[./]|$)/;
const kinds: Readonly<Record<string, GitHubTarget["kind"]>> = {
  issue: "issues",
  issues: "issues",
  pull: "pull",
  pulls: "pull",
  discussions: "discussions",
};
/** Discussions of an organisation are in a repository that their address does not name; GitHub's own are known. */
const COMMUNITY = "orgs/community/";
export const ORGANISATIONS = "orgs";
/** What GitHub's own links end with: a comment's id in a thread is the same. */
const fragment = /^#((?:issuecomment-|discussioncomment-|pullrequestreview-|discussion_r)\d{1,19})$/;
/** In the list of changed files. */
const lineFragment = /^#r(\d{1,19})$/;

/** @param host Of the site: `github.com`, or an Enterprise Server's. */
export function gitHubTarget(link: string, host: string): GitHubTarget | null {
  const url = webLink(link);
  if (url?.host.replace(/^(?:www|api|redirect)\./, "") !== host) return null;
  const pathname = url.pathname.replace(`/${COMMUNITY}`, "/community/community/");
  const [, owner, repository, kind = "", number] = path.exec(pathname) ?? [];
  const kindOfThread = kinds[kind];
  if (owner === undefined || repository === undefined || number === undefined || kindOfThread === undefined)
    return null;
  const [, line] = lineFragment.exec(url.hash) ?? [];
  const comment = line === undefined ? fragment.exec(url.hash)?.[1] : `discussion_r${line}`;
  return { ...{ owner, repository, number, comment }, kind: kindOfThread };
}

/** A target's id: an address without its scheme, which `gitHubTarget` reads. */
export function idOfTarget(host: string, { owner, repository, kind, number }: GitHubTarget): string {
  return `${host}/${owner}/${repository}/${kind}/${number}`;
}
