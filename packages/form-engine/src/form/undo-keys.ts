import type { KeyboardEvent } from "react";
import type { FormSession } from "./form-session.js";

/** Controls in which the browser takes back what is typed, letter by letter. */
const TYPED_INTO =
  "textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])";

/**
 * Ctrl+Z (on a Mac, Cmd+Z) takes back the form's last change, with Shift or as Ctrl+Y brings it back. While something is
 * being typed, these keys are the browser's own.
 */
export function undoByKey(session: FormSession, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && (key !== "y" || event.shiftKey)) return;
  const target = event.target as Element;
  if (target.matches(TYPED_INTO) && (session.isTypedInto(target) || !session.fields.has(target))) return;
  const isRedo = key === "y" || event.shiftKey;
  if (isRedo ? session.redo() : session.undo()) event.preventDefault();
}
