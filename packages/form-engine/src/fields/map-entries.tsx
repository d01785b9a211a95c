import { useRef } from "react";
import { schemaOfEntry, takesEntries } from "../form/entry-schemas.js";
import { SchemaPart } from "../form/schema-part.js";
import type { SchemaOrBoolean } from "../form/followed-schema.js";
import { useSession } from "../form/session-context.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { toPointer, valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import { HARMFUL_NAME } from "../values/unknown-names.js";
import { EntryActions, EntryName } from "./entry-name.js";
import type { SchemaFieldProps } from "./field-props.js";
import { uiOfPart } from "./ui-hint.js";

/**
 * The entries of an object that its schema does not name: added, renamed and removed, of whatever type its
 * `additionalProperties` or `patternProperties` say. One that is not allowed can only be removed.
 */
export function MapEntries(props: SchemaFieldProps) {
  const { schema, path, value, disabled, readOnly, uiSchema, within } = props;
  const session = useSession();
  // One that was emptied stays: its field is still on the page, with whoever types into it.
  const names = isRecord(value) ? Object.keys(value).filter((name) => !isNamed(schema, name)) : [];
  const addName = useRef<HTMLInputElement>(null);
  const map = useRef<HTMLDivElement>(null);
  if (!takesEntries(schema) && (names.length === 0 || schema.additionalProperties !== false)) return null;
  const isFixed = disabled || readOnly;
  const put = (all: Iterable<[string, unknown]>) => session.setValue(path, Object.fromEntries(all));
  const now = () => Object.entries((valueAt(session.value, path) ?? {}) as Record<string, unknown>);
  const rename = (entry: string, newName: string) => {
    session.commitDraftsNow();
    put(now().map(([other, part]) => [other === entry ? newName : other, part]));
    session.fields.focusWithin(toPointer([...path, newName]));
  };
  const remove = (entry: string) => {
    const index = names.indexOf(entry);
    put(now().filter(([other]) => other !== entry));
    session.announcer.announce(session.say("partRemoved", { label: entry }));
    // Its button goes with it; the keyboard goes to that of its neighbour.
    queueMicrotask(() => {
      const left = [...(map.current?.children ?? [])].filter((child) => child.matches(".entry"));
      const neighbour = left[Math.min(index, left.length - 1)];
      const button = neighbour?.querySelector<HTMLElement>(":scope > .entry-actions .entry-remove");
      if (button) button.focus();
      else if (addName.current) addName.current.focus();
      else session.fields.focus(toPointer(path));
    });
  };
  const add = (entry: string) => {
    const part = schemaOfEntry(schema, entry);
    session.added.note(toPointer([...path, entry]));
    put([...now(), [entry, session.reader.newValue(part) ?? emptyOf(part)]]);
    session.announcer.announce(session.say("entryAdded", { label: entry }));
    session.fields.focusWithin(toPointer([...path, entry]));
  };
  const taken = (name: string) => now().some(([other]) => other === name);
  const refusal = (name: string, entry?: string): string | undefined => {
    const { words } = session;
    if (name === HARMFUL_NAME) return words.nameNotAllowed;
    if (name !== entry && (taken(name) || isNamed(schema, name))) return words.nameTaken;
    return schemaOfEntry(schema, name) === false || !isNameAllowed(schema, name)
      ? words.nameNotAllowed
      : undefined;
  };
  return (
    <div ref={map} className="fields entries">
      {names.map((entry) => (
        <div key={entry} className="entry wide">
          <SchemaPart
            schema={schemaOfEntry(schema, entry)}
            path={[...path, entry]}
            name={entry}
            title={entry}
            required={false}
            uiSchema={uiOfPart(uiSchema, "additionalProperties")}
            {...{ disabled, readOnly, within }}
          />
          <EntryActions
            id={`${session.idOf([...path, entry])}/+`}
            entry={entry}
            disabled={isFixed}
            refusal={(name) => refusal(name, entry)}
            rename={(name) => rename(entry, name)}
            remove={() => remove(entry)}
          />
        </div>
      ))}
      {takesEntries(schema) && (
        <EntryName
          // A name of an entry could end the same, were this not a character that is encoded there.
          id={`${session.idOf(path)}/+`}
          label={session.words.entryName}
          action={session.words.entryAdd}
          disabled={isFixed || names.length >= (schema.maxProperties ?? Infinity)}
          refusal={refusal}
          take={add}
          field={addName}
        />
      )}
    </div>
  );
}

function isNamed(schema: FormSchema, name: string): boolean {
  return schema.properties !== undefined && Object.hasOwn(schema.properties, name);
}

/** What `propertyNames` says of a name, as far as it can be said without a check of its own. */
function isNameAllowed({ propertyNames }: FormSchema, name: string): boolean {
  if (typeof propertyNames !== "object") return propertyNames !== false;
  const { pattern, enum: names, minLength = 0, maxLength = Infinity } = propertyNames;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(name)) return false;
  if (names && !names.includes(name)) return false;
  return name.length >= minLength && name.length <= maxLength;
}

/** An entry without a value would not be there at all. */
function emptyOf(schema: SchemaOrBoolean): unknown {
  const type = typeof schema === "object" ? [schema.type].flat()[0] : undefined;
  if (type === "number" || type === "integer") return 0;
  return type === "boolean" ? false : type === "null" ? null : "";
}
