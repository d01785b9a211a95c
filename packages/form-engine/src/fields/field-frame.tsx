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
}

/** What stands around every input: its label, mark of change, help, notice and error, tied to it for screen readers. */
export function FieldFrame({ field, children, wide = false, notice, hint }: FieldFrameProps) {
  const { schema, id, label, error } = field;
  return (
    <div className={wide ? "field wide" : "field"} data-invalid={error !== undefined || undefined}>
      <div className="heading">
        <label htmlFor={id}>
          {label}
          <RequiredMark field={field} />
        </label>
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

/** The attributes that tie an input to the texts around it. */
export function describe(field: Field, { hint, notice }: { hint?: boolean; notice?: boolean } = {}) {
  const { id, schema, error, check, required, disabled } = field;
  const texts = [
    error !== undefined && `${id}-error`,
    notice && `${id}-notice`,
    schema.description !== undefined && `${id}-description`,
    schema["x-unit"] !== undefined && `${id}-unit`,
    hint && `${id}-hint`,
  ].filter((text) => typeof text === "string");
  return {
    id,
    ref: field.ref,
    disabled,
    "aria-describedby": texts.length > 0 ? texts.join(" ") : undefined,
    "aria-busy": check === "checking" || undefined,
    "aria-invalid": error !== undefined || undefined,
    "aria-required": required || undefined,
  };
}
