import { authorOf, idOf, isObject, nameOf, timeOf, type Untrusted } from "../../thread/untrusted-values.js";
import { writtenText } from "../../text/written-text.js";
import { DELETED, foundComment, REMOVED, type Found } from "../found.js";
import { has, isListOf, listAt, valueAt, type JsonFormat } from "./json-format.js";

const REGULAR = 1;

/** `/t/ID.json`, `/t/ID/posts.json` and `/posts.json` of a Discourse forum. */
export const discourse: JsonFormat = {
  key: "discourse",
  title: "Discourse topic",
  origins: {
    text: "cooked",
    author: "username",
    date: "created_at",
    score: "likes in actions_summary",
    parent: "reply_to_post_number",
    id: "id",
    thread: "topic_id",
  },
  claims: (value) => isListOf(postsOf(value), "cooked", "post_number", "username") && isObject(value),
  read(answers, found) {
    const posts = answers.flatMap((answer) => postsOf(answer) as readonly Untrusted[]);
    const idByNumber = new Map(posts.map((post) => [keyOf(post, post.post_number), idOf(post.id)]));
    for (const answer of answers) {
      const topic = idOf(valueAt(answer, "id"));
      if (has(answer, "title") && topic !== null)
        found.post({
          thread: topic,
          fields: {
            ...answer,
            id: topic,
            num_comments: commentsSaid(answer, posts.filter((post) => post.post_type !== REGULAR).length),
            created_at: answer.created_at,
          },
        });
    }
    for (const post of posts) readPost(post, idByNumber, found);
  },
};

function postsOf(value: unknown): readonly unknown[] {
  const stream = listAt(value, "post_stream", "posts");
  return stream.length > 0 ? stream : listAt(value, "latest_posts");
}

function keyOf(post: Untrusted, number: unknown): string {
  return `${idOf(post.topic_id) ?? ""} ${String(number)}`;
}

/** The first post is the question, and what the site itself tells counts as posts, too. */
function commentsSaid({ posts_count: count }: Untrusted, told: number): number | null {
  return typeof count === "number" ? Math.max(0, count - 1 - told) : null;
}

function readPost(post: Untrusted, idByNumber: ReadonlyMap<string, string | null>, found: Found): void {
  const thread = idOf(post.topic_id);
  const text = writtenText(post.cooked, "html");
  if (post.post_type !== REGULAR) {
    found.system();
  } else if (post.post_number === 1) {
    found.post({
      thread,
      fields: {
        id: thread,
        author: post.username,
        selftext: text?.body,
        created_at: post.created_at,
        title: post.topic_title,
      },
    });
  } else {
    const isDeleted = post.user_deleted === true || nameOf(post.deleted_at) !== null;
    const number = post.reply_to_post_number;
    found.comment(
      foundComment({
        ...(isDeleted
          ? { body: DELETED }
          : post.hidden === true
            ? { body: REMOVED }
            : (text ?? { body: "" })),
        id: idOf(post.id),
        // A reply to the first post is one to the topic; a parent that was deleted or moved is known by its number alone.
        parent_id:
          number == null || number === 1
            ? null
            : (idByNumber.get(keyOf(post, number)) ?? `post ${String(number)}`),
        thread,
        author: authorOf(post.username),
        score: likesOf(post),
        created_at: timeOf(post.created_at),
      }),
    );
  }
}

/** Discourse lists only what there is: without likes, none is named. */
function likesOf(post: Untrusted): number | null {
  if (!Array.isArray(post.actions_summary)) return null;
  const likes = post.actions_summary.find((action) => isObject(action) && action.id === 2) as
    Untrusted | undefined;
  return typeof likes?.count === "number" ? likes.count : 0;
}
