import { commentId } from "../records/stack-exchange.js";
import { isHostOf } from "../http/site-host.js";
import { webLink } from "../http/web-link.js";

/** What a link leads to; an answer's question is known only once it is asked for. */
export interface StackExchangeTarget {
  /** Without `www.` or `m.`. */
  host: string;
  kind: "question" | "answer";
  number: string;
  /** An answer or a comment that the link names, by its id in the thread. */
  comment?: string | undefined;
}

const question = /^\/(?:questions|q)\/0*(\d{1,12})(?:\/[^/]*(?:\/(\d{1,12}))?)?\/*$/;
const answer = /^\/a\/0*(\d{1,12})(?:\/\d*)?\/*$/;
const answerFragment = /^#(?:answer-)?(\d{1,12})$/;
const commentFragment = /^#comment(\d{1,12})(?:_\d{1,12})?$/;

const ofInterface = /^\/\d\.\d\/(questions|answers)\/0*(\d{1,12})(?:\/(?:answers|comments))?\/*$/;

/** The interface's own address of a question or an answer, which names the site in a parameter. */
function interfaceTarget(url: URL): StackExchangeTarget | null {
  const [, kind, number] = ofInterface.exec(url.pathname) ?? [];
  const site = url.searchParams.get("site") ?? "";
  if (number === undefined || !/^[a-z\d.]{1,60}$/.test(site)) return null;
  const isOwn = /^(?:meta\.)?(?:stackoverflow|serverfault|superuser|askubuntu|stackapps)$/.test(site);
  const host = /\.(?:com|net)$/.test(site) ? site : `${site}${isOwn ? ".com" : ".stackexchange.com"}`;
  return kind === "answers"
    ? { host, kind: "answer", number, comment: number }
    : { host, kind: "question", number };
}

export function stackExchangeTarget(link: string, hosts: readonly string[]): StackExchangeTarget | null {
  const url = webLink(link);
  if (!url || url.port !== "" || !hosts.some((host) => isHostOf(url.hostname, host))) return null;
  if (url.hostname === "api.stackexchange.com") return interfaceTarget(url);
  const host = url.hostname.replace(/^(?:www|m)\./, "");
  const [, commented] = commentFragment.exec(url.hash) ?? [];
  const comment = commented === undefined ? undefined : commentId(commented);
  const [, asked, withAnswer] = question.exec(url.pathname) ?? [];
  if (asked !== undefined) {
    // "/q/784/17": whom the site thanks for the link.
    const answered = url.pathname.startsWith("/q/") ? undefined : withAnswer;
    const named = comment ?? answerFragment.exec(url.hash)?.[1] ?? answered;
    return { host, kind: "question", number: asked, comment: named };
  }
  const [, answered] = answer.exec(url.pathname) ?? [];
  return answered === undefined
    ? null
    : { host, kind: "answer", number: answered, comment: comment ?? answered };
}

export function idOfTarget({ host, kind, number }: StackExchangeTarget): string {
  return `${host}/${kind === "question" ? "q" : "a"}/${number}`;
}

/** What the interface calls a site: `stackoverflow`, `meta.superuser`, `cooking`, `mathoverflow.net`. */
export function siteParameter(host: string): string {
  return host.replace(/\.stackexchange\.com$/, "").replace(/\.com$/, "");
}
