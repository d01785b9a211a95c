import { dataOf } from "./data.js";
import { normalName } from "./field-names.js";

const lists = dataOf<{ lists: readonly { names: string; only?: true }[] }>("chats").lists.map(
  ({ names, only = false }) => ({ names: names.split(" "), only }),
);

/**
 * Whether the columns of a table, or the keys of a list, are those of messages between people.
 *
 * @param names Also paths into objects.
 */
export function areOfChat(names: readonly string[]): boolean {
  const own = new Set(names.map((name) => (name.includes(".") ? name.toLowerCase() : normalName(name))));
  return lists.some(
    (list) => (!list.only || own.size === list.names.length) && list.names.every((name) => own.has(name)),
  );
}
