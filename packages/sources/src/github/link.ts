import { webLink } from "../http/web-link.js";

export interface GitHubTarget {
  owner: string;
  repository: string;
  kind: "issues" | "pull" | "discussions";
  number: string;
  /** The comment that the link names, by its id in the thread. */
  comment?: string;
}

const path = /^\/([\w.-]{1,100})\/([\w.-]{1,100})\/(issues|pull|discussions)\/(\d{1,10})(?:\/|$)/;
/** What GitHub's own links end with: a comment's id in a thread is the same. */
const fragment = /^#((?:issuecomment-|discussioncomment-|pullrequestreview-|discussion_r)\d{1,19})$/;
/** In the list of changed files. */
const lineFragment = /^#r(\d{1,19})$/;

/** @param host Of the site: `github.com`, or an Enterprise Server's. */
export function gitHubTarget(link: string, host: string): GitHubTarget | null {
  const url = webLink(link);
  if (url?.host.replace(/^www\./, "") !== host) return null;
  const [, owner, repository, kind, number] = path.exec(url.pathname) ?? [];
  if (owner === undefined || repository === undefined || number === undefined) return null;
  const [, line] = lineFragment.exec(url.hash) ?? [];
  const comment = line === undefined ? fragment.exec(url.hash)?.[1] : `discussion_r${line}`;
  return {
    ...{ owner, repository, number },
    kind: kind as GitHubTarget["kind"],
    ...(comment === undefined ? {} : { comment }),
  };
}

/** A target's id: an address without its scheme, which `gitHubTarget` reads. */
export function idOfTarget(host: string, { owner, repository, kind, number }: GitHubTarget): string {
  return `${host}/${owner}/${repository}/${kind}/${number}`;
}
