import type { Post } from "@undertone/schemas";
import { discussionComment, discussionFields } from "../records/github.js";
import {
  listAt,
  objectsAt,
  objectAt,
  valueAt,
  idOf,
  integerOf,
  isObject,
  textOf,
  type Untrusted,
} from "../thread/untrusted-values.js";
import { readPost } from "../records/post.js";
import type { FetchContext } from "../source.js";
import type { LooseComment } from "../thread/thread-order.js";
import type { ReadSoFar } from "../thread/whole-thread.js";
import type { GitHubApi } from "./api.js";
import type { GitHubTarget } from "./link.js";

const COMMENT = "id databaseId url body createdAt upvoteCount isMinimized author { __typename login }";
const PAGE = "pageInfo { hasNextPage endCursor }";
const DISCUSSION = `query ($owner: String!, $name: String!, $number: Int!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) { discussion(number: $number) {
    number title body url createdAt upvoteCount author { __typename login }
    comments(first: $first, after: $after) { totalCount ${PAGE} nodes {
      ${COMMENT} replies(first: 100) { totalCount ${PAGE} nodes { ${COMMENT} } }
    } }
  } }
}`;
const REPLIES = `query ($id: ID!, $after: String) {
  node(id: $id) { ... on DiscussionComment {
    replies(first: 100, after: $after) { ${PAGE} nodes { ${COMMENT} } }
  } }
}`;

/** @param first Comments of its first page. */
export async function discussionOf(
  api: GitHubApi,
  target: GitHubTarget,
  address: string,
  first: number,
  after: string | null = null,
): Promise<{ item: Untrusted; post: Post }> {
  const { owner, repository: name, number } = target;
  const data = await api.query(DISCUSSION, { owner, name, number: Number(number), first, after });
  const item = valueAt(data, "repository", "discussion");
  if (!isObject(item)) throw api.site.error("not-found", { id: address.replace(/^https?:\/\//, "") });
  const post = readPost({ ...discussionFields(item), subreddit: `${owner}/${name}` }, number);
  return { item, post: { ...post, url: post.url ?? address } };
}

/** A discussion with its comments and the replies to them; it has no further levels. */
export async function readDiscussion(
  api: GitHubApi,
  target: GitHubTarget,
  address: string,
  progress: FetchContext["progress"],
): Promise<ReadSoFar> {
  const held = new Map<string, LooseComment>();
  let replies = 0;
  const hold = (item: Untrusted, parent: string | null): string | null => {
    const { id, ...comment } = discussionComment(item, parent);
    const number = idOf(item.databaseId);
    const own = number === null ? id : `discussioncomment-${number}`;
    if (own !== null && !held.has(own)) held.set(own, { ...comment, id: own });
    return own;
  };

  async function holdReplies(comment: Untrusted, parent: string | null): Promise<void> {
    let page = objectAt(comment, "replies");
    replies += integerOf(page.totalCount) ?? listAt(page, "nodes").length;
    for (;;) {
      const before = held.size;
      for (const reply of objectsAt(page, "nodes")) hold(reply, parent);
      const after = nextCursor(page);
      if (after === null || held.size === before || !api.requests.mayAsk) return;
      const data = await api.query(REPLIES, { id: idOf(comment.id), after });
      page = objectAt(data, "node", "replies");
    }
  }

  const first = await discussionOf(api, target, address, 100);
  const total = integerOf(valueAt(first.item, "comments", "totalCount"));
  let page = objectAt(first.item, "comments");
  for (;;) {
    const before = held.size;
    for (const comment of objectsAt(page, "nodes")) await holdReplies(comment, hold(comment, null));
    progress(held.size, total === null ? null : Math.max(total + replies, held.size));
    const after = nextCursor(page);
    if (after === null || held.size === before || !api.requests.mayAsk) break;
    const next = await discussionOf(api, target, address, 100, after);
    page = objectAt(next.item, "comments");
  }
  return {
    post: first.post,
    comments: held.values(),
    expected: total === null ? null : total + replies,
    causes: { limit: !api.requests.mayAsk },
  };
}

function nextCursor(page: Untrusted): string | null {
  const cursor = textOf(valueAt(page, "pageInfo", "endCursor"), 500);
  return valueAt(page, "pageInfo", "hasNextPage") === true && cursor !== "" ? cursor : null;
}
