import type { ReactNode } from "react";
import type { Field } from "./use-field.js";
import { ResetButton } from "./reset-button.js";

/** A remark on what was just typed, with a way back. */
export interface Notice {
  text: string;
  undo?: { label: string; run: () => void };
}

interface FieldFrameProps {
  field: Field;
  /** The input, select or textarea; it takes `describe(field)` as its attributes. */
  children: ReactNode;
  /** Takes the whole width of the form. */
  wide?: boolean;
  notice?: Notice | undefined;
  /** Stands at the end of the help text: how many items, how to separate them. */
  hint?: string | undefined;
  /** Whether the label is that of several controls, each with one of its own. */
  isSet?: boolean;
}

/** What stands around every input: its label, mark of change, help, notice and error, tied to it for screen readers. */
export function FieldFrame({ field, children, wide = false, notice, hint, isSet = false }: FieldFrameProps) {
  const { schema, id, label, error } = field;
  return (
    <div className={wide ? "field wide" : "field"} data-invalid={error !== undefined || undefined}>
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
      {children}
      <FieldTexts field={field} description={schema.description} hint={hint} notice={notice} />
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
