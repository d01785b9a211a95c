import type { AppError } from "@undertone/schemas";
import type { Answer } from "../http/exchange.js";
import type { ThreadRequests } from "../http/thread-requests.js";
import type { Site, SiteRequest } from "../http/site.js";
import type { SiteErrors } from "../http/site-errors.js";
import { isObject, jsonOf, objectsAt, valueAt, type Untrusted } from "../thread/untrusted-values.js";
import { addressOfTopic, topicOfLink, type Topic } from "./link.js";
import type description from "./source.json";

export type DiscourseSite = Site<keyof typeof description.errors>;

/** Ids that Discourse's own pages ask for in one request. */
export const CHUNK = 20;
/** Bytes; twenty of the longest posts have about 2 MB. */
const LARGEST_ANSWER = 10_000_000;

export interface TopicAnswer {
  /** Where redirects led to. */
  topic: Topic;
  fields: Untrusted;
  posts: Untrusted[];
  /** Ids of all posts, in the order of the forum. */
  stream: number[];
}

export async function askTopic(
  site: DiscourseSite,
  requests: ThreadRequests,
  topic: Topic,
): Promise<TopicAnswer> {
  const { json, url } = await requests.answer(requestOf(site, requests, topic, ".json"));
  const posts = postsIn(json);
  const stream = valueAt(json, "post_stream", "stream");
  if (!isObject(json) || posts === null || !Array.isArray(stream) || String(json.id) !== topic.id)
    throw noForum(site, url, requests.id);
  // Its further posts are asked for where it was found, and not by as many redirects again.
  const found = topicOfLink(url, new Set([new URL(url).host]));
  return {
    topic: found?.id === topic.id ? found : topic,
    fields: json,
    posts,
    stream: stream.filter((id) => Number.isSafeInteger(id)) as number[],
  };
}

/** @param ids At most `CHUNK`. */
export async function askPosts(
  site: DiscourseSite,
  requests: ThreadRequests,
  topic: Topic,
  ids: readonly number[],
): Promise<Untrusted[]> {
  const query = ids.map((id) => `post_ids[]=${id}`).join("&");
  const posts = postsIn(await requests.json(requestOf(site, requests, topic, `/posts.json?${query}`)));
  if (posts === null) throw requests.broken();
  return posts;
}

function requestOf(site: DiscourseSite, { id }: ThreadRequests, topic: Topic, path: string): SiteRequest {
  const page = addressOfTopic(topic);
  const ofTopic = new RegExp(`/t/(?:[^/]+/)?${topic.id}(?:/posts)?\\.json$`);
  return {
    url: page + path,
    page,
    // A forum that has moved answers at another host, for the same topic.
    movesTo: ({ pathname }) => ofTopic.test(pathname),
    largest: LARGEST_ANSWER,
    refusal: (answer, errors) => refusal(answer, errors, id, () => noForum(site, page, id)),
  };
}

function postsIn(json: unknown): Untrusted[] | null {
  return Array.isArray(valueAt(json, "post_stream", "posts"))
    ? objectsAt(json, "post_stream", "posts")
    : null;
}

/**
 * A forum says why by a word, also of what it does not have. A page comes from another site, or from what stands before a forum
 * (a shield against programs).
 */
function refusal(
  { status, body }: Answer,
  errors: SiteErrors,
  id: string,
  noForum: () => AppError,
): AppError | null {
  if (/^\s*</.test(body)) return status === 200 || status === 404 ? noForum() : null;
  switch (status < 400 ? null : valueAt(jsonOf(body), "error_type")) {
    case "not_logged_in":
      return errors.error("source-login-needed", { id });
    case "invalid_access":
      return errors.error("source-private", { id });
    case "not_found":
      return errors.error("source-not-found", { id });
    default:
      return null;
  }
}

function noForum(site: DiscourseSite, url: string, id: string): AppError {
  return site.error("no-forum", { host: new URL(url).host, id });
}
