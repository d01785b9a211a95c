import { itemLabel } from "../fields/item-label.js";
import { labelOf } from "../fields/use-field.js";
import type { FormSession } from "../form/form-session.js";
import { keysForCount, keysInOrder, noItemKeys } from "../form/item-keys.js";
import { schemaAt } from "../form/schema-at.js";
import { type Path, type Pointer, toPath, valueAt } from "../values/pointer.js";

/** A list without markup: its items' keys for React, and what can be done with them. */
export interface HeadlessItems {
  /** One for each item; it goes along when the item moves. */
  keys: readonly string[];
  add: () => void;
  remove: (index: number) => void;
  move: (index: number, to: number) => void;
}

/** The items of a list, each with a key that goes along with it. */
export class ItemsController {
  readonly #session: FormSession;
  readonly #path: Path;
  #keys = noItemKeys;

  constructor(session: FormSession, pointer: Pointer) {
    this.#session = session;
    this.#path = toPath(pointer);
  }

  state(): HeadlessItems {
    this.#keys = keysForCount(this.#keys, this.#items.length);
    return { keys: this.#keys.keys.map(String), add: this.#add, remove: this.#remove, move: this.#move };
  }

  get #items(): readonly unknown[] {
    const value = valueAt(this.#session.value, this.#path);
    return Array.isArray(value) ? value : [];
  }

  readonly #add = (): void => {
    this.#session.commitDraftsNow();
    const items = this.#items;
    const added = schemaAt(this.#session.reader, this.#session.value, [...this.#path, items.length]);
    const order = items.map((_, index) => index);
    this.#put([...items, added && this.#session.reader.newValue(added.schema)], [...order, undefined]);
    this.#announce("itemAdded", { number: items.length + 1, label: this.#label });
  };

  readonly #remove = (index: number): void => {
    this.#session.commitDraftsNow();
    const label = this.#labelAt(index);
    const order = this.#items.map((_, other) => other).filter((other) => other !== index);
    this.#reorder(order);
    this.#announce("partRemoved", { label });
  };

  readonly #move = (index: number, to: number): void => {
    this.#session.commitDraftsNow();
    const order = this.#items.map((_, other) => other);
    if (to < 0 || to >= order.length) return;
    const label = this.#labelAt(index);
    order.splice(to, 0, ...order.splice(index, 1));
    this.#reorder(order);
    this.#announce("itemMoved", { label, number: to + 1, count: order.length });
  };

  /** Whoever does not see the list is told of it by `announcement`, as by the engine's own. */
  #announce(...said: Parameters<FormSession["say"]>): void {
    this.#session.announcer.announce(this.#session.say(...said));
  }

  get #label(): string {
    const placed = schemaAt(this.#session.reader, this.#session.value, this.#path);
    return labelOf(placed?.schema ?? {}, String(this.#path.at(-1) ?? ""));
  }

  #labelAt(index: number): string {
    const placed = schemaAt(this.#session.reader, this.#session.value, [...this.#path, index]);
    return itemLabel(this.#session, placed?.schema ?? true, this.#items[index], index);
  }

  #reorder(order: readonly number[]): void {
    const items = this.#items;
    this.#put(
      order.map((from) => items[from]),
      order,
    );
  }

  #put(items: readonly unknown[], from: readonly (number | undefined)[]): void {
    this.#keys = keysInOrder(this.#keys, from);
    this.#session.itemsMoved(this.#path, from);
    this.#session.put(this.#path, items);
  }
}
