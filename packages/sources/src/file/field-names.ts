/** What each field of a comment may be called in a file, in lower case; of several that are present the first counts. */
export const fieldNames = {
  body: ["body", "text", "comment", "content", "message", "comment_text", "comment_body"],
  id: ["id", "comment_id"],
  parent_id: ["parent_id", "parent", "parentid", "parent_comment_id", "comment_parent_id"],
  author: ["author", "user", "username"],
  score: ["score", "points", "ups", "likes"],
  created_at: ["created_at", "created_utc", "created", "date", "timestamp", "time"],
  permalink: ["permalink", "link", "url"],
  stickied: ["stickied"],
  distinguished: ["distinguished"],
} as const satisfies Record<string, readonly string[]>;

export type Field = keyof typeof fieldNames;

/**
 * Which of the names at hand holds a field. What none of the known names names is nothing: no field is ever taken from
 * a field that was not recognised.
 */
export function nameOfField(field: Field, isPresent: (name: string) => boolean): string | undefined {
  return fieldNames[field].find(isPresent);
}
