import { deepEquals, type UiSchema } from "@rjsf/utils";
import { createElement, memo, useMemo } from "react";
import { RepeatedPart } from "../fields/absent-part.js";
import type { SchemaFieldProps } from "../fields/field-props.js";
import { PartNote } from "../fields/part-note.js";
import { uiOf, withUiSchema } from "../fields/ui-hint.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { toPointer, valueAt } from "../values/pointer.js";
import { useDrawing } from "./drawing-context.js";
import type { FormSession } from "./form-session.js";
import { PartBoundary } from "./part-boundary.js";
import { referenceOf, type SchemaOrBoolean } from "./followed-schema.js";
import { useSession } from "./session-context.js";
import { brokenPart } from "./unreadable-part.js";
import { useStore } from "./use-store.js";

export interface SchemaPartProps extends Omit<SchemaFieldProps, "schema" | "value" | "uiSchema"> {
  schema: SchemaOrBoolean;
  uiSchema?: UiSchema<unknown, FormSchema> | undefined;
  /** Takes the place of the schema's title: the name of an entry, the number of an item. */
  title?: string | undefined;
}

/**
 * One part of a form: whatever its schema says, at a place in the value. It is drawn anew when its own value changes, and
 * says why when it cannot be drawn at all.
 */
export const SchemaPart = memo(function SchemaPart(props: SchemaPartProps) {
  const { words, say } = useSession();
  const label = props.title ?? titleOf(props.schema) ?? props.name;
  return (
    <PartBoundary
      attempt={props.schema}
      instead={(error) => <BrokenPart {...brokenPart(error, label || words.form, say)} />}
    >
      <Part {...props} />
    </PartBoundary>
  );
}, isSamePart);

function Part({ schema, title, uiSchema, ...props }: SchemaPartProps) {
  const session = useSession();
  const { fieldOf } = useDrawing();
  const { path, within } = props;
  const value = useStore(
    (listener) => session.subscribe(listener),
    () => valueAt(session.value, path),
  );
  const found = read(session, schema, value);
  const resolved = useMemo(
    () => ("schema" in found ? shown(found.schema, uiSchema, title) : undefined),
    // `found` is made anew each time; what is in it is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    ["schema" in found ? found.schema : undefined, uiSchema, title],
  );
  const label = title ?? titleOf(schema) ?? props.name;
  if ("error" in found)
    return <BrokenPart {...brokenPart(found.error, label || session.words.form, session.say)} />;
  if (!resolved) return null;
  if (uiOf(resolved).as === "hidden") return null;
  const reference = typeof schema === "object" ? referenceOf(schema) : undefined;
  const isRepeated = reference !== undefined && within.split("\n").includes(reference);
  const given: SchemaFieldProps = {
    ...props,
    schema: resolved,
    value,
    uiSchema,
    readOnly: props.readOnly || resolved.readOnly === true,
    within: reference === undefined || isRepeated ? within : `${within}\n${reference}`,
  };
  const Field = fieldOf(resolved);
  if (isRepeated) return <RepeatedPart {...given} field={Field} />;
  return createElement(Field, given);
}

/** What cannot be read is said where it stands; on a server, nothing else would catch it. */
function read(session: FormSession, schema: SchemaOrBoolean, value: unknown) {
  try {
    return { schema: session.reader.resolve(schema, value) };
  } catch (error) {
    return { error };
  }
}

function BrokenPart({ text, cause }: { text: string; cause: string }) {
  return <PartNote cause={cause}>{text}</PartNote>;
}

function shown(
  schema: SchemaOrBoolean,
  uiSchema: SchemaPartProps["uiSchema"],
  title: string | undefined,
): FormSchema {
  const object = schema === true ? {} : schema === false ? { not: {} } : schema;
  const hinted = withUiSchema(object, uiSchema);
  return title === undefined ? hinted : { ...hinted, title };
}

function titleOf(schema: SchemaOrBoolean): string | undefined {
  return typeof schema === "object" ? schema.title : undefined;
}

function isSamePart(a: SchemaPartProps, b: SchemaPartProps): boolean {
  return (
    (a.schema === b.schema || deepEquals(a.schema, b.schema)) &&
    toPointer(a.path) === toPointer(b.path) &&
    a.name === b.name &&
    a.title === b.title &&
    a.required === b.required &&
    a.disabled === b.disabled &&
    a.readOnly === b.readOnly &&
    a.within === b.within &&
    (a.uiSchema === b.uiSchema || deepEquals(a.uiSchema, b.uiSchema))
  );
}
