import {
  addressOf,
  authorOf,
  idOf,
  integerOf,
  nameOf,
  timeOf,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import { writtenText } from "../../text/written-text.js";
import { foundComment, type Found, type FoundComment } from "../found.js";
import { has, listAt, objectAt, type JsonFormat } from "./json-format.js";

/** What `/api/v1/statuses/ID/context` of Mastodon and servers like it answers. */
export const mastodon: JsonFormat = {
  key: "mastodon",
  title: "Mastodon",
  origins: {
    text: "content",
    author: "account.acct",
    date: "created_at",
    score: "favourites_count",
    parent: "in_reply_to_id",
    id: "id",
  },
  claims: (value) =>
    has(value, "ancestors", "descendants") &&
    statusesOf(value).every((status) => has(status, "id", "content", "account")),
  read(answers, found) {
    for (const answer of answers) readContext(answer, found);
  },
};

function statusesOf(value: unknown): readonly Untrusted[] {
  return [...listAt(value, "ancestors"), ...listAt(value, "descendants")] as readonly Untrusted[];
}

/** The context of a status does not hold the status itself. */
function readContext(value: unknown, found: Found): void {
  const statuses = statusesOf(value);
  const ids = new Set(statuses.map(({ id }) => idOf(id)));
  const [top] = listAt(value, "ancestors") as readonly Untrusted[];
  const asked = statuses
    .map((status) => idOf(status.in_reply_to_id))
    .find((id) => id !== null && !ids.has(id));
  const root = top === undefined ? (asked ?? null) : idOf(top.id);
  if (top && !isHidden(top)) found.post({ thread: root, fields: postFields(top) });
  else if (root !== null) found.post({ thread: root, fields: { id: root } });
  for (const status of statuses) {
    if (status === top) continue;
    // Whoever saved it was logged in, and was written to.
    if (isHidden(status)) found.hidden();
    else found.comment({ ...commentOfStatus(status), thread: root });
  }
}

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

export function commentOfStatus(status: Untrusted): FoundComment {
  return foundComment({
    ...writing(status),
    id: idOf(status.id),
    parent_id: idOf(status.in_reply_to_id),
    author: accountOf(status),
    score: integerOf(status.favourites_count),
    created_at: timeOf(status.created_at),
    permalink: addressOf(status.url),
  });
}

function isHidden({ visibility }: Untrusted): boolean {
  return visibility === "private" || visibility === "direct";
}

function accountOf(status: Untrusted): string | null {
  return authorOf(objectAt(status, "account").acct);
}

function writing(status: Untrusted) {
  const text = writtenText(status.content, "html") ?? { body: "" };
  const warning = nameOf(status.spoiler_text);
  return warning === null ? text : { ...text, body: `${warning}\n${text.body}`.trim() };
}
