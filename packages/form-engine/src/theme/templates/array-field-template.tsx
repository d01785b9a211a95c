import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  buttonId,
  getSchemaType,
  isFixedItems,
} from "@rjsf/utils";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { CopyIcon, DownIcon, RemoveIcon, UpIcon } from "../icons.js";
import { CONTROLS } from "../form-shell.js";
import { useFieldState, useSession } from "../session.js";
import { type FormWords, itemLabel, say } from "../words.js";

/** What becomes of the keyboard once the list is drawn anew. */
type Then = (list: HTMLElement) => void;

const ListContext = createContext<(then: Then) => void>(() => undefined);

/** A list whose items are fields themselves: added, removed and moved. Its label stands in the field's template. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { items, canAdd, disabled, readonly, fieldPathId, registry, schema, title, onAddClick } = props;
  const session = useSession();
  const list = useRef<HTMLDivElement>(null);
  const pending = useRef<Then>(undefined);
  useEffect(() => {
    const then = pending.current;
    pending.current = undefined;
    if (then && list.current) then(list.current);
  });
  const afterwards = useMemo(() => (then: Then) => void (pending.current = then), []);
  const { $id } = fieldPathId;
  const { describedBy } = useFieldState();
  return (
    <div
      ref={list}
      id={$id}
      className="items"
      role="group"
      aria-labelledby={`${$id}-label`}
      aria-describedby={describedBy}
    >
      <ListContext.Provider value={afterwards}>
        <ol data-fixed={isFixedItems(schema) || undefined}>{items}</ol>
      </ListContext.Provider>
      {canAdd && !readonly && (
        <button
          id={buttonId(fieldPathId, "add")}
          type="button"
          className="secondary item-add"
          aria-label={say(registry, "itemAddTo", { label: title })}
          disabled={disabled}
          onClick={(event) => {
            const { length } = items;
            afterwards((element) => {
              focusItem(element, length);
              session.announce(say(registry, "itemAdded", { number: length + 1, label: title }));
            });
            onAddClick(event);
          }}
        >
          {say(registry, "itemAdd")}
        </button>
      )}
    </div>
  );
}

const itemAt = (list: Element, index: number) =>
  list.querySelector(`:scope > ol > li:nth-child(${index + 1})`);

const focusItem = (list: Element, index: number) =>
  itemAt(list, index)?.querySelector<HTMLElement>(CONTROLS)?.focus();

/** An item with the buttons that move and remove it: the keyboard stays at the item, or goes to its neighbour. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, totalItems, registry, schema } = props;
  const { disabled, readonly } = props;
  const session = useSession();
  const afterwards = useContext(ListContext);
  const label = itemLabel(registry, props, index);
  const isGroup = ["object", "array"].includes(String(getSchemaType(schema)));

  const moved = (to: number, button: string) => {
    afterwards((list) => {
      const item = itemAt(list, to);
      const pressed = item?.querySelector<HTMLButtonElement>(`:scope > .item-actions > .${button}`);
      const enabled =
        pressed?.disabled === false ? pressed : item?.querySelector(":scope > .item-actions > :enabled");
      (enabled as HTMLElement | null | undefined)?.focus();
      session.announce(say(registry, "itemMoved", { label, number: to + 1, count: totalItems }));
    });
  };
  const moveUp = () => {
    moved(index - 1, "up");
    buttonsProps.onMoveUpItem();
  };
  const moveDown = () => {
    moved(index + 1, "down");
    buttonsProps.onMoveDownItem();
  };
  const latest = useRef(buttonsProps);
  useEffect(() => {
    latest.current = buttonsProps;
  });
  const copy = () => {
    // What was typed last is a part of what is copied.
    flushSync(() => session.commitDrafts());
    afterwards((list) => {
      focusItem(list, index + 1);
      session.announce(say(registry, "itemCopied", { label }));
    });
    latest.current.onCopyItem();
  };
  const remove = () => {
    afterwards((list) => {
      const neighbour = itemAt(list, Math.min(index, totalItems - 2));
      const next =
        neighbour?.querySelector<HTMLElement>(":scope > .item-actions > .remove") ??
        list.querySelector<HTMLElement>(":scope > .item-add");
      next?.focus();
      session.announce(say(registry, "partRemoved", { label }));
    });
    buttonsProps.onRemoveItem();
  };
  const button = (
    name: string,
    word: keyof FormWords,
    isEnabled: boolean,
    icon: ReactNode,
    run: () => void,
  ) => (
    <button
      type="button"
      className={`icon ${name}`}
      aria-label={say(registry, word, { label })}
      disabled={disabled || !isEnabled}
      onClick={run}
    >
      {icon}
    </button>
  );
  const { hasMoveUp, hasMoveDown, hasCopy, hasRemove } = buttonsProps;
  return (
    <li className={isGroup ? "item with-group" : "item"}>
      <div className="item-contents">{children}</div>
      {hasToolbar && !readonly && (
        <div className="item-actions">
          {(hasMoveUp || hasMoveDown) && (
            <>
              {button("up", "itemMoveUp", hasMoveUp === true, <UpIcon />, moveUp)}
              {button("down", "itemMoveDown", hasMoveDown === true, <DownIcon />, moveDown)}
            </>
          )}
          {hasCopy && button("copy", "itemCopy", true, <CopyIcon />, copy)}
          {hasRemove && button("remove", "partRemove", true, <RemoveIcon />, remove)}
        </div>
      )}
    </li>
  );
}
