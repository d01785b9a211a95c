import { deepEquals } from "@rjsf/utils";
import { type ReactNode, useRef, useState } from "react";
import { useSession } from "../form/session-context.js";
import { useIsomorphicLayoutEffect } from "../form/use-isomorphic-layout-effect.js";
import { useStore } from "../form/use-store.js";
import { type Path, toPointer, valueAt } from "../values/pointer.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { changedFields } from "../values/changed-fields.js";
import { Chevron } from "./icons.js";
import { uiOf } from "./ui-hint.js";

interface GroupProps {
  path: Path;
  schema: FormSchema;
  title: string;
  value: unknown;
  /** Nothing in it can be changed. */
  disabled: boolean;
  children: ReactNode;
}

/** A part of the form that opens and closes, and says when something in it was changed. */
export function Group({ path, schema, title, value, disabled, children }: GroupProps) {
  const session = useSession();
  const id = session.idOf(path);
  const [open, setOpen] = useState(uiOf(schema).as === "open");
  const button = useRef<HTMLButtonElement>(null);
  const pointer = toPointer(path);
  const error = useStore(
    (listener) => session.errors.subscribe(pointer, listener),
    () => session.errors.messageAt(pointer),
  );
  useIsomorphicLayoutEffect(
    () => session.mount(pointer, { label: title, element: () => button.current, setOpen }),
    [session, pointer, title],
  );
  const texts = [schema.description && `${id}-description`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <section className="group" data-open={open} data-invalid={error !== undefined || undefined}>
      <div className="group-heading">
        <h3>
          <button
            ref={button}
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-contents`}
            aria-describedby={texts.join(" ") || undefined}
            onClick={() => setOpen(!open)}
          >
            <Chevron />
            {title}
          </button>
        </h3>
        <GroupChange {...{ path, title, value, disabled }} />
      </div>
      {schema.description !== undefined && (
        <p id={`${id}-description`} className="help">
          {schema.description}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      <div id={`${id}-contents`} hidden={!open}>
        {children}
      </div>
    </section>
  );
}

function GroupChange({
  path,
  title,
  value,
  disabled,
}: Pick<GroupProps, "path" | "title" | "value" | "disabled">) {
  const session = useSession();
  const initial = valueAt(session.defaults, path);
  if (initial === undefined || deepEquals(value, initial)) return null;
  const count = changedFields(value, initial);
  return (
    <span className="change">
      <span className="changed">{session.say("changedCount", { count })}</span>
      {!disabled && (
        <button
          type="button"
          className="quiet"
          aria-label={session.say("resetField", { label: title })}
          onClick={({ detail }) => {
            session.setValue(path, structuredClone(initial));
            if (detail === 0) session.focus(toPointer(path));
          }}
        >
          {session.words.reset}
        </button>
      )}
    </span>
  );
}
