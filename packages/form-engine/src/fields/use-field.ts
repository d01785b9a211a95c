import { useRef } from "react";
import { deepEquals } from "@rjsf/utils";
import { useSession } from "../form/session-context.js";
import { useIsomorphicLayoutEffect } from "../form/use-isomorphic-layout-effect.js";
import { useStore } from "../form/use-store.js";
import type { CheckState } from "../form/async-checks.js";
import type { FormSession } from "../form/form-session.js";
import type { MountedField } from "../form/mounted-fields.js";
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
  /** Seen and reached, yet not changed. */
  readOnly: boolean;
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

/**
 * Ties a field to its form's session.
 *
 * @param inside How what is in it and not drawn is reached, if there is such. The same object until it says something else.
 */
export function useField(props: SchemaFieldProps, inside?: MountedField["inside"]): Field {
  const session = useSession();
  const { schema, path, value, name } = props;
  const pointer = toPointer(path);
  const label = labelOf(schema, name);
  const error = useStore(
    (listener) => session.errors.subscribe(pointer, listener),
    () => session.errors.messageAt(pointer),
  );
  const check = useStore(
    (listener) => session.checks.subscribe(pointer, listener),
    () => session.checks.stateAt(pointer),
  );
  const element = useRef<HTMLElement>(null);
  useIsomorphicLayoutEffect(
    () => session.fields.mount(pointer, { label, element: () => element.current, ...(inside && { inside }) }),
    [session, pointer, label, inside],
  );
  const initial = valueAt(session.defaults, path);
  return {
    session,
    schema,
    pointer,
    id: session.idOf(path),
    label,
    required: props.required && initial === undefined,
    disabled: props.disabled,
    readOnly: props.readOnly,
    value,
    initial,
    changed: initial !== undefined && !deepEquals(value, initial),
    error,
    check,
    commit: (next) => {
      const changing = !deepEquals(next, valueAt(session.value, path));
      session.left(pointer, changing);
      if (changing) session.put(path, next);
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
