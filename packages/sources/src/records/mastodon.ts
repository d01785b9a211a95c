import { writtenText } from "../text/written-text.js";
import { addressOf, idOf, nameOf, objectAt, type Untrusted } from "../thread/untrusted-values.js";
import { readComment, type RecordComment } from "./comment.js";

/** Statuses as Mastodon and servers like it write them: for links and for files. */

/** The first status of a thread, as `readPost` takes it. */
export function postFields(status: Untrusted): Untrusted {
  const text = writing(status);
  return {
    id: idOf(status.id),
    title: text.body.split("\n", 1)[0]?.slice(0, 100),
    author: accountOf(status),
    score: status.favourites_count,
    selftext: text.body,
    url: addressOf(status.url),
    created_at: status.created_at,
  };
}

export function commentOfStatus(status: Untrusted): RecordComment {
  return readComment(writing(status), {
    ...status,
    parent_id: status.in_reply_to_id,
    author: accountOf(status),
    score: status.favourites_count,
    permalink: status.url,
  });
}

function accountOf(status: Untrusted): unknown {
  return objectAt(status, "account").acct;
}

function writing(status: Untrusted) {
  const text = writtenText(status.content, "html") ?? { body: "" };
  const warning = nameOf(status.spoiler_text);
  return warning === null ? text : { ...text, body: `${warning}\n${text.body}`.trim() };
}
