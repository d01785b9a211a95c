import {
  addressOf,
  idOf,
  isObject,
  listAt,
  nameOf,
  valueAt,
  has,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import { writtenText } from "../../text/written-text.js";
import { readComment } from "../../records/comment.js";
import type { Found } from "../found.js";
import type { JsonFormat } from "./json-format.js";

const everybody = /(?:^|#|:)Public$/;
const spoken = new Set<unknown>(["Note", "Article", "Question", "Page"]);
const said = new Set<unknown>(["Create", "Update"]);

/** Activities as Mastodon and others write them into an archive (`outbox.json`), or serve them: a collection of notes. */
export const activityPub: JsonFormat = {
  key: "activity-pub",
  title: "Mastodon archive (ActivityPub)",
  tools: "Mastodon 4 (outbox.json)",
  origins: { text: "content", author: "attributedTo", date: "published", parent: "inReplyTo", id: "id" },
  claims: (value) => {
    const items = itemsOf(value);
    const isOne = (item: unknown) => has(item, "type", "object") || spoken.has(valueAt(item, "type"));
    return items.length > 0 && items.every(isOne);
  },
  read(answers, found) {
    for (const item of answers.flatMap(itemsOf)) if (isObject(item)) readActivity(item, found);
  },
};

function itemsOf(value: unknown): readonly unknown[] {
  const isOfIts = has(value, "@context", "type") || /Collection/.test(nameOf(valueAt(value, "type")) ?? "");
  return isOfIts ? [...listAt(value, "orderedItems"), ...listAt(value, "items")] : [];
}

function readActivity(activity: Untrusted, found: Found): void {
  const note = spoken.has(activity.type) ? activity : activity.object;
  // What was shared or liked is another's.
  if (!isObject(note) || !spoken.has(note.type) || !(note === activity || said.has(activity.type))) {
    found.leftOut("system");
    return;
  }
  const receivers = [activity.to, activity.cc, note.to, note.cc].flat();
  if (!receivers.some((to) => typeof to === "string" && everybody.test(to))) {
    found.leftOut("hidden");
    return;
  }
  const warning = nameOf(note.summary);
  const text = writtenText(note.content, "html") ?? { body: "" };
  found.comment(
    readComment(warning === null ? text : { ...text, body: `${warning}\n${text.body}` }, {
      id: note.id,
      parent_id: idOf(note.inReplyTo) ?? valueAt(note, "inReplyTo", "id"),
      author: lastPart(note.attributedTo ?? activity.actor),
      created_at: note.published,
      permalink: addressOf(note.url) ?? note.id,
    }),
  );
}

/** An account's address ends with its name. */
function lastPart(address: unknown): string | null {
  return (
    nameOf(address)
      ?.replace(/\/+$/, "")
      .replace(/^.*[/@]/, "") ?? null
  );
}
