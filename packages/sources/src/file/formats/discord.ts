import {
  authorOf,
  idOf,
  integerOf,
  isObject,
  nameOf,
  timeOf,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import { writtenText } from "../../text/written-text.js";
import { foundComment, type Found } from "../found.js";
import { has, listAt, objectAt, valueAt, type JsonFormat } from "./json-format.js";

/** A channel as DiscordChatExporter writes it. */
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
  claims: (value) =>
    has(value, "guild", "channel", "messages") &&
    listAt(value, "messages").every((message) => has(message, "id", "type", "content", "author")),
  read(answers, found) {
    for (const answer of answers) readChannel(answer, found);
  },
};

/** All else is told by Discord itself: calls, joins, pins. */
const spoken: readonly unknown[] = ["Default", "Reply"];

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
      foundComment({
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

function reactionsOf({ reactions }: Untrusted): number | null {
  if (!Array.isArray(reactions)) return null;
  return reactions.filter(isObject).reduce((sum, { count }) => sum + (integerOf(count) ?? 0), 0);
}
