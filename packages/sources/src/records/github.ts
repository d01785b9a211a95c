import { writtenText } from "../text/written-text.js";
import {
  authorOf,
  integerOf,
  isObject,
  objectAt,
  valueAt,
  type Untrusted,
} from "../thread/untrusted-values.js";
import { readComment, REMOVED, type RecordComment } from "./comment.js";

/** Issues, reviews and discussions as GitHub writes them: for links and for files. */

function writing(item: Untrusted) {
  return writtenText(item.body, "markdown");
}

function loginOf(user: unknown): string | null {
  const login = authorOf(isObject(user) ? user.login : user);
  // GitHub's own name for accounts that are gone.
  if (login === null || login === "ghost") return null;
  // By GraphQL the names of apps come without the mark that they have on the site.
  const isProgram = isObject(user) && (user.type === "Bot" || user.__typename === "Bot");
  return isProgram && !login.endsWith("[bot]") ? `${login}[bot]` : login;
}

function reactionsOf(item: Untrusted): number | null {
  const reactions = objectAt(item, "reactions");
  const [up, down] = [integerOf(reactions["+1"]), integerOf(reactions["-1"])];
  return up === null || down === null ? null : up - down;
}

/** A comment on an issue, one on a line of a pull request, or a review, as REST gives it. */
export function apiComment(item: Untrusted): RecordComment {
  return readComment(writing(item), {
    id: item.id,
    parent_id: item.in_reply_to_id,
    author: loginOf(item.user),
    score: reactionsOf(item),
    created_at: item.created_at ?? item.submitted_at,
    permalink: item.html_url,
  });
}

/** An issue or a pull request of REST, as `readPost` takes it. */
export function issueFields(issue: Untrusted): Untrusted {
  return {
    id: issue.number,
    title: issue.title,
    author: loginOf(issue.user),
    score: reactionsOf(issue),
    num_comments: issue.comments,
    selftext: writing(issue)?.body,
    url: issue.html_url,
    created_at: issue.created_at,
  };
}

/** A discussion of GraphQL, as `readPost` takes it. */
export function discussionFields(discussion: Untrusted): Untrusted {
  return {
    id: discussion.number,
    title: discussion.title,
    author: loginOf(discussion.author),
    score: discussion.upvoteCount,
    num_comments: valueAt(discussion, "comments", "totalCount"),
    selftext: writing(discussion)?.body,
    url: discussion.url,
    created_at: discussion.createdAt,
  };
}

/** A comment of a discussion, or a reply to one. Minimised ones are hidden on the site, too. */
export function discussionComment(item: Untrusted, parent: string | null): RecordComment {
  return readComment(item.isMinimized === true ? { body: REMOVED } : writing(item), {
    id: item.id,
    parent_id: parent,
    author: loginOf(item.author),
    score: item.upvoteCount,
    created_at: item.createdAt,
    permalink: item.url,
  });
}
