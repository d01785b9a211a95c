import { itemLabel } from "../fields/item-label.js";
import { labelOf } from "../fields/use-field.js";
import type { FormSession } from "../form/form-session.js";
import { mostItemsOf, withItemAdded } from "../form/added-item.js";
import { fixedItems } from "../form/item-schemas.js";
import { keysForCount, keysInOrder, noItemKeys } from "../form/item-keys.js";
import { schemaAt } from "../form/schema-at.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { type Path, type Pointer, toPath, valueAt } from "../values/pointer.js";

/** A list without markup: its items' keys for React, and what can be done with them. */
export interface HeadlessItems {
  /** One for each item, those that the schema fixes included; it goes along when the item moves. */
  keys: readonly string[];
  /** How many of the first items the schema fixes: they are neither removed nor moved, nor is another moved among them. */
  fixed: number;
  /** Whether the schema leaves room for one more. */
  canAdd: boolean;
  /** Each of the three does nothing where it cannot be done. */
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
    this.#keys = keysForCount(this.#keys, Math.max(this.#items.length, this.#fixed));
    return {
      keys: this.#keys.keys.map(String),
      fixed: this.#fixed,
      canAdd: Math.max(this.#items.length, this.#fixed) < mostItemsOf(this.#schema),
      add: this.#add,
      remove: this.#remove,
      move: this.#move,
    };
  }

  get #items(): readonly unknown[] {
    const value = valueAt(this.#session.value, this.#path);
    return Array.isArray(value) ? value : [];
  }

  get #schema(): FormSchema {
    return schemaAt(this.#session.reader, this.#session.value, this.#path)?.schema ?? {};
  }

  get #fixed(): number {
    return fixedItems(this.#schema).length;
  }

  readonly #add = (): void => {
    this.#session.commitDraftsNow();
    const added = withItemAdded(this.#session.reader, this.#schema, this.#items);
    if (added.items.length > mostItemsOf(this.#schema)) return;
    this.#put(added.items, added.from);
    this.#announce("itemAdded", { number: added.items.length, label: this.#label });
  };

  readonly #remove = (index: number): void => {
    this.#session.commitDraftsNow();
    if (!this.#isFree(index)) return;
    const label = this.#labelAt(index);
    const order = this.#items.map((_, other) => other).filter((other) => other !== index);
    this.#reorder(order);
    this.#announce("partRemoved", { label });
  };

  readonly #move = (index: number, to: number): void => {
    this.#session.commitDraftsNow();
    if (!this.#isFree(index) || !this.#isFree(to)) return;
    const order = this.#items.map((_, other) => other);
    const label = this.#labelAt(index);
    order.splice(to, 0, ...order.splice(index, 1));
    this.#reorder(order);
    this.#announce("itemMoved", { label, number: to + 1, count: order.length });
  };

  /** Whether there is an item at a place that the schema does not fix. */
  #isFree(index: number): boolean {
    return index >= this.#fixed && index < this.#items.length;
  }

  /** Whoever does not see the list is told of it by `announcement`, as by the engine's own. */
  #announce(...said: Parameters<FormSession["say"]>): void {
    this.#session.announcer.announce(this.#session.say(...said));
  }

  get #label(): string {
    return labelOf(this.#schema, String(this.#path.at(-1) ?? ""));
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
