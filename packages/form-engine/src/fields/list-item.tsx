import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useDrawing } from "../form/drawing-context.js";
import { SchemaPart } from "../form/schema-part.js";
import type { SchemaOrBoolean } from "../form/schema-reader.js";
import { useSession } from "../form/session-context.js";
import { useIsomorphicLayoutEffect } from "../form/use-isomorphic-layout-effect.js";
import { useStore } from "../form/use-store.js";
import { type Path, toPointer } from "../values/pointer.js";
import type { SchemaFieldProps } from "./field-props.js";
import { Chevron, DownIcon, RemoveIcon, UpIcon } from "./icons.js";
import { itemLabel } from "./item-label.js";
import { ContentsOnly, ObjectField } from "./object-field.js";

interface ListItemProps extends Pick<SchemaFieldProps, "disabled" | "readOnly" | "within" | "uiSchema"> {
  schema: SchemaOrBoolean;
  /** Of the list. */
  path: Path;
  index: number;
  value: unknown;
  /** The schema says that it is there. */
  isFixed: boolean;
  isFirst: boolean;
  isLast: boolean;
  remove: (index: number) => void;
  move: (index: number, to: number) => void;
}

/** One item of a list: its number and summary, what is done with it, and its field or fields. */
export function ListItem(props: ListItemProps) {
  const { schema, path, index, value, isFixed, isFirst, isLast, disabled, readOnly } = props;
  const session = useSession();
  const { fieldOf } = useDrawing();
  const label = itemLabel(session, schema, value, index);
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
        disabled={cannotChange || isFirst}
        aria-label={session.say("itemMoveUp", { label })}
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={() => props.move(index, index - 1)}
      >
        <UpIcon />
      </button>
      <button
        type="button"
        className="icon item-down"
        disabled={cannotChange || isLast}
        aria-label={session.say("itemMoveDown", { label })}
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={() => props.move(index, index + 1)}
      >
        <DownIcon />
      </button>
      <button
        type="button"
        className="icon item-remove"
        disabled={cannotChange}
        aria-label={session.say("partRemove", { label })}
        onClick={() => props.remove(index)}
      >
        <RemoveIcon />
      </button>
    </span>
  );
  const part = (
    <SchemaPart
      schema={schema}
      path={[...path, index]}
      name={session.say("itemNumber", { number: index + 1 })}
      required={isFixed}
      // Items that have the same title are told apart by their numbers; fixed ones have one each.
      title={isSeveral || isFixed ? undefined : label}
      uiSchema={props.uiSchema}
      within={props.within}
      {...{ disabled, readOnly }}
    />
  );
  return (
    <li
      onKeyDown={isFixed ? undefined : moveByKey}
      className={isSeveral ? "item several" : isFixed || readOnly ? "item fixed" : "item"}
    >
      {isSeveral ? (
        <OpenItem path={[...path, index]} label={label} actions={actions}>
          <ContentsOnly.Provider value={toPointer([...path, index])}>{part}</ContentsOnly.Provider>
        </OpenItem>
      ) : (
        <>
          <div className="item-contents">{part}</div>
          {actions}
        </>
      )}
    </li>
  );
}

interface OpenItemProps {
  path: Path;
  label: string;
  actions: ReactNode;
  children: ReactNode;
}

/** An item of several fields opens and closes. It is the group of those fields, and shows what is wrong with it. */
function OpenItem({ path, label, actions, children }: OpenItemProps) {
  const session = useSession();
  const pointer = toPointer(path);
  const id = session.idOf(path);
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const error = useStore(
    (listener) => session.errors.subscribe(pointer, listener),
    () => session.errors.messageAt(pointer),
  );
  useIsomorphicLayoutEffect(
    () => session.mount(pointer, { label, element: () => button.current, setOpen }),
    [session, pointer, label],
  );
  return (
    <div className="item-frame" data-open={open} data-invalid={error !== undefined || undefined}>
      <div className="item-heading">
        <button
          ref={button}
          type="button"
          className="disclosure"
          aria-expanded={open}
          aria-controls={`${id}-contents`}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onClick={() => setOpen(!open)}
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
      <div id={`${id}-contents`} className="item-contents" hidden={!open}>
        {children}
      </div>
    </div>
  );
}
