import type { FieldTemplateProps } from "@rjsf/utils";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useSession } from "../form/session-context.js";
import { toPointer } from "../values/pointer.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { choicesOf } from "./choices.js";
import { isTextList } from "./list-field.js";

type Props = FieldTemplateProps<unknown, FormSchema>;

/** The engine's own fields bring their frame along; this one goes around those that are left to rjsf. */
export function FieldTemplate(props: Props) {
  if (props.hidden) return <div hidden>{props.children}</div>;
  return bringsItsFrame(props.schema) ? props.children : <StockFrame {...props} />;
}

function bringsItsFrame(schema: FormSchema): boolean {
  if (choicesOf(schema)) return true;
  if (schema.oneOf || schema.anyOf) return false;
  const type = [schema.type].flat().find((name) => name !== "null");
  if (type === "array") return isTextList(schema);
  return type !== undefined && ["string", "number", "integer", "boolean", "object"].includes(type);
}

function StockFrame({ id, label, schema, fieldPathId, displayLabel, children }: Props) {
  const session = useSession();
  const frame = useRef<HTMLDivElement>(null);
  const pointer = toPointer(fieldPathId.path);
  const error = useSyncExternalStore(
    (listener) => session.errors.subscribe(pointer, listener),
    () => session.errors.messageAt(pointer),
  );
  useEffect(
    () =>
      session.mount(pointer, {
        label,
        element: () => frame.current?.querySelector<HTMLElement>("input, select, textarea, button") ?? null,
      }),
    [session, pointer, label],
  );
  const texts = error !== undefined && <p className="error">{error}</p>;
  // rjsf's lists bring a heading and help of their own.
  if (schema.type === "array") {
    return (
      <div ref={frame} className="field wide stock">
        {children}
        {texts}
      </div>
    );
  }
  return (
    <div ref={frame} className="field wide stock" role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={displayLabel === false ? "visually-hidden" : "heading"}>
        {label}
      </p>
      {schema.description !== undefined && <p className="help">{schema.description}</p>}
      {children}
      {texts}
    </div>
  );
}
