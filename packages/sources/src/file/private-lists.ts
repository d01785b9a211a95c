import { wordsReader } from "./chat-words.js";
import { wordsOf } from "./comment-record.js";
import { dataOf } from "./data.js";
import { normalName } from "./field-names.js";

const lists = dataOf<{ lists: readonly { names: string; only?: true; texts?: string }[] }>("chats").lists.map(
  ({ names, only = false, texts }) => ({ names: names.split(" "), only, texts }),
);

/**
 * Whether the columns of a table, or the keys of a list, are those of messages between people.
 *
 * @param names Also paths into objects.
 */
export function areOfChat(names: readonly string[]): boolean {
  return listOf(names) !== undefined;
}

/** How the words of its texts are read: programs of chats have marks of their own. */
export function wordsReaderOf(names: readonly string[]): ReturnType<typeof wordsReader> | typeof wordsOf {
  const texts = listOf(names)?.texts;
  return texts === undefined ? wordsOf : wordsReader(texts);
}

function listOf(names: readonly string[]): (typeof lists)[number] | undefined {
  const own = new Set(names.map((name) => (name.includes(".") ? name.toLowerCase() : normalName(name))));
  return lists.find(
    (list) => (!list.only || own.size === list.names.length) && list.names.every((name) => own.has(name)),
  );
}
