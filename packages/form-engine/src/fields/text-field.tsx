import { useState } from "react";
import { readText, shownText } from "../values/field-text.js";
import { autocompleteOf } from "./autocomplete.js";
import { describe, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { Unit } from "./unit.js";
import { uiOf } from "./ui-hint.js";
import { type Draft, useDraft } from "./use-draft.js";
import { type Field, useField } from "./use-field.js";

const inputTypes: Readonly<Record<string, string>> = { email: "email", uri: "url" };

/** A text of one line or several, an email address, a link, a colour or a password. */
export function TextField(props: SchemaFieldProps) {
  const field = useField(props);
  const { schema, session, initial, label } = field;
  const [visible, setVisible] = useState(false);
  const { as: hint, placeholder, rows = 4 } = uiOf(schema);
  const draft = useDraft(field, shownText(field.value), (text) => {
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
  const isColor = hint === "color" || schema.format === "color";
  const type = password && !visible ? "password" : (inputTypes[schema.format ?? ""] ?? "text");
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
            aria-label={session.say(visible ? "hidePassword" : "showPassword", { label })}
            onClick={() => setVisible(!visible)}
            disabled={field.disabled}
          >
            {session.words[visible ? "hide" : "show"]}
          </button>
        )}
        {isColor && <Palette field={field} draft={draft} />}
        <Unit field={field} />
      </div>
    </FieldFrame>
  );
}

/**
 * The browser's own input for colours, beside the text: it shows black where no colour is, and takes neither black then nor
 * a colour by its name.
 */
function Palette({ field, draft }: { field: Field; draft: Draft }) {
  const { session, label, disabled, readOnly } = field;
  const isShown = /^#[\da-f]{6}$/i.test(draft.text);
  return (
    <input
      type="color"
      className={isShown ? "palette" : "palette unset"}
      aria-label={session.say("colorPick", { label })}
      value={isShown ? draft.text : "#000000"}
      disabled={disabled || readOnly}
      onChange={draft.onChange}
      onBlur={draft.onBlur}
    />
  );
}
