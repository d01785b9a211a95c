import { type KeyboardEvent, useEffect } from "react";
import type { FormSession } from "./form-session.js";

/** Controls in which the browser takes back what is typed, letter by letter. */
const TYPED_INTO =
  "textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])";

/**
 * Ctrl+Z (on a Mac, Cmd+Z) takes back the form's last change, with Shift or as Ctrl+Y brings it back. While something is
 * being typed, these keys are the browser's own.
 */
export function undoByKey(session: FormSession, event: KeyboardEvent | globalThis.KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && (key !== "y" || event.shiftKey)) return;
  const target = event.target as Element;
  if (target.matches(TYPED_INTO) && (session.isTypedInto(target) || !session.fields.has(target))) return;
  const isRedo = key === "y" || event.shiftKey;
  if (isRedo ? session.redo() : session.undo()) event.preventDefault();
}

/**
 * A button that goes, or is disabled, with what it did leaves the keyboard nowhere. It was the form's last, and so are these keys: the
 * browser would take back letters of a text that has another value since.
 */
export function useUndoFromNowhere(
  session: FormSession,
  surface: () => HTMLElement | null,
  isUnchangeable: boolean,
): void {
  useEffect(() => {
    const isWithin = (target: EventTarget | null) => surface()?.contains(target as Node) === true;
    let wasLast = isWithin(document.activeElement);
    const focused = ({ target }: FocusEvent) => {
      wasLast = isWithin(target);
    };
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (wasLast && !isUnchangeable && event.target === document.body) undoByKey(session, event);
    };
    document.addEventListener("focusin", focused);
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener("focusin", focused);
      document.removeEventListener("keydown", pressed);
    };
  }, [session, surface, isUnchangeable]);
}
