import { writtenText } from "../text/written-text.js";
import {
  addressOf,
  authorOf,
  idOf,
  integerOf,
  nameOf,
  timeOf,
  objectAt,
  type Untrusted,
} from "../thread/untrusted-values.js";
import { recordComment, type RecordComment } from "./comment.js";

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
  return recordComment({
    ...writing(status),
    id: idOf(status.id),
    parent_id: idOf(status.in_reply_to_id),
    author: accountOf(status),
    score: integerOf(status.favourites_count),
    created_at: timeOf(status.created_at),
    permalink: addressOf(status.url),
  });
}

function accountOf(status: Untrusted): string | null {
  return authorOf(objectAt(status, "account").acct);
}

function writing(status: Untrusted) {
  const text = writtenText(status.content, "html") ?? { body: "" };
  const warning = nameOf(status.spoiler_text);
  return warning === null ? text : { ...text, body: `${warning}\n${text.body}`.trim() };
}
