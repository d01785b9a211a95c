import { getDefaultRegistry } from "@rjsf/core";
import { ADDITIONAL_PROPERTY_FLAG } from "@rjsf/utils";
import { useState } from "react";
import type { FormSchema } from "../validator/compiled-validators.js";
import { Group } from "./group-template.js";
import { isTextList, ListField } from "./list-field.js";
import type { SchemaFieldProps } from "./field-props.js";
import { labelOf } from "./use-field.js";
import { useSession } from "../form/session-context.js";

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

/** A JSON object cannot hold this name without harm to those who read it carelessly. */
const harmful = "__proto__";

function NamedLists(props: SchemaFieldProps) {
  const { schema, formData, fieldPathId, name, disabled = false } = props;
  const session = useSession();
  const { path, $id } = fieldPathId;
  const lists = new Map(Object.entries((formData ?? {}) as Record<string, unknown>));
  const put = (entries: Iterable<[string, unknown]>) => props.onChange(Object.fromEntries(entries), path);
  const listSchema = listSchemaOf(schema) ?? {};
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
            <button
              type="button"
              className="quiet"
              disabled={disabled}
              aria-label={session.say("entryRemove", { label: entry })}
              onClick={() => put([...lists].filter(([other]) => other !== entry))}
            >
              {session.words.remove}
            </button>
          </div>
        ))}
        <AddEntry
          // A name of an entry could end the same, were this not a character that is encoded there.
          id={`${session.idOf(path)}/+`}
          disabled={disabled}
          taken={(newName) => lists.has(newName)}
          add={(newName) => put([...lists, [newName, []]])}
        />
      </div>
    </Group>
  );
}

interface AddEntryProps {
  id: string;
  disabled: boolean;
  taken: (name: string) => boolean;
  add: (name: string) => void;
}

function AddEntry({ id, disabled, taken, add }: AddEntryProps) {
  const { words } = useSession();
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const submit = () => {
    const trimmed = name.trim();
    if (trimmed === "") return;
    if (trimmed === harmful) setRefusal(words.nameNotAllowed);
    else if (taken(trimmed)) setRefusal(words.nameTaken);
    else {
      add(trimmed);
      setName("");
    }
  };
  return (
    <div className="field wide">
      <div className="heading">
        <label htmlFor={id}>{words.entryName}</label>
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
          {words.entryAdd}
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
