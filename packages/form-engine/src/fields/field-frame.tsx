import { createElement } from "react";
import { pathOf } from "../form/dotted-path.js";
import { useDrawing } from "../form/drawing-context.js";
import type { FieldFrameProps, Notice } from "./field-template.js";
import type { Field } from "./use-field.js";
import { ResetButton } from "./reset-button.js";

/** What stands around an input: the app's own frame for it, or else the form's. */
export function FieldFrame(props: FieldFrameProps) {
  const Template = useDrawing().templateOf(props.field.schema) ?? StandardFrame;
  return createElement(Template, props);
}

/** The form's own frame: an input's label, mark of change, help, notice and error, tied to it for screen readers. */
export function StandardFrame({ field, children, wide = false, notice, hint, ...layout }: FieldFrameProps) {
  const { isSet = false, helpFirst = false } = layout;
  const { schema, id, label, error } = field;
  return (
    <div
      className={wide ? "field wide" : "field"}
      data-path={pathOf(field.pointer)}
      data-invalid={error !== undefined || undefined}
    >
      <div className="heading">
        {isSet ? (
          <span id={`${id}-label`} className="set-label">
            {label}
            <RequiredMark field={field} />
          </span>
        ) : (
          <label htmlFor={id}>
            {label}
            <RequiredMark field={field} />
          </label>
        )}
        <ResetButton field={field} />
      </div>
      {helpFirst && schema.description !== undefined && (
        <p id={`${id}-description`} className="help help-first">
          {schema.description}
        </p>
      )}
      {children}
      <FieldTexts
        field={field}
        description={helpFirst ? undefined : schema.description}
        hint={hint}
        notice={notice}
      />
    </div>
  );
}

export function RequiredMark({ field }: { field: Field }) {
  if (!field.required) return null;
  return (
    <span className="required" aria-hidden="true" title={field.session.words.required}>
      {" *"}
    </span>
  );
}

interface FieldTextsProps {
  field: Field;
  description: string | undefined;
  hint?: string | undefined;
  notice?: Notice | undefined;
}

export function FieldTexts({ field, description, hint, notice }: FieldTextsProps) {
  const { id, error, check, session, pointer, label } = field;
  return (
    <>
      {(description !== undefined || hint !== undefined) && (
        <div className="help">
          {description !== undefined && <p id={`${id}-description`}>{description}</p>}
          {hint !== undefined && (
            <p id={`${id}-hint`} className="hint">
              {hint}
            </p>
          )}
        </div>
      )}
      {notice && (
        <p id={`${id}-notice`} className="notice">
          {notice.text}
          {notice.undo && (
            <button type="button" className="quiet" aria-label={notice.undo.label} onClick={notice.undo.run}>
              {session.words.undo}
            </button>
          )}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {check === "checking" && <p className="checking">{session.words.checking}</p>}
      {check === "failed" && (
        <button
          type="button"
          className="quiet"
          aria-label={session.say("retryField", { label })}
          onClick={() => session.checks.retry(pointer)}
        >
          {session.words.retry}
        </button>
      )}
    </>
  );
}

interface Texts {
  hint?: boolean;
  notice?: boolean;
}

/** The attributes that tie an input to the texts around it. */
export function describe(field: Field, texts: Texts = {}) {
  const { id, error, check, required, disabled, readOnly } = field;
  return {
    id,
    ref: field.ref,
    disabled,
    readOnly: readOnly || undefined,
    "aria-describedby": textsOf(field, texts),
    "aria-busy": check === "checking" || undefined,
    "aria-invalid": error !== undefined || undefined,
    "aria-required": required || undefined,
  };
}

/** As `describe`, for what is chosen or pressed: HTML knows no such control that is read only. */
export function describeChoice(field: Field, texts: Texts = {}) {
  const { readOnly, ...attributes } = describe(field, texts);
  return { ...attributes, disabled: field.disabled || readOnly === true };
}

/** As `describe`, for a group of controls that together are one field. */
export function describeSet(field: Field, texts: Texts = {}) {
  const { error } = field;
  return {
    id: field.id,
    "aria-labelledby": `${field.id}-label`,
    "aria-describedby": textsOf(field, texts),
    "aria-invalid": error !== undefined || undefined,
  };
}

function textsOf({ id, error, schema }: Field, { hint, notice }: Texts): string | undefined {
  const texts = [
    error !== undefined && `${id}-error`,
    notice && `${id}-notice`,
    schema.description !== undefined && `${id}-description`,
    schema["x-unit"] !== undefined && `${id}-unit`,
    hint && `${id}-hint`,
  ].filter((text) => typeof text === "string");
  return texts.length > 0 ? texts.join(" ") : undefined;
}
