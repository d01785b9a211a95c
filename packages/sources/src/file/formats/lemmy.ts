import {
  addressOf,
  authorOf,
  idOf,
  integerOf,
  isObject,
  marksOf,
  timeOf,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import { writtenText } from "../../text/written-text.js";
import { DELETED, foundComment, REMOVED, type Found } from "../found.js";
import { has, listAt, objectAt, valueAt, type JsonFormat } from "./json-format.js";

/** Comments and posts as Lemmy (versions 0.19 and 1.0) and PieFed answer them. */
export const lemmy: JsonFormat = {
  key: "lemmy",
  title: "Lemmy",
  origins: {
    text: "comment.content",
    author: "creator.name",
    date: "comment.published",
    score: "counts.score",
    parent: "comment.path",
    id: "comment.id",
    thread: "comment.post_id",
  },
  claims: (value) => has(valueAt(value, "post_view"), "post", "creator") || viewsOf(value).length > 0,
  read(answers, found) {
    for (const answer of answers) {
      const view = valueAt(answer, "post_view");
      if (isObject(view)) readPost(view, found);
      for (const comment of viewsOf(answer)) readView(comment, found);
    }
  },
};

function viewsOf(value: unknown): readonly Untrusted[] {
  const list = [...listAt(value, "comments"), ...listAt(value, "items")];
  return list.every((item) => has(valueAt(item, "comment"), "path", "post_id", "id"))
    ? (list as Untrusted[])
    : [];
}

function readPost(view: Untrusted, found: Found): void {
  const post = objectAt(view, "post");
  found.post({
    thread: idOf(post.id),
    fields: {
      id: post.id,
      title: post.name ?? post.title,
      author: nameOfPerson(view.creator),
      subreddit: objectAt(view, "community").name,
      score: valueAt(view, "counts", "score") ?? post.score,
      num_comments: valueAt(view, "counts", "comments") ?? post.comments,
      selftext: writtenText(post.body, "markdown")?.body,
      url: post.ap_id,
      created_at: post.published ?? post.published_at,
    },
  });
}

function readView(view: Untrusted, found: Found): void {
  const comment = objectAt(view, "comment");
  const thread = idOf(comment.post_id);
  const post = objectAt(view, "post");
  if (idOf(post.id) === thread)
    found.post({
      thread,
      fields: {
        id: thread,
        title: post.name ?? post.title,
        subreddit: objectAt(view, "community").name,
        url: post.ap_id,
        created_at: post.published ?? post.published_at,
      },
    });
  const text = writtenText(comment.content ?? comment.body, "markdown");
  const gone = comment.deleted === true ? DELETED : comment.removed === true ? REMOVED : null;
  // "0.PARENT.SELF": the post, and then every comment above it.
  const above = typeof comment.path === "string" ? comment.path.split(".").at(-2) : undefined;
  found.comment(
    foundComment({
      ...(gone === null ? (text ?? { body: "" }) : { body: gone }),
      id: idOf(comment.id),
      parent_id: above === undefined || above === "0" ? null : above,
      thread,
      author: nameOfPerson(view.creator),
      score: integerOf(valueAt(view, "counts", "score") ?? comment.score),
      created_at: timeOf(comment.published ?? comment.published_at),
      permalink: addressOf(comment.ap_id),
      ...(comment.distinguished === true ? marksOf({ distinguished: "moderator" }) : {}),
    }),
  );
}

function nameOfPerson(person: unknown): string | null {
  return isObject(person) ? authorOf(person.name ?? person.user_name) : null;
}
