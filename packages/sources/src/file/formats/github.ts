import {
  writing,
  loginOf,
  issueFields,
  apiComment,
  discussionFields,
  discussionComment,
} from "../../records/github.js";
import {
  idOf,
  isObject,
  timeOf,
  has,
  isListOf,
  listAt,
  valueAt,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import { recordComment, REMOVED } from "../../records/comment.js";
import type { Found } from "../found.js";
import { UnreadableFile } from "../file-reading.js";
import type { JsonFormat } from "./json-format.js";

type Shape = (value: unknown, found: Found) => void;

/** Issues, pull requests and discussions: REST answers, GraphQL answers, and the archives of whole repositories that are made of those. */
export const github: JsonFormat = {
  key: "github",
  title: "GitHub",
  tools: "GitHub API (REST 2022-11-28, GraphQL), repository archives",
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

function readApiComments(value: unknown, found: Found): void {
  for (const item of value as readonly Untrusted[]) {
    const thread = /(?<![^/])[^/]+\/\d+$/.exec(String(item.issue_url ?? item.pull_request_url))?.[0] ?? null;
    found.comment({ ...apiComment(item), thread });
  }
}

function readApiIssue(value: unknown, found: Found): void {
  const issue = value as Untrusted;
  found.post({
    thread: /(?<![^/])[^/]+\/\d+$/.exec(String(issue.url))?.[0] ?? null,
    fields: issueFields(issue),
  });
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
    recordComment({
      ...(item.isMinimized === true ? { body: REMOVED } : writing(item)),
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
