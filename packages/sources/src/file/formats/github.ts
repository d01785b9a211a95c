import {
  addressOf,
  authorOf,
  idOf,
  integerOf,
  isObject,
  timeOf,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import { writtenText } from "../../text/written-text.js";
import { UnreadableFile } from "../file-reading.js";
import { foundComment, REMOVED, type Found, type FoundComment } from "../found.js";
import { has, isListOf, listAt, objectAt, valueAt, type JsonFormat } from "./json-format.js";

type Shape = (value: unknown, found: Found) => void;

/** Issues, pull requests and discussions: REST answers, GraphQL answers, and the archives of whole repositories that are made of those. */
export const github: JsonFormat = {
  key: "github",
  title: "GitHub",
  origins: {
    text: "body",
    author: "user.login or author",
    date: "created_at",
    score: "reactions or upvoteCount",
    parent: "in_reply_to_id or replies",
    id: "id",
    thread: "issue_url or number",
  },
  claims: (value) => shapeOf(value) !== null,
  read(answers, found) {
    for (const answer of answers) shapeOf(answer)?.(answer, found);
  },
};

function shapeOf(value: unknown): Shape | null {
  if (has(value, "repo") && (isListOf(value.issues, "number", "comments") || isListOf(value.pulls, "number")))
    return readArchive;
  if (isListOf(value, "body", "user", "created_at", "issue_url")) return readApiComments;
  if (isListOf(value, "body", "user", "created_at", "pull_request_url")) return readApiComments;
  if (has(value, "number", "user", "title", "comments_url")) return readApiIssue;
  if (isListOf(value, "number", "user", "title", "comments_url")) return readApiIssues;
  const { discussion, discussions } = discussionsOf(value);
  if (has(discussion, "comments")) return readDiscussion;
  return isObject(discussions) ? refuseBareDiscussions : null;
}

function writing(item: Untrusted) {
  return writtenText(item.body, "markdown") ?? { body: "" };
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

function readApiComments(value: unknown, found: Found): void {
  for (const item of value as readonly Untrusted[]) {
    const thread = /[^/]+\/\d+$/.exec(String(item.issue_url ?? item.pull_request_url))?.[0] ?? null;
    found.comment({ ...apiComment(item), thread });
  }
}

/** A comment on an issue, one on a line of a pull request, or a review, as REST gives it. */
export function apiComment(item: Untrusted): FoundComment {
  return foundComment({
    ...writing(item),
    id: idOf(item.id),
    parent_id: idOf(item.in_reply_to_id),
    author: loginOf(item.user),
    score: reactionsOf(item),
    created_at: timeOf(item.created_at ?? item.submitted_at),
    permalink: addressOf(item.html_url),
  });
}

function readApiIssue(value: unknown, found: Found): void {
  const issue = value as Untrusted;
  found.post({ thread: /[^/]+\/\d+$/.exec(String(issue.url))?.[0] ?? null, fields: issueFields(issue) });
}

/** An issue or a pull request of REST, as `readPost` takes it. */
export function issueFields(issue: Untrusted): Untrusted {
  return {
    id: issue.number,
    title: issue.title,
    author: loginOf(issue.user),
    score: reactionsOf(issue),
    num_comments: issue.comments,
    selftext: writing(issue).body,
    url: issue.html_url,
    created_at: issue.created_at,
  };
}

function readApiIssues(value: unknown, found: Found): void {
  for (const issue of value as readonly unknown[]) readApiIssue(issue, found);
}

function readArchive(value: unknown, found: Found): void {
  for (const kind of ["issues", "pulls"] as const) {
    for (const item of listAt(value, kind).filter(isObject)) {
      const thread = `${kind}/${idOf(item.number) ?? ""}`;
      found.post({
        thread,
        fields: {
          id: thread,
          title: item.title,
          author: loginOf(item.author),
          selftext: writing(item).body,
          url: item.url,
          created_at: item.createdAt,
        },
      });
      for (const comment of listAt(item, "comments").filter(isObject)) archived(comment, thread, found);
      for (const review of listAt(item, "reviews").filter(isObject)) {
        archived(review, thread, found);
        // They are the reviewer's, and name nobody by themselves.
        for (const remark of listAt(review, "comments").filter(isObject))
          archived({ author: review.author, ...remark }, thread, found);
      }
    }
  }
}

function archived(item: Untrusted, thread: string, found: Found): void {
  found.comment(
    foundComment({
      ...writing(item),
      id: idOf(item.id),
      thread,
      author: loginOf(item.author),
      created_at: timeOf(item.createdAt),
    }),
  );
}

function discussionsOf(value: unknown): { discussion: unknown; discussions: unknown } {
  const node = valueAt(value, "data", "node");
  const isDiscussion = has(node, "comments") && "__typename" in node && node.__typename === "Discussion";
  return {
    discussion: isDiscussion ? node : valueAt(value, "data", "repository", "discussion"),
    discussions: valueAt(value, "data", "repository", "discussions"),
  };
}

function refuseBareDiscussions(): never {
  throw new UnreadableFile("github-discussions");
}

function readDiscussion(value: unknown, found: Found): void {
  const discussion = discussionsOf(value).discussion as Untrusted;
  const thread = idOf(discussion.number) ?? idOf(discussion.id);
  found.post({ thread, fields: { ...discussionFields(discussion), id: thread } });
  for (const comment of listAt(discussion, "comments", "nodes").filter(isObject)) {
    found.comment({ ...discussionComment(comment, null), thread });
    for (const reply of listAt(comment, "replies", "nodes").filter(isObject))
      found.comment({ ...discussionComment(reply, idOf(comment.id)), thread });
  }
}

/** A discussion of GraphQL, as `readPost` takes it. */
export function discussionFields(discussion: Untrusted): Untrusted {
  return {
    id: discussion.number,
    title: discussion.title,
    author: loginOf(discussion.author),
    score: discussion.upvoteCount,
    num_comments: valueAt(discussion, "comments", "totalCount"),
    selftext: writing(discussion).body,
    url: discussion.url,
    created_at: discussion.createdAt,
  };
}

/** A comment of a discussion, or a reply to one. Minimised ones are hidden on the site, too. */
export function discussionComment(item: Untrusted, parent: string | null): FoundComment {
  return foundComment({
    ...(item.isMinimized === true ? { body: REMOVED } : writing(item)),
    id: idOf(item.id),
    parent_id: parent,
    author: loginOf(item.author),
    score: integerOf(item.upvoteCount),
    created_at: timeOf(item.createdAt),
    permalink: addressOf(item.url),
  });
}
