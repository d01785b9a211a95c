import { createElement, type KeyboardEvent, type ReactNode, useCallback, useContext, useState } from "react";
import { useDrawing } from "../form/drawing-context.js";
import { SchemaPart } from "../form/schema-part.js";
import type { SchemaOrBoolean } from "../form/followed-schema.js";
import { useSession } from "../form/session-context.js";
import { useIsomorphicLayoutEffect } from "../form/use-isomorphic-layout-effect.js";
import { useStore } from "../form/use-store.js";
import { type Path, toPointer } from "../values/pointer.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import type { SchemaFieldProps } from "./field-props.js";
import { useElement } from "./use-element.js";
import type { ClosedItems } from "./use-item-keys.js";
import { Chevron, DownIcon, RemoveIcon, UpIcon } from "./icons.js";
import { ItemAround, labelWithin } from "./item-around.js";
import { itemLabel, itemName } from "./item-label.js";
import { ContentsOnly, ObjectField } from "./object-field.js";
import type { ItemFrameProps, ItemPart, ItemTemplate } from "./part-templates.js";

interface ListItemProps extends Pick<SchemaFieldProps, "disabled" | "readOnly" | "within" | "uiSchema"> {
  schema: SchemaOrBoolean;
  /** Of the list. */
  path: Path;
  index: number;
  /** What it keeps where it is moved. */
  identity: number;
  closed: ClosedItems;
  value: unknown;
  /** The schema says that it is there. */
  isFixed: boolean;
  /** It may not be left out, as one of a list that may be. */
  isRequired: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Of a long list, how many items there are: not all of them are drawn. */
  count: number | undefined;
  remove: (index: number) => void;
  move: (index: number, to: number) => void;
}

/** One item of a list: its number and summary, what is done with it, and its field or fields. */
export function ListItem(props: ListItemProps) {
  const { schema, path, index, value, isFixed, isFirst, isLast, disabled, readOnly } = props;
  const session = useSession();
  const { fieldOf, itemOf } = useDrawing();
  const label = itemLabel(session, schema, value, index);
  const around = useContext(ItemAround);
  const distinctLabel = labelWithin(session, label, around);
  const resolved = session.reader.resolve(schema, value);
  const isSeveral = typeof resolved === "object" && fieldOf(resolved) === ObjectField;
  const cannotChange = disabled || readOnly;
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    // In a select or a text these keys have a meaning of their own.
    if (!(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.stopPropagation();
    props.move(index, index + (event.key === "ArrowUp" ? -1 : 1));
  };
  const actions = !isFixed && !readOnly && (
    <span className="item-actions">
      <button
        type="button"
        className="icon item-up"
        disabled={cannotChange}
        // Not disabled there: an item that arrives at an end would lose the keyboard.
        aria-disabled={isFirst}
        aria-label={session.say("itemMoveUp", { label: distinctLabel })}
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={() => props.move(index, index - 1)}
      >
        <UpIcon />
      </button>
      <button
        type="button"
        className="icon item-down"
        disabled={cannotChange}
        aria-disabled={isLast}
        aria-label={session.say("itemMoveDown", { label: distinctLabel })}
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={() => props.move(index, index + 1)}
      >
        <DownIcon />
      </button>
      <button
        type="button"
        className="icon item-remove"
        disabled={cannotChange}
        aria-label={session.say("partRemove", { label: distinctLabel })}
        onClick={() => props.remove(index)}
      >
        <RemoveIcon />
      </button>
    </span>
  );
  const part = (
    <ItemAround.Provider value={labelWithin(session, itemName(session, schema, index), around)}>
      <SchemaPart
        schema={schema}
        path={[...path, index]}
        name={session.say("itemNumber", { number: index + 1 })}
        required={props.isRequired}
        // Items that have the same title are told apart by their numbers; fixed ones have one each.
        title={isSeveral || isFixed ? undefined : label}
        uiSchema={props.uiSchema}
        within={props.within}
        {...{ disabled, readOnly }}
      />
    </ItemAround.Provider>
  );
  const known = typeof resolved === "object" ? resolved : {};
  const given: Omit<ItemProps, "children"> = {
    path: [...path, index],
    schema: known,
    index,
    label,
    distinctLabel,
    actions: actions || undefined,
    disabled: cannotChange,
    template: itemOf(known),
  };
  const Item = props.count === undefined ? "li" : "div";
  return (
    <Item
      data-index={index}
      {...(props.count !== undefined && {
        role: "listitem",
        "aria-posinset": index + 1,
        "aria-setsize": props.count,
      })}
      onKeyDown={isFixed ? undefined : moveByKey}
      className={isSeveral ? "item several" : isFixed || readOnly ? "item fixed" : "item"}
    >
      {isSeveral ? (
        <OpenItem {...given} identity={props.identity} closed={props.closed}>
          <ContentsOnly.Provider value={toPointer(given.path)}>{part}</ContentsOnly.Provider>
        </OpenItem>
      ) : (
        <FieldItem {...given}>{part}</FieldItem>
      )}
    </Item>
  );
}

interface ItemProps {
  path: Path;
  schema: FormSchema;
  index: number;
  label: string;
  distinctLabel: string;
  actions: ReactNode;
  disabled: boolean;
  template: ItemTemplate | undefined;
  children: ReactNode;
}

/** An item of several fields opens and closes. It is the group of those fields, and shows what is wrong with it. */
function OpenItem(props: ItemProps & Pick<ListItemProps, "identity" | "closed">) {
  const { path, template, actions, children, identity, closed, ...given } = props;
  const session = useSession();
  const pointer = toPointer(path);
  const [isOpen, setDrawnOpen] = useState(() => !closed.has(identity));
  const setOpen = useCallback(
    (isOpen: boolean) => {
      closed.note(identity, isOpen);
      setDrawnOpen(isOpen);
    },
    [closed, identity],
  );
  const { ref, element } = useElement();
  const error = useStore(
    (listener) => session.errors.subscribe(pointer, listener),
    () => session.errors.messageAt(pointer),
  );
  const { label } = given;
  useIsomorphicLayoutEffect(
    () => session.fields.mount(pointer, { label, element, setOpen }),
    [session, pointer, label, element, setOpen],
  );
  const item: ItemPart = {
    ...given,
    session,
    id: session.idOf(path),
    error,
    isSeveral: true,
    isOpen,
    toggle: () => setOpen(!isOpen),
    ref,
  };
  return drawn(template, { item, actions, children });
}

/** An item of one field: what is wrong with it stands at the field, and nothing closes. */
function FieldItem({ path, template, actions, children, ...given }: ItemProps) {
  const session = useSession();
  const item: ItemPart = {
    ...given,
    session,
    id: session.idOf(path),
    error: undefined,
    isSeveral: false,
    isOpen: true,
    toggle: () => undefined,
    ref: () => undefined,
  };
  return drawn(template, { item, actions, children });
}

/** As of a group, without a component more at each level. */
function drawn(template: ItemTemplate | undefined, props: ItemFrameProps) {
  return template ? createElement(template, props) : standardItem(props);
}

/** The form's own frame of an item. */
export function StandardItem(props: ItemFrameProps) {
  return standardItem(props);
}

function standardItem({ item, actions, children }: ItemFrameProps) {
  const { id, label, distinctLabel, error, isOpen, ref } = item;
  if (!item.isSeveral)
    return (
      <>
        <div className="item-contents">{children}</div>
        {actions}
      </>
    );
  return (
    <div className="item-frame" data-open={isOpen} data-invalid={error !== undefined || undefined}>
      <div className="item-heading">
        <button
          ref={ref}
          type="button"
          className="disclosure"
          aria-expanded={isOpen}
          aria-label={distinctLabel === label ? undefined : distinctLabel}
          aria-controls={`${id}-contents`}
          aria-describedby={error && `${id}-error`}
          onClick={item.toggle}
        >
          <Chevron />
          <span className="item-title">{label}</span>
        </button>
        {actions}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      <div id={`${id}-contents`} className="item-contents" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
