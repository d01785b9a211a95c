import { postFields, commentOfStatus } from "../../records/mastodon.js";
import { idOf, has, listAt, type Untrusted } from "../../thread/untrusted-values.js";
import type { Found } from "../found.js";
import type { JsonFormat } from "./json-format.js";

/** What `/api/v1/statuses/ID/context` of Mastodon and servers like it answers. */
export const mastodon: JsonFormat = {
  key: "mastodon",
  title: "Mastodon",
  tools: "Mastodon 4 (context of a status)",
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
    if (isHidden(status)) found.leftOut("hidden");
    else found.comment({ ...commentOfStatus(status), thread: root });
  }
}

function isHidden({ visibility }: Untrusted): boolean {
  return visibility === "private" || visibility === "direct";
}
