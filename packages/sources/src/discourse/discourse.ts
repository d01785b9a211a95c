import type { Post } from "@undertone/schemas";
import { defineSource } from "../define-source.js";
import { identified } from "../records/comment.js";
import { readPost } from "../records/post.js";
import type { FetchedThread, FetchLimits, Reading, Target } from "../source.js";
import { evenlySpread } from "../thread/shares.js";
import { nameOf, present, type Untrusted } from "../thread/untrusted-values.js";
import { previewOf, wholeThread } from "../thread/whole-thread.js";
import { askPosts, askTopic, CHUNK, type DiscourseSite, type TopicAnswer } from "./api.js";
import { addressOfTopic, discourseTarget, topicOfLink, type Topic } from "./link.js";
import type description from "./source.json";
import {
  commentOf,
  commentsSaid,
  firstPostFields,
  isFirst,
  isTold,
  topicFields,
} from "../records/discourse.js";

/** Posts asked for, for each comment that is kept at most: there is something to draw from. */
const POSTS_PER_COMMENT = 2;
/** Requests for them; a minute allows a stranger some 200. */
const MOST_CHUNKS = 250;

/**
 * Any forum that runs Discourse. `Target.id` is a topic's address, by its number: `https://forum.example.org/t/123`; a
 * comment's id is the number of its post in the topic.
 */
export const discourse = defineSource<Topic, keyof typeof description.errors>(
  "discourse",
  ({ site, trustedHosts }) => ({
    matches: (link) => discourseTarget(link, trustedHosts),
    wanted: ({ id }) => topicOfLink(id, trustedHosts),
    fetch: (topic, ...asked) => fetchTopic(site, topic, ...asked),
    // The first posts come along.
    async preview(topic, { target, requests }) {
      const answer = await askTopic(site, requests, topic);
      const told = answer.posts.filter(isTold).length;
      return previewOf(postOf(answer, answer.posts, told), commentsSaid(answer.fields, told), target.id);
    },
  }),
);

/**
 * A topic with its posts: the first ones with the topic, the others by their ids. Of a topic with far more than are kept,
 * runs of consecutive posts from all over it are asked for.
 */
async function fetchTopic(
  site: DiscourseSite,
  topic: Topic,
  limits: FetchLimits,
  { target, requests, progress }: Reading,
): Promise<FetchedThread> {
  const answer = await askTopic(site, requests, topic);
  const byId = new Map(answer.posts.map((post) => [post.id, post]));
  const left = chunksOf(answer.stream.filter((id) => !byId.has(id)));
  const wanted = evenlySpread(left, mostChunks(left.length, target, limits));
  let asked = 0;
  for (const ids of wanted) {
    progress(Math.min(byId.size, limits.maxComments), Math.min(answer.stream.length, limits.maxComments));
    if (!requests.mayAsk) break;
    asked++;
    const before = byId.size;
    for (const post of await askPosts(site, requests, answer.topic, ids)) byId.set(post.id, post);
    // A server that answers the same whatever is asked has no more to give.
    if (byId.size === before) break;
  }

  // As the forum orders them, and those that came unasked behind the others.
  const ranks = new Map<unknown, number>(answer.stream.map((id, rank) => [id, rank]));
  const rankOf = ({ id }: Untrusted) => ranks.get(id) ?? ranks.size;
  const posts = [...byId.values()].toSorted((a, b) => rankOf(a) - rankOf(b));
  const told = posts.filter(isTold).length;
  const post = postOf(answer, posts, told);
  const isLimited = limits.commentLimit !== null && wanted.length === limits.commentLimit;
  return wholeThread(
    {
      root: addressOfTopic(answer.topic),
      post,
      comments: posts
        .filter((each) => !isTold(each) && !isFirst(each))
        .flatMap((each) => identified(commentOf(each, post.url))),
      expected: commentsSaid(answer.fields, told),
      system: told,
      causes: {
        requests: isLimited && wanted.length < left.length,
        limit: !isLimited && wanted.length < left.length,
        site: asked < wanted.length || !requests.mayAsk,
      },
    },
    target,
    limits,
  );
}

function chunksOf(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / CHUNK);
  return Array.from({ length: count }, (_, nth) => ids.slice(nth * CHUNK, (nth + 1) * CHUNK));
}

/** Of a branch nobody knows beforehand where its posts stand. */
function mostChunks(all: number, { branch }: Target, { maxComments, commentLimit }: FetchLimits): number {
  const enough = branch === true ? all : Math.ceil((maxComments * POSTS_PER_COMMENT) / CHUNK);
  return Math.min(all, enough, MOST_CHUNKS, commentLimit ?? all);
}

/**
 * The community is the forum: its host, which its readers know it by, and its folder. A topic's category has a number alone
 * here, and is a part of the forum.
 */
function postOf({ topic, fields }: TopicAnswer, posts: readonly Untrusted[], told: number): Post {
  const first = posts.find(isFirst);
  const said = { ...topicFields(fields, told), ...(first && present(firstPostFields(first))) };
  const slug = nameOf(fields.slug) ?? "-";
  return {
    ...readPost(said, topic.id),
    title: nameOf(fields.title) ?? topic.id,
    subreddit: topic.forum.replace(/^https?:\/\//, ""),
    url: `${topic.forum}/t/${encodeURIComponent(slug)}/${topic.id}`,
  };
}
