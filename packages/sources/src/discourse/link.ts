import { forumOrigin } from "../http/site-host.js";
import { webLink } from "../http/web-link.js";
import type { Target } from "../source.js";

export interface Topic {
  /** Where the forum is, its folder included, without a slash at its end. */
  forum: string;
  id: string;
}

const ID = "0{0,9}([1-9]\\d{0,9})";
/**
 * A forum may be in a folder of its site, and show a topic with its replies nested (`/n/`). In a topic's address a slug is never
 * a number alone.
 */
const topicPath = new RegExp(
  `^((?:/[\\w.~-]{1,60}){0,3}?)/(?:t|n|nested)/(?:(?!\\d+(?:/|$))[^/]{1,2000}/)?${ID}(?:/0{0,8}(\\d{1,9}))?(?:/(?:last|print|summary|posts))?(?:\\.(?:json|rss|html))?/?$`,
);
/** There Mbin, another kind of forum, has its threads. */
const magazine = /^\/m\/[^/]+$/;

/**
 * The topic that a link names on whichever host, and the number of a post in it. Asks nobody, so whether a Discourse forum
 * is there is not known.
 *
 * @param trusted Hosts that are asked as the link says; any other is asked by https at its usual port.
 */
export function topicOfLink(
  link: string,
  trusted: ReadonlySet<string>,
): (Topic & { post: string | null }) | null {
  const url = webLink(link);
  const origin = url && forumOrigin(url, trusted);
  const [, folder = "", id, post] = (url && topicPath.exec(url.pathname)) ?? [];
  if (origin == null || id === undefined || magazine.test(folder)) return null;
  return { forum: origin + folder, id, post: post === undefined || Number(post) <= 1 ? null : post };
}

/** As `Target.id`: what `topicOfLink` reads again. */
export function addressOfTopic({ forum, id }: Topic): string {
  return `${forum}/t/${id}`;
}

export function discourseTarget(link: string, trusted: ReadonlySet<string>): Target | null {
  const topic = topicOfLink(link, trusted);
  if (!topic) return null;
  return { id: addressOfTopic(topic), comment: topic.post ?? undefined };
}
