import { useSession } from "./session-context.js";
import { useFormValue } from "./use-form-value.js";

/** Take back the last change of the form, and bring it back. */
export function UndoButtons({ disabled }: { disabled: boolean }) {
  const session = useSession();
  // What can be taken back is another with each value.
  useFormValue();
  return (
    <div className="toolbar-actions">
      <button
        type="button"
        className="quiet"
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={disabled || !session.canUndo}
        onClick={() => session.undo()}
      >
        {session.words.undo}
      </button>
      <button
        type="button"
        className="quiet"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={disabled || !session.canRedo}
        onClick={() => session.redo()}
      >
        {session.words.redo}
      </button>
    </div>
  );
}
