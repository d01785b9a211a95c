import { getDefaultRegistry } from "@rjsf/core";
import { ADDITIONAL_PROPERTY_FLAG } from "@rjsf/utils";
import { useState } from "react";
import type { FormSchema } from "../validator/compiled-validators.js";
import { Group } from "./group-template.js";
import { isTextList, ListField } from "./list-field.js";
import type { SchemaFieldProps } from "./field-props.js";
import { labelOf } from "./use-field.js";
import { useSession } from "../form/session-context.js";
import { toPointer, valueAt } from "../values/pointer.js";
import { HARMFUL_NAME } from "../values/unknown-names.js";

const StockObjectField = getDefaultRegistry().fields.ObjectField;

/** A map of named lists of texts is edited as such; any other object is a group, which rjsf lays out. */
export function ObjectField(props: SchemaFieldProps) {
  if (listSchemaOf(props.schema)) return <NamedLists {...props} />;
  return StockObjectField ? <StockObjectField {...props} /> : null;
}

/** The schema of a map's lists, when people may name them: `additionalProperties` is a list and no name is given. */
function listSchemaOf(schema: FormSchema): FormSchema | undefined {
  const { additionalProperties } = schema;
  if (typeof additionalProperties !== "object" || !isTextList(additionalProperties)) return undefined;
  const named = Object.values(schema.properties ?? {}).filter(
    // rjsf lists a map's entries among the properties, with a mark.
    (property) => !Object.hasOwn(property as object, ADDITIONAL_PROPERTY_FLAG),
  );
  return named.length === 0 ? additionalProperties : undefined;
}

function NamedLists(props: SchemaFieldProps) {
  const { schema, formData, fieldPathId, name, disabled = false } = props;
  const session = useSession();
  const { path, $id } = fieldPathId;
  const lists = new Map(Object.entries((formData ?? {}) as Record<string, unknown>));
  const put = (entries: Iterable<[string, unknown]>) => props.onChange(Object.fromEntries(entries), path);
  const listSchema = listSchemaOf(schema) ?? {};
  const rename = (entry: string, newName: string) => {
    session.commitDraftsNow();
    const now = Object.entries((valueAt(session.value, path) ?? {}) as Record<string, unknown>);
    put(now.map(([other, items]) => [other === entry ? newName : other, items]));
    session.focus(toPointer([...path, newName]));
  };
  const remove = (entry: string) => {
    put([...lists].filter(([other]) => other !== entry));
    // Its button goes with it; the keyboard stays at the map.
    session.focus(toPointer(path));
  };
  return (
    <Group path={path} title={labelOf(schema, name)} value={formData} {...{ schema, disabled }}>
      <div className="fields">
        {[...lists].map(([entry, items]) => (
          <div key={entry} className="entry wide">
            <ListField
              {...props}
              name={entry}
              schema={{ ...listSchema, title: entry }}
              formData={items}
              required={false}
              fieldPathId={{ $id: `${$id}/${entry}`, path: [...path, entry] }}
              onChange={(value) => put([...lists, [entry, value]])}
            />
            <EntryActions
              id={`${session.idOf([...path, entry])}/+`}
              {...{ entry, disabled }}
              taken={(newName) => newName !== entry && lists.has(newName)}
              rename={(newName) => rename(entry, newName)}
              remove={() => remove(entry)}
            />
          </div>
        ))}
        <EntryName
          // A name of an entry could end the same, were this not a character that is encoded there.
          id={`${session.idOf(path)}/+`}
          label={session.words.entryName}
          action={session.words.entryAdd}
          disabled={disabled}
          taken={(newName) => lists.has(newName)}
          take={(newName) => put([...lists, [newName, []]])}
        />
      </div>
    </Group>
  );
}

interface EntryActionsProps {
  id: string;
  entry: string;
  disabled: boolean;
  taken: (name: string) => boolean;
  rename: (name: string) => void;
  remove: () => void;
}

function EntryActions({ id, entry, disabled, taken, rename, remove }: EntryActionsProps) {
  const session = useSession();
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <div className="entry-actions">
        <button
          type="button"
          className="quiet"
          disabled={disabled}
          aria-label={session.say("entryRename", { label: entry })}
          aria-expanded={renaming}
          onClick={() => setRenaming(!renaming)}
        >
          {session.words.rename}
        </button>
        <button
          type="button"
          className="quiet"
          disabled={disabled}
          aria-label={session.say("entryRemove", { label: entry })}
          onClick={remove}
        >
          {session.words.remove}
        </button>
      </div>
      {renaming && (
        <EntryName
          id={id}
          label={session.say("entryRename", { label: entry })}
          action={session.words.save}
          initial={entry}
          {...{ disabled, taken }}
          take={(newName) => {
            setRenaming(false);
            if (newName !== entry) rename(newName);
          }}
        />
      )}
    </>
  );
}

interface EntryNameProps {
  id: string;
  label: string;
  /** What the button beside it says. */
  action: string;
  initial?: string;
  disabled: boolean;
  taken: (name: string) => boolean;
  take: (name: string) => void;
}

/** Asks for the name of an entry, and refuses one that cannot be. */
function EntryName({ id, label, action, initial = "", disabled, taken, take }: EntryNameProps) {
  const { words } = useSession();
  const [name, setName] = useState(initial);
  const [refusal, setRefusal] = useState<string>();
  const submit = () => {
    const trimmed = name.trim();
    if (trimmed === "") return;
    if (trimmed === HARMFUL_NAME) setRefusal(words.nameNotAllowed);
    else if (taken(trimmed)) setRefusal(words.nameTaken);
    else {
      take(trimmed);
      setName("");
    }
  };
  return (
    <div className="field wide">
      <div className="heading">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="with-unit">
        <input
          id={id}
          type="text"
          value={name}
          disabled={disabled}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={refusal === undefined ? undefined : `${id}-error`}
          onChange={(event) => {
            setName(event.target.value);
            setRefusal(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            submit();
          }}
        />
        <button type="button" className="secondary" disabled={disabled} onClick={submit}>
          {action}
        </button>
      </div>
      {refusal !== undefined && (
        <p id={`${id}-error`} className="error" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
