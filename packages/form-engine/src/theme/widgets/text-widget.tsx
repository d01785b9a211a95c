import { examplesId, type RJSFSchema, type WidgetProps } from "@rjsf/utils";
import { type ReactNode, useState } from "react";
import { defaultAt } from "../defaults.js";
import { useDescribed, useFieldState } from "../session.js";
import { useDraft } from "../use-draft.js";
import { say } from "../words.js";
import { autocompleteOf } from "./autocomplete.js";
import { NumberInput } from "./number-input.js";
import { unitOf } from "./unit.js";

export function TextWidget(props: WidgetProps) {
  const isNumber = [props.schema.type].flat().some((type) => type === "number" || type === "integer");
  return isNumber ? <NumberInput {...props} /> : <TextInput {...props} />;
}

interface TextOptions {
  inputType?: string;
  /** Values to choose from, of which any other may be typed as well: those of the schema's `examples`, or with titles of a `uiSchema`. */
  suggestions?: readonly { const: string; title?: string | undefined }[];
}

const types: Readonly<Record<string, string>> = { email: "email", uri: "url" };

function TextInput({ type, children, ...props }: WidgetProps & { type?: string; children?: ReactNode }) {
  const { id, schema, registry } = props;
  const { path } = useFieldState();
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  const {
    inputType = types[schema.format ?? ""] ?? "text",
    suggestions = examples.map((example) => ({ const: String(example), title: undefined })),
  } = props.options as TextOptions;
  return (
    <div className="with-unit">
      <input
        type={type ?? inputType}
        autoComplete={autocompleteOf(props, path, registry.rootSchema)}
        spellCheck={schema.pattern !== undefined || type === "password" ? false : undefined}
        list={suggestions.length > 0 ? examplesId(id) : undefined}
        {...useText(props)}
      />
      {suggestions.length > 0 && (
        <datalist id={examplesId(id)}>
          {suggestions.map((suggestion) => (
            <option key={suggestion.const} value={suggestion.const} label={suggestion.title} />
          ))}
        </datalist>
      )}
      {children}
      {unitOf(props)}
    </div>
  );
}

/** Says how many characters are left once only a tenth of them is. */
export function TextareaWidget(props: WidgetProps) {
  const { id, schema, registry, options } = props;
  const { onKeyDown: _, ...attributes } = useText(props);
  const limit = schema.maxLength ?? NaN;
  const left = limit - [...attributes.value].length;
  return (
    <>
      <textarea rows={(options.rows as number | undefined) ?? 4} {...attributes} />
      {left <= limit / 10 && (
        <p id={`${id}-hint`} className="help hint">
          {say(registry, left < 0 ? "charactersOver" : "charactersLeft", { count: Math.abs(left) })}
        </p>
      )}
    </>
  );
}

export function PasswordWidget(props: WidgetProps) {
  const [isVisible, setVisible] = useState(false);
  const { registry, label, disabled } = props;
  return (
    <TextInput {...props} type={isVisible ? "text" : "password"}>
      <button
        type="button"
        className="quiet reveal"
        aria-label={say(registry, isVisible ? "hidePassword" : "showPassword", { label })}
        disabled={disabled}
        onClick={() => setVisible(!isVisible)}
      >
        {say(registry, isVisible ? "hide" : "show")}
      </button>
    </TextInput>
  );
}

/** The attributes of a control that keeps its text while it is typed. */
function useText(props: WidgetProps) {
  const { id, value, schema, disabled, readonly, placeholder, autofocus, options, registry } = props;
  const initial = defaultAt(registry, useFieldState().path);
  const draft = useDraft(id, shownText(value), (text) => {
    const read = readText(text, schema, initial) ?? (options.emptyValue as unknown);
    if (read !== value) props.onChange(read, undefined, id);
    return "taken";
  });
  return {
    id,
    value: draft.text,
    disabled,
    readOnly: readonly,
    placeholder: placeholder || undefined,
    autoFocus: autofocus,
    ...useDescribed(),
    onChange: draft.onChange,
    onKeyDown: draft.onKeyDown,
    onFocus: () => props.onFocus(id, value),
    onBlur: () => draft.leave(() => props.onBlur(id, value)),
  };
}

/** What a person meant by the text of a text input. */
function readText(text: string, schema: RJSFSchema, initial: unknown): string | null | undefined {
  const value = schema.format === "email" || schema.format === "uri" ? text.trim() : text;
  if (value !== "") return value;
  if ([schema.type].flat().includes("null")) return null;
  // Without a default, an empty text is no text: a required field is then missing rather than too short.
  return typeof initial === "string" ? "" : undefined;
}

/** What was saved and is no text is seen all the same, with the error that it is none. */
function shownText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
