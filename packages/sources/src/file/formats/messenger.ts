import { has, isListOf, nameOf, objectsAt, textOf, type Untrusted } from "../../thread/untrusted-values.js";
import { DELETED, readComment } from "../../records/comment.js";
import type { Found } from "../found.js";
import { readable } from "../comment-record.js";
import type { JsonFormat } from "./json-format.js";

/** `message_1.json` of Messenger or Instagram, as Meta hands out a person's data. */
export const messenger: JsonFormat = {
  key: "messenger",
  title: "Messenger or Instagram chat",
  tools: "Meta's export of Messenger and Instagram (JSON)",
  isPrivateChat: true,
  origins: { text: "content", author: "sender_name", date: "timestamp_ms" },
  claims: (value) =>
    has(value, "participants", "messages") && isListOf(value.messages, "sender_name", "timestamp_ms"),
  read(answers, found) {
    for (const answer of answers) readChat(answer as Untrusted, found);
  },
};

function readChat(chat: Untrusted, found: Found): void {
  found.post({ fields: { title: readable(chat.title) } });
  for (const participant of objectsAt(chat, "participants")) {
    const name = nameOf(readable(participant.name));
    if (name !== null) found.named(name);
  }
  // The newest comes first.
  for (const message of objectsAt(chat, "messages").toReversed()) {
    if ("call_duration" in message) {
      found.leftOut("system");
      continue;
    }
    const body = message.is_unsent === true ? DELETED : (textOf(readable(message.content)) ?? "");
    const author = readable(message.sender_name);
    found.comment(readComment({ body }, { author, created_at: message.timestamp_ms }));
  }
}
