import {
  authorOf,
  idOf,
  integerOf,
  isObject,
  nameOf,
  type Untrusted,
  has,
  isListOf,
  listAt,
  objectAt,
  objectsAt,
  textOf,
  valueAt,
} from "../../thread/untrusted-values.js";
import { writtenText, type WrittenText } from "../../text/written-text.js";
import { readComment } from "../../records/comment.js";
import type { Found } from "../found.js";
import type { JsonFormat } from "./json-format.js";

/** A channel as DiscordChatExporter writes it, or messages as Discord's own interface gives them to a script. */
export const discord: JsonFormat = {
  key: "discord",
  title: "Discord channel",
  tools: "DiscordChatExporter 2.43 (JSON), Discord API 10",
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
      if (!Array.isArray(answer)) readChannel(answer, found);
      else
        for (const message of answer.filter(isObject))
          readMessage(message, ofInterface, idOf(message.channel_id), found);
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

/** How an export or an answer of the interface writes what is said; all else is told by Discord itself: calls, joins, pins. */
interface Dialect {
  spoken: readonly unknown[];
  /** What people are called, the name that others see first. */
  names: readonly [string, string];
  answered(message: Untrusted): unknown;
}

const REPLY = 19;
const ofExport: Dialect = {
  spoken: ["Default", "Reply"],
  names: ["nickname", "name"],
  answered: (message) => valueAt(message, "reference", "messageId"),
};
const ofInterface: Dialect = {
  // What a command of a bot says is among them.
  spoken: [0, REPLY, 20, 23],
  names: ["global_name", "username"],
  // What was forwarded or pinned refers to a message, too.
  answered: (message) =>
    message.type === REPLY ? valueAt(message, "message_reference", "message_id") : null,
};

function readChannel(value: unknown, found: Found): void {
  const channel = objectAt(value, "channel");
  const thread = idOf(channel.id);
  found.post({
    thread,
    fields: { id: thread, title: channel.name, subreddit: objectAt(value, "guild").name },
  });
  for (const message of objectsAt(value, "messages")) readMessage(message, ofExport, thread, found);
}

function readMessage(message: Untrusted, dialect: Dialect, thread: string | null, found: Found): void {
  const { spoken, names, answered } = dialect;
  if (!spoken.includes(message.type)) {
    found.leftOut("system");
    return;
  }
  const author = objectAt(message, "author");
  const mentioned = objectsAt(message, "mentions");
  for (const person of [author, ...mentioned])
    for (const name of names.map((each) => nameOf(person[each]))) if (name !== null) found.named(name);
  const called = (person: Untrusted) => authorOf(person[names[0]]) ?? authorOf(person[names[1]]);
  const people = new Map(mentioned.map((person) => [idOf(person.id), called(person)]));
  found.comment(
    readComment(
      wordsOf(message.content, people),
      {
        id: message.id,
        parent_id: answered(message),
        author: called(author),
        score: reactionsOf(message),
        created_at: message.timestamp,
      },
      { thread },
    ),
  );
}

/** Whom a message begins with is answered, and is none of its words. */
const answeredPeople = /^(?:\s{0,4}<@!?\d{1,20}>[,:]?)+/;
/** `<@1>`, `<@&1>` and `<#1>` are people, groups of people and channels, `<:pump:1>` a picture, `<t:1:R>` a time. */
const mark = /<(?:@!?(\d{1,20})|@&\d{1,20}|#\d{1,20}|a?(:\w{1,40}:)\d{1,20}|t:-?\d{1,15}(?::\w)?)>/g;

function wordsOf(content: unknown, people: ReadonlyMap<string | null, string | null>): WrittenText | null {
  const said = textOf(content);
  const read = (text: string) => {
    const named = text.replace(mark, (_all, person?: string, picture?: string) => {
      const name = person === undefined ? undefined : people.get(person);
      return name ? `@${name.replace(/[*_]/g, "\\$&")}` : (picture ?? "");
    });
    return writtenText(named, "markdown");
  };
  const whole = said === null ? null : read(said);
  if (said === null || whole === null || !answeredPeople.test(said)) return whole;
  const body = read(said.replace(answeredPeople, ""))?.body ?? "";
  return { body, original: whole.original ?? whole.body };
}

function reactionsOf({ reactions }: Untrusted): number | null {
  if (!Array.isArray(reactions)) return null;
  return reactions.filter(isObject).reduce((sum, { count }) => sum + (integerOf(count) ?? 0), 0);
}
