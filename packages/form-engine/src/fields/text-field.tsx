import { useState } from "react";
import type { FormSchema } from "../validator/compiled-validators.js";
import { autocompleteOf } from "./autocomplete.js";
import { describe, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { Unit } from "./unit.js";
import { uiOf } from "./ui-hint.js";
import { useDraft } from "./use-draft.js";
import { useField } from "./use-field.js";

const inputTypes: Readonly<Record<string, string>> = { email: "email", uri: "url", color: "color" };

/** A text of one line or several, an email address, a link, a colour or a password. */
export function TextField(props: SchemaFieldProps) {
  const field = useField(props);
  const { schema, session, initial, label } = field;
  const [visible, setVisible] = useState(false);
  const { as: hint, placeholder, rows = 4 } = uiOf(schema);
  const draft = useDraft(field, typeof field.value === "string" ? field.value : "", (text) => {
    field.commit(readText(text, schema, initial));
    return true;
  });

  const attributes = {
    ...describe(field),
    placeholder,
    value: draft.text,
    onChange: draft.onChange,
    onBlur: draft.onBlur,
  };
  if (hint === "textarea") {
    return (
      <FieldFrame field={field} wide>
        <textarea {...attributes} rows={rows} />
      </FieldFrame>
    );
  }
  const password = hint === "password";
  const type =
    password && !visible
      ? "password"
      : (inputTypes[hint === "color" ? hint : (schema.format ?? "")] ?? "text");
  return (
    <FieldFrame field={field}>
      <div className="with-unit">
        <input
          {...attributes}
          type={type}
          autoComplete={autocompleteOf(field, session.schema)}
          spellCheck={password || schema.pattern !== undefined ? false : undefined}
          onKeyDown={draft.onKeyDown}
        />
        {password && (
          <button
            type="button"
            className="quiet reveal"
            aria-pressed={visible}
            aria-label={session.say("showPassword", { label })}
            onClick={() => setVisible(!visible)}
            disabled={field.disabled}
          >
            {session.words[visible ? "hide" : "show"]}
          </button>
        )}
        <Unit field={field} />
      </div>
    </FieldFrame>
  );
}

function readText(text: string, schema: FormSchema, initial: unknown): string | null | undefined {
  const value = schema.format === "email" || schema.format === "uri" ? text.trim() : text;
  if (value !== "") return value;
  if ([schema.type].flat().includes("null")) return null;
  // Without a default, an empty text is no text: a required field is then missing rather than too short.
  return typeof initial === "string" ? "" : undefined;
}
