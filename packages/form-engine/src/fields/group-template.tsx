import { deepEquals, type ObjectFieldTemplateProps } from "@rjsf/utils";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSession } from "../form/session-context.js";
import { type Path, toPointer, valueAt } from "../values/pointer.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { changedFields } from "../values/changed-fields.js";
import { uiOf } from "./ui-hint.js";

type Props = ObjectFieldTemplateProps<unknown, FormSchema>;

/** The whole form, or a group in it. */
export function GroupTemplate(props: Props) {
  const { fieldPathId, optionalDataControl, schema, title, disabled = false, formData } = props;
  const properties = props.properties.filter(({ name }) => !isHidden(schema.properties?.[name]));
  const contents = (
    <>
      {optionalDataControl}
      {stretches(properties).map((stretch, index, all) => (
        <div key={index} className={all.length > 1 ? "fields stretch" : "fields"}>
          {stretch.map((property) => property.content)}
        </div>
      ))}
    </>
  );
  if (fieldPathId.path.length === 0) return contents;
  return (
    <Group path={fieldPathId.path} value={formData} {...{ schema, title, disabled }}>
      {contents}
    </Group>
  );
}

function isHidden(field: FormSchema | boolean | undefined): boolean {
  return typeof field === "object" && uiOf(field).as === "hidden";
}

/**
 * The browser leaves a stretch of fields that is out of sight alone, which it cannot do with parts of one long grid.
 * Columns of up to six come out even.
 */
function stretches<T>(fields: readonly T[]): T[][] {
  const count = Math.max(1, Math.ceil(fields.length / STRETCH_LENGTH));
  return Array.from({ length: count }, (_, index) =>
    fields.slice(index * STRETCH_LENGTH, (index + 1) * STRETCH_LENGTH),
  );
}

const STRETCH_LENGTH = 60;

interface GroupProps {
  path: Path;
  schema: FormSchema;
  title: string;
  value: unknown;
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
  const error = useSyncExternalStore(
    (listener) => session.errors.subscribe(pointer, listener),
    () => session.errors.messageAt(pointer),
  );
  useEffect(
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
          onClick={() => session.setValue(path, structuredClone(initial))}
        >
          {session.words.reset}
        </button>
      )}
    </span>
  );
}

function Chevron() {
  return (
    <svg className="chevron" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M6 4l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
