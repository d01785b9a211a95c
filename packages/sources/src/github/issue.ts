import type { Post } from "@undertone/schemas";
import { apiComment, issueFields } from "../records/github.js";
import { identified } from "../records/comment.js";
import { readPost } from "../records/post.js";
import type { FetchContext } from "../source.js";
import { idOf, integerOf, isObject, textOf, type Untrusted } from "../thread/untrusted-values.js";
import type { LooseComment } from "../thread/thread-order.js";
import type { ReadSoFar } from "../thread/whole-thread.js";
import type { GitHubApi } from "./api.js";
import type { GitHubTarget } from "./link.js";

export interface Issue {
  item: Untrusted;
  post: Post;
  /** Comments below it, as the site counts them; those on lines of a pull request are not among them. */
  count: number | null;
}

/** An issue or a pull request without its comments; for the interface a pull request is an issue, too. */
export async function issueOf(api: GitHubApi, target: GitHubTarget, address: string): Promise<Issue> {
  const { owner, repository, number } = target;
  const item = await api.object(`/repos/${owner}/${repository}/issues/${number}`);
  if (integerOf(item.number) === null || textOf(item.title) === null) throw api.requests.broken();
  const post = readPost({ ...issueFields(item), subreddit: `${owner}/${repository}` }, number);
  return { item, post: { ...post, url: post.url ?? address }, count: integerOf(item.comments) };
}

/** An issue with its comments; a pull request also with its reviews, and the remarks of each below it. */
export async function readIssue(
  api: GitHubApi,
  target: GitHubTarget,
  address: string,
  progress: FetchContext["progress"],
): Promise<ReadSoFar> {
  const { item, post, count } = await issueOf(api, target, address);
  const { owner, repository, number } = target;
  const path = `/repos/${owner}/${repository}`;
  const told = (items: number) => {
    progress(items, count === null ? null : Math.max(count, items));
  };
  const said = await api.all(`${path}/issues/${number}/comments`, told);
  const comments = said.flatMap((each) => named(each, "issuecomment-", null, address));
  let empty = 0;
  if (isObject(item.pull_request)) {
    const ofPull = (items: number) => {
      progress(said.length + items, null);
    };
    const reviews = await api.all(`${path}/pulls/${number}/reviews`, ofPull);
    const remarks = await api.all(`${path}/pulls/${number}/comments`, ofPull);
    const ofReviews = reviews.flatMap((each) => named(each, "pullrequestreview-", null, address));
    // Whoever only approves, or only remarks on lines, writes a review without a word.
    const written = ofReviews.filter(({ body }) => body.trim() !== "");
    empty = ofReviews.length - written.length;
    const known = new Set(written.map(({ id }) => id));
    comments.push(...written, ...remarks.flatMap((each) => remark(each, known, address)));
  }
  return {
    ...{ post, comments, empty },
    expected: comments.length + Math.max(0, (count ?? 0) - said.length),
    causes: { limit: !api.requests.mayAsk },
  };
}

/** A remark on a line answers another one, or stands below the review that it is part of. */
function remark(item: Untrusted, reviews: ReadonlySet<string>, address: string): LooseComment[] {
  const answered = idOf(item.in_reply_to_id);
  const review = `pullrequestreview-${idOf(item.pull_request_review_id) ?? ""}`;
  if (answered !== null) return named(item, "discussion_r", `discussion_r${answered}`, address);
  return named(item, "discussion_r", reviews.has(review) ? review : null, address);
}

/** Comments, reviews and remarks are numbered apart; the ends of the site's own links tell them apart. */
function named(item: Untrusted, kind: string, parent: string | null, address: string): LooseComment[] {
  const comment = apiComment(item);
  const id = kind + (comment.id ?? "");
  return identified(comment, { id, parent_id: parent, permalink: comment.permalink ?? `${address}#${id}` });
}
