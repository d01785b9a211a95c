import { useRef } from "react";
import { flushSync } from "react-dom";
import { useSession } from "./session-context.js";
import { useFormValue } from "./use-form-value.js";

/** Take back the last change of the form, and bring it back. */
export function UndoButtons({ disabled }: { disabled: boolean }) {
  const session = useSession();
  const undoButton = useRef<HTMLButtonElement>(null);
  const redoButton = useRef<HTMLButtonElement>(null);
  // What can be taken back is another with each value.
  useFormValue();
  // The button of the last step is disabled by it, which would leave the keyboard nowhere: the other one takes it.
  const undo = () => {
    flushSync(() => session.undo());
    if (!session.canUndo) redoButton.current?.focus();
  };
  const redo = () => {
    flushSync(() => session.redo());
    if (!session.canRedo) undoButton.current?.focus();
  };
  return (
    <div className="toolbar-actions">
      <button
        type="button"
        className="quiet"
        ref={undoButton}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={disabled || !session.canUndo}
        onClick={undo}
      >
        {session.words.undo}
      </button>
      <button
        type="button"
        className="quiet"
        ref={redoButton}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={disabled || !session.canRedo}
        onClick={redo}
      >
        {session.words.redo}
      </button>
    </div>
  );
}
