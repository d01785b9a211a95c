/**
 * What each field of a comment may be called in a file, as `normalName` writes it: as sites, archives, pandas, PRAW scripts,
 * R, spreadsheets and survey tools call them. Of several that are present the first counts. A dot leads into an object.
 */
export const fieldNames = {
  body: [
    "body",
    "text",
    "comment",
    "content",
    "message",
    "comment_text",
    "comment_body",
    "comment_content",
    "message_text",
    "post_text",
    "reply_text",
    "review_text",
    "tweet_text",
    "full_text",
    "textoriginal",
    "text_original",
    "response_text",
    "open_ended_response",
    "response",
  ],
  id: ["id", "comment_id", "commentid", "message_id", "tweet_id", "reply_id"],
  parent_id: [
    "parent_id",
    "parent",
    "parentid",
    "parent_comment_id",
    "comment_parent_id",
    "parent_comment",
    "in_reply_to_id",
    "in_reply_to_status_id",
    "in_reply_to",
    "reply_to_id",
    "reply_to",
    "replyto",
  ],
  author: [
    "author",
    "user",
    "username",
    "user_name",
    "author_name",
    "comment_author",
    "commenter",
    "screen_name",
    "authordisplayname",
    "author_display_name",
    "posted_by",
    "sender",
    "author.name",
    "author.username",
    "author.login",
    "user.name",
    "user.login",
    "user.username",
    "user.screen_name",
  ],
  score: [
    "score",
    "points",
    "ups",
    "likes",
    "like_count",
    "likecount",
    "likes_count",
    "upvotes",
    "comment_score",
    "comment_likes",
    "votes",
  ],
  created_at: [
    "created_at",
    "created_utc",
    "created",
    "date",
    "timestamp",
    "time",
    "datetime",
    "date_created",
    "created_time",
    "created_date",
    "createdat",
    "published_at",
    "publishedat",
    "published",
    "posted_at",
    "comment_date",
    "comment_created",
    "comment_time",
    "submitted_at",
    "submitdate",
    "end_date",
    "enddate",
  ],
  thread: [
    "link_id",
    "thread_id",
    "submission_id",
    "topic_id",
    "conversation_id",
    "video_id",
    "videoid",
    "story_id",
  ],
  permalink: ["permalink", "link", "url"],
  stickied: ["stickied"],
  distinguished: ["distinguished"],
} as const satisfies Record<string, readonly string[]>;

export type Field = keyof typeof fieldNames;

const paths: ReadonlySet<string> = new Set(
  Object.values(fieldNames)
    .flat()
    .filter((name) => name.includes(".")),
);

/** "Comment Text", "comment.text" (as R writes it) and "comment-text" are one name; a path into an object keeps its dot. */
export function normalName(name: string): string {
  const lower = name.trim().toLowerCase();
  return paths.has(lower) ? lower : lower.replace(/(?<=\w)[\s.-]+(?=\w)/g, "_");
}

/**
 * Which of the names at hand holds a field. What none of the known names names is nothing: no field is ever taken from
 * a field that was not recognised.
 */
export function nameOfField(field: Field, isPresent: (name: string) => boolean): string | undefined {
  return fieldNames[field].find(isPresent);
}
