import {
  authorOf,
  idOf,
  integerOf,
  isObject,
  nameOf,
  timeOf,
  type Untrusted,
  has,
  isListOf,
  listAt,
  objectAt,
  valueAt,
} from "../../thread/untrusted-values.js";
import { writtenText } from "../../text/written-text.js";
import { recordComment } from "../../records/comment.js";
import type { Found } from "../found.js";
import type { JsonFormat } from "./json-format.js";

/** A channel as DiscordChatExporter writes it, or messages as Discord's own interface gives them to a script. */
export const discord: JsonFormat = {
  key: "discord",
  title: "Discord channel",
  isPrivateChat: true,
  origins: {
    text: "content",
    author: "author.nickname or author.name",
    date: "timestamp",
    score: "reactions",
    parent: "reference.messageId",
    id: "id",
    thread: "channel.id",
  },
  claims: (value) => isAnswer(value) || isExport(value),
  read(answers, found) {
    for (const answer of answers) {
      if (Array.isArray(answer)) readMessages(answer, found);
      else readChannel(answer, found);
    }
  },
};

function isExport(value: unknown): boolean {
  return (
    has(value, "guild", "channel", "messages") &&
    listAt(value, "messages").every((message) => has(message, "id", "type", "content", "author"))
  );
}

function isAnswer(value: unknown): boolean {
  return (
    isListOf(value, "id", "type", "content", "channel_id", "author", "timestamp") &&
    value.every(({ type }) => typeof type === "number")
  );
}

/** All else is told by Discord itself: calls, joins, pins. */
const spoken: readonly unknown[] = ["Default", "Reply"];
/** The same in the answers of its interface, and what a command of a bot says. */
const REPLY = 19;
const spokenTypes: readonly unknown[] = [0, REPLY, 20, 23];

function readChannel(value: unknown, found: Found): void {
  const channel = objectAt(value, "channel");
  const thread = idOf(channel.id);
  found.post({
    thread,
    fields: { id: thread, title: channel.name, subreddit: objectAt(value, "guild").name },
  });
  for (const message of listAt(value, "messages").filter(isObject)) {
    if (!spoken.includes(message.type)) {
      found.system();
      continue;
    }
    const author = objectAt(message, "author");
    for (const person of [author, ...listAt(message, "mentions")])
      for (const name of isObject(person) ? [nameOf(person.nickname), nameOf(person.name)] : [])
        if (name !== null) found.named(name);
    found.comment(
      recordComment({
        ...(writtenText(message.content, "markdown") ?? { body: "" }),
        id: idOf(message.id),
        parent_id: idOf(valueAt(message, "reference", "messageId")),
        thread,
        author: authorOf(author.nickname) ?? authorOf(author.name),
        score: reactionsOf(message),
        created_at: timeOf(message.timestamp),
      }),
    );
  }
}

function readMessages(messages: readonly unknown[], found: Found): void {
  for (const message of messages.filter(isObject)) {
    if (!spokenTypes.includes(message.type)) {
      found.system();
      continue;
    }
    const author = objectAt(message, "author");
    for (const person of [author, ...listAt(message, "mentions")])
      for (const name of isObject(person) ? [nameOf(person.global_name), nameOf(person.username)] : [])
        if (name !== null) found.named(name);
    // What was forwarded or pinned refers to a message, too.
    const answered = message.type === REPLY ? valueAt(message, "message_reference", "message_id") : null;
    found.comment(
      recordComment({
        ...(writtenText(message.content, "markdown") ?? { body: "" }),
        id: idOf(message.id),
        parent_id: idOf(answered),
        thread: idOf(message.channel_id),
        author: authorOf(author.global_name) ?? authorOf(author.username),
        score: reactionsOf(message),
        created_at: timeOf(message.timestamp),
      }),
    );
  }
}

function reactionsOf({ reactions }: Untrusted): number | null {
  if (!Array.isArray(reactions)) return null;
  return reactions.filter(isObject).reduce((sum, { count }) => sum + (integerOf(count) ?? 0), 0);
}
