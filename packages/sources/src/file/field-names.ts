import { dataOf, wordsIn } from "./data.js";

export type Field =
  | "body"
  | "id"
  | "parent_id"
  | "author"
  | "score"
  | "created_at"
  | "thread"
  | "permalink"
  | "stickied"
  | "distinguished";

const { description: _, ...written } =
  dataOf<Record<Field | "description", readonly string[]>>("field-names");

/** See the file's `description`; a field that another may be taken for comes after it. */
export const fieldNames = Object.fromEntries(
  Object.entries(written).map(([field, lines]) => [field, wordsIn(lines)]),
) as unknown as Readonly<Record<Field, readonly string[]>>;

/** What may be the id of a comment itself, where no two have the same: in a forum each comment is a post. */
export const namesOfPosts: ReadonlySet<string> = new Set(["post_id", "postid"]);
/** In a forum, where a post's id stands beside its thread's. */
export const namesOfThreads: ReadonlySet<string> = new Set(["thread_id", "threadid", "topic_id", "topicid"]);

/** Where tools say what a comment answers. */
const kindsOfParent: ReadonlyMap<string, string> = new Map([
  ["parent_type", "parent_id"],
  ["parenttype", "parentid"],
  ["commentable_type", "commentable_id"],
]);
const isComment = /comment|reply|answer|note|message/i;

/**
 * Whether what a record names as its parent is the post, as another of its names says.
 *
 * @param kinds Types of the comments themselves, which say nothing of a post.
 */
export function answersPost(
  parent: string,
  names: readonly string[],
  valueOf: (name: string) => unknown,
  kinds?: ReadonlySet<unknown>,
): boolean {
  const inParent = parent === "parent.id" ? "parent.type" : undefined;
  const kind = inParent ?? names.find((name) => kindsOfParent.get(normalName(name)) === normalName(parent));
  const value = kind === undefined ? undefined : valueOf(kind);
  if (typeof value !== "string" || value.trim() === "") return false;
  if (inParent !== undefined && kinds?.has(value)) return false;
  const own = inParent === undefined ? undefined : valueOf("type");
  // Basecamp's comments are of messages, and are none.
  return own !== value && (!isComment.test(value) || (own === "Comment" && value === "Message"));
}

/** Those that are paths into an object. */
export const nestedNames: ReadonlySet<string> = new Set(
  Object.values(fieldNames)
    .flat()
    .filter((name) => name.includes(".")),
);

/** Names that were normalised, so that each is once for all records of a file. */
const normalNames = new Map<string, string>();
const MOST_NAMES = 10_000;

/** "Comment Text", "comment.text" (as R writes it), "comment-text" and "Comment (text)" are one name; a path into an object keeps its dot. */
export function normalName(name: string): string {
  const known = normalNames.get(name);
  if (known !== undefined) return known;
  const lower = name
    .normalize()
    .replace(/^(submitdate)\. .*/, "$1")
    .replace(/:(?=\s)|[()?]+/g, " ")
    .trim()
    .toLowerCase();
  // Some exporters join the names of a path by a slash.
  const path = lower.replaceAll("/", ".");
  const normal = nestedNames.has(path)
    ? path
    : lower.replace(/(?<=[\p{L}\p{M}\w])[\s./-]+(?=[\p{L}\w])/gu, "_");
  if (normalNames.size < MOST_NAMES) normalNames.set(name, normal);
  return normal;
}

/**
 * Which of the names at hand holds a field. What none of the known names names is nothing: no field is ever taken from
 * a field that was not recognised.
 */
export function nameOfField(field: Field, isPresent: (name: string) => boolean): string | undefined {
  return fieldNames[field].find(isPresent);
}
