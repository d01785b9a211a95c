import { deepEquals } from "@rjsf/utils";
import { type ErrorsByPath, errorsByPath, pathOf, pointerAt } from "./dotted-path.js";
import type { FormSession } from "./form-session.js";

/** What an app can do with a form from outside. Paths are dotted, or JSON Pointers; `""` is the form itself. */
export interface FormHandle {
  /** Gives the keyboard to a field, or to the first one; opens the groups around it. */
  focus: (path?: string) => void;
  /** As its button does. */
  submit: () => void;
  /** Takes all values back to their defaults. */
  reset: () => void;
  /** Takes back the last change, and answers whether there was any. */
  undo: () => boolean;
  /** Brings back what was taken back last, and answers whether there was anything. */
  redo: () => boolean;
  /** Shows all that is wrong, and answers it. */
  validate: () => ErrorsByPath;
  /** The whole value, with what is being typed. */
  value: () => unknown;
  /** Whether anything differs from its default. */
  isDirty: () => boolean;
  /** The fields that were left at least once. */
  touched: () => string[];
}

export function formHandle(session: FormSession, submit: () => void): FormHandle {
  return {
    focus: (path = "") => session.fields.focusWithin(pointerAt(path)),
    submit,
    reset: () => session.resetAll(),
    undo: () => session.undo(),
    redo: () => session.redo(),
    validate: () => {
      session.commitDraftsNow();
      session.recheck();
      session.errors.submitted();
      return errorsByPath(session.errors.blocking);
    },
    value: () => {
      session.commitDraftsNow();
      return session.value;
    },
    isDirty: () => session.hasDrafts || !deepEquals(session.value, session.defaults),
    touched: () => session.errors.touched.map(pathOf),
  };
}
