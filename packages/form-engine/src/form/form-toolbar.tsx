import { useState } from "react";
import { changedFields } from "../values/changed-fields.js";
import { useSession } from "./session-context.js";
import { useFormValue } from "./use-form-value.js";

interface FormToolbarProps {
  hasGroups: boolean;
  disabled: boolean;
}

/** Above a form: how much was changed, a way back to the defaults, and all groups at once. */
export function FormToolbar({ hasGroups, disabled }: FormToolbarProps) {
  const session = useSession();
  const value = useFormValue();
  const [open, setOpen] = useState(false);
  const count = changedFields(value, session.defaults);
  return (
    <div className="toolbar">
      <span className={count > 0 ? "changed" : "help"}>
        {count > 0 ? session.say("changedCount", { count }) : session.words.noneChanged}
      </span>
      <span className="toolbar-actions">
        <button
          type="button"
          className="quiet"
          disabled={disabled || count === 0}
          onClick={({ detail }) => {
            session.setValue([], structuredClone(session.defaults));
            // It is disabled by that; whoever pressed it by a key is left at the first field.
            if (detail === 0) session.fields.focusWithin("");
          }}
        >
          {session.words.resetAll}
        </button>
        {hasGroups && (
          <button
            type="button"
            className="quiet"
            aria-expanded={open}
            onClick={() => {
              session.fields.setAllOpen(!open);
              setOpen(!open);
            }}
          >
            {session.words[open ? "collapseAll" : "expandAll"]}
          </button>
        )}
      </span>
    </div>
  );
}
