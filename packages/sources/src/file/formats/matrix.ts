import { isObject, type Untrusted, valueAt } from "../../thread/untrusted-values.js";

const media: ReadonlySet<unknown> = new Set(["m.image", "m.file", "m.video", "m.audio"]);

interface Message extends Untrusted {
  content: Untrusted;
}

/**
 * Messages of Matrix, in which an edited text is an event of its own: it stands in the place of the first text, or in its own where
 * that is not in the list. What a file is called is nobody's text. Other lists stay as they are.
 */
export function withEdits(items: readonly unknown[]): readonly unknown[] {
  if (!items.some(isMessage)) return items;
  const ids = new Set(items.filter(isObject).map(({ event_id: id }) => id));
  // Only who wrote a message can edit it.
  const edits = new Map<string, Message>();
  const keyOf = (sender: unknown, id: unknown) => `${String(sender)} ${String(id)}`;
  for (const event of items.filter(isMessage)) {
    const key = keyOf(event.sender, editedBy(event));
    if (editedBy(event) !== null && timeOf(event) >= timeOf(edits.get(key))) edits.set(key, event);
  }
  return items.flatMap((item) => {
    if (!isMessage(item)) return [item];
    const id = editedBy(item);
    const edit = edits.get(keyOf(item.sender, id ?? item.event_id));
    if (edit === undefined) return [withoutFileName(item)];
    // A deleted message is among these, and has no text to edit.
    if (id !== null && (ids.has(id) || edit !== item)) return [];
    return [withoutFileName(edited(item, edit))];
  });
}

function isMessage(item: unknown): item is Message {
  return isObject(item) && typeof valueAt(item, "content", "msgtype") === "string";
}

/** The id of the message whose text it replaces; null: it is no edit. */
function editedBy({ content }: Message): string | null {
  const { rel_type: type, event_id: id } = relationOf(content);
  return type === "m.replace" && typeof id === "string" && isObject(content["m.new_content"]) ? id : null;
}

function relationOf(content: Untrusted): Untrusted {
  const relation = content["m.relates_to"];
  return isObject(relation) ? relation : {};
}

function timeOf(event: Message | undefined): number {
  return event === undefined ? -Infinity : Number(event.origin_server_ts ?? 0);
}

/** The message with its last words; its time and what it answers stay. */
function edited(message: Message, edit: Message): Message {
  const words = edit.content["m.new_content"] as Untrusted;
  const { "m.in_reply_to": answered } = relationOf(message.content);
  return {
    ...message,
    event_id: editedBy(message) ?? message.event_id,
    content: { ...words, "m.relates_to": { "m.in_reply_to": answered } },
  };
}

/** A caption stands where else the file's name does. */
function withoutFileName(message: Message): Message {
  const { msgtype, body, filename } = message.content;
  const isName = media.has(msgtype) && (filename === undefined || filename === body);
  return isName ? { ...message, content: { ...message.content, body: "" } } : message;
}
