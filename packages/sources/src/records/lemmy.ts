import { writtenText } from "../text/written-text.js";
import {
  addressOf,
  authorOf,
  isObject,
  nameOf,
  has,
  objectAt,
  valueAt,
  type Untrusted,
  listAt,
} from "../thread/untrusted-values.js";
import { DELETED, readComment, REMOVED, type RecordComment } from "./comment.js";

/** Posts and comments as Lemmy (versions 0.19 and 1.0) and PieFed write them: for links and for files. */

/** The comments of a page of a list, each with what it belongs to. */
export function viewsOf(value: unknown): readonly Untrusted[] {
  const list = [...listAt(value, "comments"), ...listAt(value, "items")];
  return list.every((item) => has(valueAt(item, "comment"), "path", "post_id", "id"))
    ? (list as Untrusted[])
    : [];
}

export function postFields(view: Untrusted): Untrusted {
  const post = objectAt(view, "post");
  return {
    id: post.id,
    title: post.name ?? post.title,
    author: nameOfPerson(view.creator),
    subreddit: communityOf(view),
    score: valueAt(view, "counts", "score") ?? post.score,
    num_comments: valueAt(view, "counts", "comments") ?? post.comments,
    selftext: writtenText(post.body, "markdown")?.body,
    url: post.ap_id,
    created_at: post.published ?? post.published_at,
  };
}

export function commentOfView(view: Untrusted): RecordComment {
  const comment = objectAt(view, "comment");
  const text = writtenText(comment.content ?? comment.body, "markdown");
  const gone = comment.deleted === true ? DELETED : comment.removed === true ? REMOVED : null;
  return readComment(
    gone === null ? text : { body: gone },
    {
      id: comment.id,
      parent_id: idsAbove(view).at(-1),
      author: nameOfPerson(view.creator),
      score: valueAt(view, "counts", "score") ?? comment.score,
      created_at: comment.published ?? comment.published_at,
      permalink: comment.ap_id,
    },
    comment.distinguished === true ? { distinguished: "moderator" } : {},
  );
}

/** Comments that are above one, the outermost first: "0.PARENT.SELF" is the post, and then every comment down to itself. */
export function idsAbove(view: Untrusted): string[] {
  const { path } = objectAt(view, "comment");
  return typeof path === "string" ? path.split(".").slice(1, -1) : [];
}

/** As people write it: !name@host. */
export function communityOf(view: Untrusted): string | null {
  const community = objectAt(view, "community");
  const name = nameOf(community.name);
  const host = hostOf(community.actor_id ?? community.ap_id);
  return name === null || host === null ? name : `!${name}@${host}`;
}

/** With the host of those of other servers, where the same name is somebody else's. */
function nameOfPerson(person: unknown): string | null {
  if (!isObject(person)) return null;
  const name = authorOf(person.name ?? person.user_name);
  const host = person.local === false ? hostOf(person.actor_id ?? person.ap_id) : null;
  return name === null || host === null ? name : `${name}@${host}`;
}

function hostOf(address: unknown): string | null {
  const whole = addressOf(address);
  return whole === null ? null : new URL(whole).host;
}
