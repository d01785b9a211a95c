import { issueFields, apiComment, discussionFields, discussionComment } from "../../records/github.js";
import {
  idOf,
  isObject,
  has,
  isListOf,
  objectsAt,
  valueAt,
  type Untrusted,
} from "../../thread/untrusted-values.js";
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
  if (has(value, "number", "user", "title", "comments_url")) return readApiIssues;
  if (isListOf(value, "number", "user", "title", "comments_url")) return readApiIssues;
  const { discussion, discussions } = discussionsOf(value);
  if (has(discussion, "comments")) return readDiscussion;
  if (!isObject(discussions)) return null;
  return () => {
    throw new UnreadableFile("github-discussions");
  };
}

function readApiComments(value: unknown, found: Found): void {
  for (const item of value as readonly Untrusted[]) {
    found.comment({ ...apiComment(item), thread: threadIn(item.issue_url ?? item.pull_request_url) });
  }
}

function readApiIssues(value: unknown, found: Found): void {
  for (const issue of [value].flat() as readonly Untrusted[])
    found.post({ thread: threadIn(issue.url), fields: issueFields(issue) });
}

/** "issues/5", where an address ends so. */
function threadIn(address: unknown): string | null {
  return /(?<![^/])[^/]+\/\d+$/.exec(String(address))?.[0] ?? null;
}

function readArchive(value: unknown, found: Found): void {
  for (const kind of ["issues", "pulls"] as const) {
    for (const item of objectsAt(value, kind)) {
      const thread = `${kind}/${idOf(item.number) ?? ""}`;
      found.post({ thread, fields: { ...discussionFields(item), id: thread } });
      const reviews = objectsAt(item, "reviews");
      // Remarks are the reviewer's, and name nobody by themselves.
      const remarks = (review: Untrusted) =>
        objectsAt(review, "comments").map((remark) => ({ author: review.author, ...remark }));
      const all = [...objectsAt(item, "comments"), ...reviews.flatMap((one) => [one, ...remarks(one)])];
      for (const comment of all) found.comment({ ...discussionComment(comment, null), thread });
    }
  }
}

function discussionsOf(value: unknown): { discussion: unknown; discussions: unknown } {
  const node = valueAt(value, "data", "node");
  const isDiscussion = has(node, "comments") && "__typename" in node && node.__typename === "Discussion";
  return {
    discussion: isDiscussion ? node : valueAt(value, "data", "repository", "discussion"),
    discussions: valueAt(value, "data", "repository", "discussions"),
  };
}

function readDiscussion(value: unknown, found: Found): void {
  const discussion = discussionsOf(value).discussion as Untrusted;
  const thread = idOf(discussion.number) ?? idOf(discussion.id);
  found.post({ thread, fields: { ...discussionFields(discussion), id: thread } });
  for (const comment of objectsAt(discussion, "comments", "nodes")) {
    found.comment({ ...discussionComment(comment, null), thread });
    for (const reply of objectsAt(comment, "replies", "nodes"))
      found.comment({ ...discussionComment(reply, idOf(comment.id)), thread });
  }
}
