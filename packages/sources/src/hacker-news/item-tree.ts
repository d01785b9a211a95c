import { idOf, isObject, type Untrusted } from "../thread/untrusted-values.js";
import { parentOf } from "./items.js";

/** An item with all that Algolia nests below it, a parent before its replies. A list, not recursion: replies may go deeper than a call stack. */
export function* itemTree(root: Untrusted): Generator<{ item: Untrusted; parent: string | null }> {
  const stack: { item: Untrusted; parent: string | null }[] = [{ item: root, parent: parentOf(root) }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    yield next;
    const { item } = next;
    const id = idOf(item.id);
    const children = Array.isArray(item.children) ? item.children : [];
    for (const child of children.toReversed()) if (isObject(child)) stack.push({ item: child, parent: id });
  }
}
