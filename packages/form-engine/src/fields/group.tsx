import { deepEquals } from "@rjsf/utils";
import { createElement, type ReactNode, useContext, useState } from "react";
import { useDrawing } from "../form/drawing-context.js";
import { useSession } from "../form/session-context.js";
import { useIsomorphicLayoutEffect } from "../form/use-isomorphic-layout-effect.js";
import { useStore } from "../form/use-store.js";
import { type Path, toPointer, valueAt } from "../values/pointer.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { changedFields } from "../values/changed-fields.js";
import { HeadingLevel, LAST_HEADING, levelWithin } from "./heading-level.js";
import { Chevron } from "./icons.js";
import type { GroupFrameProps, GroupPart } from "./part-templates.js";
import { uiOf } from "./ui-hint.js";
import { useElement } from "./use-element.js";

interface GroupProps {
  path: Path;
  schema: FormSchema;
  title: string;
  value: unknown;
  /** Nothing in it can be changed. */
  disabled: boolean;
  children: ReactNode;
}

/** A part of the form that opens and closes, in the app's own frame for it, or else the form's. */
export function Group({ children, ...props }: GroupProps) {
  const Template = useDrawing().groupOf(props.schema);
  const group = useGroup(props);
  const inner =
    group.headingLevel < LAST_HEADING ? (
      <HeadingLevel.Provider value={levelWithin(group.headingLevel)}>{children}</HeadingLevel.Provider>
    ) : (
      children
    );
  // Without a component more at each level: React goes down them by recursion, and groups may be 200 levels deep.
  return Template
    ? createElement(Template, { group, children: inner })
    : standardGroup({ group, children: inner });
}

function useGroup({ path, schema, title, value, disabled }: Omit<GroupProps, "children">): GroupPart {
  const session = useSession();
  const [isOpen, setOpen] = useState(uiOf(schema).as === "open");
  const headingLevel = useContext(HeadingLevel);
  const { ref, element } = useElement();
  const pointer = toPointer(path);
  const error = useStore(
    (listener) => session.errors.subscribe(pointer, listener),
    () => session.errors.messageAt(pointer),
  );
  useIsomorphicLayoutEffect(
    () => session.fields.mount(pointer, { label: title, element, setOpen }),
    [session, pointer, title, element],
  );
  const initial = valueAt(session.defaults, path);
  const isChanged = initial !== undefined && !deepEquals(value, initial);
  return {
    session,
    schema,
    id: session.idOf(path),
    label: title,
    headingLevel,
    error,
    disabled,
    isOpen,
    toggle: () => setOpen(!isOpen),
    focus: () => session.fields.focus(pointer),
    ref,
    change: isChanged
      ? {
          count: changedFields(value, initial),
          reset: () => session.setValue(path, structuredClone(initial)),
        }
      : undefined,
  };
}

/** The form's own frame of a group: it says when something in it was changed. */
export function StandardGroup(props: GroupFrameProps) {
  return standardGroup(props);
}

function standardGroup({ group, children }: GroupFrameProps) {
  const { schema, id, label, error, isOpen, ref } = group;
  const Heading = `h${group.headingLevel}` as const;
  const texts = [schema.description && `${id}-description`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <section className="group" data-open={isOpen} data-invalid={error !== undefined || undefined}>
      <div className="group-heading">
        <Heading>
          <button
            ref={ref}
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-contents`}
            aria-describedby={texts.join(" ") || undefined}
            onClick={group.toggle}
          >
            <Chevron />
            {label}
          </button>
        </Heading>
        <GroupChange group={group} />
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
      <div id={`${id}-contents`} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

function GroupChange({ group }: { group: GroupPart }) {
  const { session, label, change, disabled } = group;
  if (!change) return null;
  return (
    <span className="change">
      <span className="changed">{session.say("changedCount", { count: change.count })}</span>
      {!disabled && (
        <button
          type="button"
          className="quiet"
          aria-label={session.say("resetField", { label })}
          onClick={({ detail }) => {
            change.reset();
            if (detail === 0) group.focus();
          }}
        >
          {session.words.reset}
        </button>
      )}
    </span>
  );
}
