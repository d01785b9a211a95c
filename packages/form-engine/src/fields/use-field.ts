import { useEffect, useRef, useSyncExternalStore } from "react";
import { deepEquals } from "@rjsf/utils";
import { useSession } from "../form/session-context.js";
import type { CheckState } from "../form/async-checks.js";
import type { FormSession } from "../form/form-session.js";
import { type Pointer, toPointer, valueAt } from "../values/pointer.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import type { SchemaFieldProps } from "./field-props.js";

/** What every field needs to show itself and to report a value. */
export interface Field {
  session: FormSession;
  schema: FormSchema;
  pointer: Pointer;
  /** The id of the element that a person types into; those of its texts are made from it. */
  id: string;
  label: string;
  /** Whether a person has to fill it in; what has a default is there already. */
  required: boolean;
  disabled: boolean;
  value: unknown;
  /** The value of this field in a form in which nothing was changed. */
  initial: unknown;
  changed: boolean;
  error: string | undefined;
  /** Of an asynchronous check. */
  check: CheckState;
  /** Marks the field as left, so that its error shows, and puts a value into the form. */
  commit: (value: unknown) => void;
  /** Marks the field as left, with the value that it has. */
  leave: () => void;
  /** For what is typed into: its reference, by which an error summary can give it the keyboard. */
  ref: (element: HTMLElement | null) => void;
}

/** Ties one of rjsf's fields to its form's session. */
export function useField(props: SchemaFieldProps): Field {
  const session = useSession();
  const { schema, fieldPathId, formData, name } = props;
  const pointer = toPointer(fieldPathId.path);
  const label = labelOf(schema, name);
  const error = useSyncExternalStore(
    (listener) => session.errors.subscribe(pointer, listener),
    () => session.errors.messageAt(pointer),
  );
  const check = useSyncExternalStore(
    (listener) => session.checks.subscribe(pointer, listener),
    () => session.checks.stateAt(pointer),
  );
  const element = useRef<HTMLElement>(null);
  useEffect(
    () => session.mount(pointer, { label, element: () => element.current }),
    [session, pointer, label],
  );
  const initial = valueAt(session.defaults, fieldPathId.path);
  return {
    session,
    schema,
    pointer,
    id: session.idOf(fieldPathId.path),
    label,
    required: (props.required ?? false) && initial === undefined,
    disabled: (props.disabled ?? false) || (props.readonly ?? false),
    value: formData,
    initial,
    changed: initial !== undefined && !deepEquals(formData, initial),
    error,
    check,
    commit: (value) => {
      const changing = !deepEquals(value, valueAt(session.value, fieldPathId.path));
      session.left(pointer, changing);
      if (changing) props.onChange(value, fieldPathId.path);
    },
    leave: () => session.left(pointer, false),
    ref: (mounted) => {
      element.current = mounted;
    },
  };
}

/** A field's name for people: its title, or else its property's name. */
export function labelOf(schema: FormSchema, name: string): string {
  return schema.title ?? name;
}
