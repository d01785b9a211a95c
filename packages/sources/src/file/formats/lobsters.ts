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
import { DELETED, foundComment, REMOVED, type Found, type FoundComment } from "../found.js";
import { has, isListOf, listAt, type JsonFormat } from "./json-format.js";

/** A story of Lobsters (`/s/ID.json`), of today and of before 2024, when comments told their level in place of their parent. */
export const lobsters: JsonFormat = {
  key: "lobsters",
  title: "Lobsters",
  origins: {
    text: "comment",
    author: "commenting_user",
    date: "created_at",
    score: "score",
    parent: "parent_comment",
    id: "short_id",
  },
  claims: (value) => has(value, "short_id", "comment_count") || isListOf(value, "short_id", "comment_count"),
  read(answers, found) {
    for (const answer of answers) {
      if (!has(answer, "comments")) throw new UnreadableFile("lobsters-stories");
      readStory(answer, found);
    }
  },
};

function readStory(story: Untrusted, found: Found): void {
  const thread = idOf(story.short_id);
  found.post({ thread, fields: storyFields(story) });
  for (const comment of commentsOfStory(story)) found.comment({ ...comment, thread });
}

/** A story, as `readPost` takes it. */
export function storyFields(story: Untrusted): Untrusted {
  return {
    id: story.short_id,
    title: story.title,
    author: nameOfUser(story.submitter_user),
    score: story.score,
    num_comments: story.comment_count,
    selftext: writtenText(story.description, "html")?.body,
    url: story.comments_url ?? story.short_id_url,
    created_at: story.created_at,
  };
}

export function commentsOfStory(story: Untrusted): FoundComment[] {
  /** The last comment of each level. */
  const path: (string | null)[] = [];
  return listAt(story, "comments")
    .filter(isObject)
    .map((comment) => {
      const id = idOf(comment.short_id);
      const level = integerOf(comment.depth) ?? (integerOf(comment.indent_level) ?? 1) - 1;
      path.length = Math.max(0, Math.min(level, path.length));
      const parent = "parent_comment" in comment ? idOf(comment.parent_comment) : (path.at(-1) ?? null);
      path.push(id);
      const text = writtenText(comment.comment, "html") ?? writtenText(comment.comment_plain, "markdown");
      const gone = comment.is_deleted === true ? DELETED : comment.is_moderated === true ? REMOVED : null;
      return foundComment({
        ...(gone === null ? (text ?? { body: "" }) : { body: gone }),
        id,
        parent_id: parent,
        author: nameOfUser(comment.commenting_user),
        score: integerOf(comment.score),
        created_at: timeOf(comment.created_at),
        permalink: addressOf(comment.url ?? comment.short_id_url),
      });
    });
}

function nameOfUser(user: unknown): string | null {
  return authorOf(isObject(user) ? user.username : user);
}
