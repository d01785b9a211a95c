import { useRef, useState } from "react";
import { useSession } from "../form/session-context.js";
import { useIsomorphicLayoutEffect } from "../form/use-isomorphic-layout-effect.js";
import { useStore } from "../form/use-store.js";
import { toPath, toPointer } from "../values/pointer.js";
import { useChoiceDepth } from "./choice-depth.js";
import type { FieldComponent, SchemaFieldProps } from "./field-props.js";
import { labelOf } from "./use-field.js";

interface AbsentPartProps extends SchemaFieldProps {
  field: FieldComponent;
  /** What stands for its absence. */
  absent?: null | undefined;
}

/** A part that may be left out as a whole. It is drawn once it is added, and can be taken away again. */
export function AbsentPart({ field: Field, absent = undefined, ...props }: AbsentPartProps) {
  const session = useSession();
  const { schema, path, name, value, disabled, readOnly } = props;
  const label = labelOf(schema, name);
  const pointer = toPointer(path);
  const isFixed = disabled || readOnly;
  if (value === undefined || value === null) {
    return (
      <PartButton
        {...{ pointer, label, disabled: isFixed }}
        text={session.say("partAdd", { label })}
        press={() => {
          const { default: initial, ...rest } = schema;
          const whole = initial == null ? rest : schema;
          session.setValue(path, session.reader.newValue(whole) ?? {});
          session.fields.focusWithin(pointer);
        }}
      />
    );
  }
  return (
    <div className="wide removable">
      <Field {...props} />
      {(!props.required || absent === null) && !readOnly && (
        <button
          type="button"
          className="quiet"
          disabled={disabled}
          onClick={() => {
            session.setValue(path, absent);
            session.announcer.announce(session.say("partRemoved", { label }));
            session.fields.focusWithin(pointer);
          }}
        >
          {session.say("partRemove", { label })}
        </button>
      )}
    </div>
  );
}

/**
 * A part that contains itself is drawn level by level, each when somebody adds it or asks for it: nobody knows how many there are.
 */
export function RepeatedPart(props: AbsentPartProps) {
  const session = useSession();
  const { schema, path, name, value } = props;
  const pointer = toPointer(path);
  const depth = useChoiceDepth(pointer);
  const [open, setOpen] = useState(
    () => value === undefined || value === null || session.added.has(pointer, depth),
  );
  if (open) return <AbsentPart {...props} />;
  const label = labelOf(schema, name);
  return (
    <PartButton
      {...{ pointer, label, setOpen }}
      text={session.say("partShow", { label })}
      press={() => {
        setOpen(true);
        session.fields.focusWithin(pointer);
      }}
    />
  );
}

interface PartButtonProps {
  pointer: string;
  label: string;
  text: string;
  press: () => void;
  disabled?: boolean;
  setOpen?: (open: boolean) => void;
}

/** Stands in place of a part that is not drawn. */
function PartButton({ pointer, label, text, press, disabled = false, setOpen }: PartButtonProps) {
  const session = useSession();
  const button = useRef<HTMLButtonElement>(null);
  useIsomorphicLayoutEffect(
    () =>
      session.fields.mount(pointer, { label, element: () => button.current, ...(setOpen && { setOpen }) }),
    [session, pointer, label, setOpen],
  );
  const error = useStore(
    (listener) => session.errors.subscribe(pointer, listener),
    () => session.errors.messageAt(pointer),
  );
  const errorId = `${session.idOf(toPath(pointer))}-error`;
  return (
    <div className="field wide absent" data-invalid={error !== undefined || undefined}>
      <button
        ref={button}
        type="button"
        className="secondary"
        disabled={disabled}
        aria-describedby={error === undefined ? undefined : errorId}
        onClick={press}
      >
        {text}
      </button>
      {error !== undefined && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
