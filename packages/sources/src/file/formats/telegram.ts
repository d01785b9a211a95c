import {
  idOf,
  isObject,
  nameOf,
  textOf,
  timeOf,
  type Untrusted,
  has,
  listAt,
  objectsAt,
} from "../../thread/untrusted-values.js";
import { readComment } from "../../records/comment.js";
import type { Found } from "../found.js";
import type { JsonFormat } from "./json-format.js";

/** `result.json` of Telegram Desktop: one chat, or all of an account. */
export const telegram: JsonFormat = {
  key: "telegram",
  title: "Telegram chat",
  tools: "Telegram Desktop 5 (result.json)",
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

const chatType =
  /^(?:personal_chat|bot_chat|saved_messages|(?:private|public)_(?:group|supergroup|channel))$/;

/** By its type; what Telegram cannot export, it writes as messages of further types. */
function isChat(value: unknown): value is Untrusted {
  const types: readonly unknown[] = ["message", "service"];
  const messages = listAt(value, "messages");
  if (!has(value, "type", "id") || messages.length === 0) return false;
  const known = messages.filter((message) => has(message, "id", "text") && types.includes(message.type));
  return (typeof value.type === "string" && chatType.test(value.type)) || known.length * 2 > messages.length;
}

function readChat(chat: Untrusted, found: Found): void {
  const thread = idOf(chat.id);
  found.post({ thread, fields: { id: thread === null ? null : `chat ${thread}`, title: chat.name } });
  for (const message of objectsAt(chat, "messages")) {
    if (message.type !== "message") {
      found.leftOut("system");
      continue;
    }
    nameMentioned(message.text, found);
    found.comment(
      readComment(
        { body: textOf(textOfMessage(message.text)) ?? "" },
        {
          id: message.id,
          // A message of another chat may have the same number.
          parent_id: "reply_to_peer_id" in message ? null : message.reply_to_message_id,
          author: message.from,
          // The time as a number counts in UTC, the other in the exporting computer's zone.
          created_at: timeOf(message.date_unixtime) ?? message.date,
        },
        { thread },
      ),
    );
  }
}

/** Who has no name of their own on Telegram is mentioned by the one that others know them by. */
function nameMentioned(text: unknown, found: Found): void {
  for (const part of Array.isArray(text) ? text : [])
    if (isObject(part) && part.type === "mention_name") found.named(nameless(part));
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
