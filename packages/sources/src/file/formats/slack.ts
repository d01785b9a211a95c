import {
  has,
  idOf,
  isObject,
  nameOf,
  type Untrusted,
  isListOf,
  listAt,
  objectAt,
} from "../../thread/untrusted-values.js";
import { withoutEscapes } from "../../text/escaped-marks.js";
import { readComment } from "../../records/comment.js";
import type { Found } from "../found.js";
import type { JsonFormat } from "./json-format.js";

/** Told by Slack itself, or by the program that writes the archive: what people and other programs write has subtypes of its own. */
const ofSystem =
  /^(?:channel|group|huddle|joiner|app_conversation|sh_room|bot(?!_message$)|reminder|pinned|unpinned)_|^tombstone$/;

/** A day holds few other entries than messages. */
const ONE_MESSAGE_OF = 2;

/**
 * A day of a Slack channel as its export writes it, or an answer of `conversations.history` and `conversations.replies`, which hold the
 * same messages. A whole export is such days in folders, and is read by `readSlackExport`.
 */
export const slack: JsonFormat = {
  key: "slack",
  title: "Slack export",
  tools: "Slack export (zip), Slack API, slackdump 3",
  isPrivateChat: true,
  origins: { text: "text", author: "user", date: "ts", parent: "thread_ts", id: "ts", thread: "channel" },
  claims: (value) => isSlackDay(messagesOf(value)),
  read(answers, found) {
    for (const answer of answers) {
      if (has(answer, "channel_id")) found.post({ fields: { id: answer.channel_id, title: answer.name } });
      readDay(messagesOf(answer), null, new Map(), found);
    }
  },
};

function messagesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : listAt(value, "messages");
}

export function isSlackDay(value: unknown): boolean {
  return isListOf(value, "type") && value.filter(isMessage).length * ONE_MESSAGE_OF >= value.length;
}

function isMessage({ type, ts }: Untrusted): boolean {
  return type === "message" && typeof ts === "string" && /^\d{9,11}\.\d+$/.test(ts);
}

/** Of one day of a channel in an export. */
export const dayPath = /(?:^|\/)[^/]+\/\d{4}-\d{2}-\d{2}\.json$/;

/**
 * A whole export: `users.json`, `channels.json`, and a folder of days for each channel.
 *
 * @param entries What the archive's JSON files hold, by their paths.
 * @returns Whether it is one.
 */
export function readSlackExport(entries: ReadonlyMap<string, unknown>, found: Found): boolean {
  const days = [...entries].flatMap(([path, day]) =>
    dayPath.test(path) && Array.isArray(day) ? [[path, day as readonly unknown[]] as const] : [],
  );
  const names = namesOf(entries.get("users.json"));
  for (const name of names.values()) found.named(name);
  if (days.length === 0 || !(entries.has("channels.json") || entries.has("users.json"))) return false;
  for (const [path, day] of days.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const channel = path.split("/").at(-2) ?? null;
    found.post({ thread: channel, fields: { id: `channel ${channel ?? ""}`, title: channel } });
    readDay(day, channel, names, found);
  }
  return true;
}

/** What people are called, and nothing else of them. */
function namesOf(users: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const user of Array.isArray(users) ? users.filter(isObject) : []) {
    const id = nameOf(user.id);
    const profile = objectAt(user, "profile");
    const name = nameOf(profile.display_name) ?? nameOf(profile.real_name) ?? nameOf(user.name);
    if (id !== null && name !== null) names.set(id, name);
  }
  return names;
}

function readDay(
  day: readonly unknown[],
  channel: string | null,
  names: ReadonlyMap<string, string>,
  found: Found,
  areReplies = false,
): void {
  for (const message of day) {
    const subtype = isObject(message) ? nameOf(message.subtype) : null;
    if (!isObject(message) || !isMessage(message) || ofSystem.test(subtype ?? "")) {
      found.leftOut("system");
      continue;
    }
    if (!areReplies) readDay(listAt(message, "slackdump_thread_replies"), channel, names, found, true);
    const root = idOf(message.thread_ts);
    const id = idOf(message.ts);
    found.comment(
      readComment(
        { body: wordsOfSlack(message.text, names) },
        {
          id,
          // A root names itself.
          parent_id: root === id ? null : root,
          author: authorNameOf(message, names),
          created_at: message.ts,
        },
        { thread: channel },
      ),
    );
  }
}

function authorNameOf(message: Untrusted, names: ReadonlyMap<string, string>): string | null {
  const user = nameOf(message.user);
  const profile = objectAt(message, "user_profile");
  if (user !== null)
    return names.get(user) ?? nameOf(profile.display_name) ?? nameOf(profile.real_name) ?? user;
  return nameOf(message.username) ?? nameOf(message.bot_id);
}

/** Slack's own marks: `<@U1>`, `<#C1|general>`, `<https://a.example|words>`, and three entities. */
export function wordsOfSlack(text: unknown, names: ReadonlyMap<string, string>): string {
  if (typeof text !== "string") return "";
  const words = text
    .replace(/```[\s\S]*?```/g, "")
    .replace(
      /<([@#!]?)([^<>|]{1,2000})(?:\|([^<>]{0,2000}))?>/g,
      (_all, mark: string, target: string, label?: string) => {
        if (mark === "@") return `@${label || (names.get(target) ?? target)}`;
        if (mark === "#") return `#${label || target}`;
        if (mark === "!") return label ?? "";
        return label || target;
      },
    );
  return withoutEscapes(words)
    .split("\n")
    .filter((line) => !line.startsWith(">"))
    .join("\n")
    .trim();
}
