import {
  authorOf,
  idOf,
  isObject,
  nameOf,
  textOf,
  timeOf,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import { foundComment, type Found } from "../found.js";
import { has, listAt, type JsonFormat } from "./json-format.js";

/** `result.json` of Telegram Desktop: one chat, or all of an account. */
export const telegram: JsonFormat = {
  key: "telegram",
  title: "Telegram chat",
  isPrivateChat: true,
  origins: {
    text: "text",
    author: "from",
    date: "date_unixtime or date",
    parent: "reply_to_message_id",
    id: "id",
    thread: "chats.list",
  },
  claims: (value) => chatsOf(value).length > 0,
  read(answers, found) {
    for (const chat of answers.flatMap(chatsOf)) readChat(chat, found);
  },
};

function chatsOf(value: unknown): readonly Untrusted[] {
  const chats = has(value, "chats") ? listAt(value, "chats", "list") : [value];
  return chats.filter(isChat);
}

function isChat(value: unknown): value is Untrusted {
  const types: readonly unknown[] = ["message", "service"];
  const messages = listAt(value, "messages");
  return (
    has(value, "type", "id") &&
    messages.length > 0 &&
    messages.every((message) => has(message, "id", "text") && types.includes(message.type))
  );
}

function readChat(chat: Untrusted, found: Found): void {
  const thread = idOf(chat.id);
  found.post({ thread, fields: { id: thread === null ? null : `chat ${thread}`, title: chat.name } });
  for (const message of listAt(chat, "messages").filter(isObject)) {
    if (message.type === "service") {
      found.system();
      continue;
    }
    found.comment(
      foundComment({
        body: textOf(textOfMessage(message.text)) ?? "",
        id: idOf(message.id),
        parent_id: idOf(message.reply_to_message_id),
        thread,
        author: authorOf(message.from),
        // The time as a number counts in UTC, the other in the exporting computer's zone.
        created_at: timeOf(message.date_unixtime) ?? timeOf(message.date),
      }),
    );
  }
}

/** A text, or a list of texts and of `{type, text}`. */
function textOfMessage(text: unknown): string {
  if (!Array.isArray(text)) return typeof text === "string" ? text : "";
  return text
    .map((part) =>
      typeof part === "string" ? part : isObject(part) && part.type !== "pre" ? nameless(part) : "",
    )
    .join("");
}

function nameless({ text }: Untrusted): string {
  return typeof text === "string" ? text : (nameOf(text) ?? "");
}
