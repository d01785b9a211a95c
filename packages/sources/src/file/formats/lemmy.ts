import { viewsOf, postFields, communityOf, commentOfView } from "../../records/lemmy.js";
import { idOf, isObject, has, objectAt, valueAt, type Untrusted } from "../../thread/untrusted-values.js";
import type { Found } from "../found.js";
import type { JsonFormat } from "./json-format.js";

/** Comments and posts as Lemmy (versions 0.19 and 1.0) and PieFed answer them. */
export const lemmy: JsonFormat = {
  key: "lemmy",
  title: "Lemmy",
  tools: "Lemmy 0.19, PieFed",
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

function readPost(view: Untrusted, found: Found): void {
  found.post({ thread: idOf(objectAt(view, "post").id), fields: postFields(view) });
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
        subreddit: communityOf(view),
        url: post.ap_id,
        created_at: post.published ?? post.published_at,
      },
    });
  found.comment({ ...commentOfView(view), thread });
}
