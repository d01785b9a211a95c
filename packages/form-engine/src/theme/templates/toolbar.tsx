import { type FieldTemplateProps, getSchemaType } from "@rjsf/utils";
import { useState } from "react";
import { flushSync } from "react-dom";
import { changedFields } from "../../values/changed-fields.js";
import { isRecord } from "../../values/record.js";
import { defaultAt, resetValue } from "../defaults.js";
import { useSession } from "../session.js";
import { contextOf, say } from "../words.js";

/** Above a form: how much was changed, a way back to the defaults, and all groups at once. */
export function Toolbar(props: FieldTemplateProps) {
  const { id, schema, registry, formData, disabled, readonly, onChange } = props;
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const initial = defaultAt(registry, []);
  const parts = Object.values(schema.properties ?? {});
  const hasGroups = parts.some((part) => typeof part === "object" && getSchemaType(part) === "object");
  const isSeveral = isRecord(initial) && Object.keys(initial).length > 1;
  if (contextOf(registry).short || (!hasGroups && !isSeveral)) return null;
  const count = changedFields(formData, initial);
  return (
    <div className="toolbar">
      <span className={count > 0 ? "changed" : "help"}>
        {count > 0 ? say(registry, "changedCount", { count }) : say(registry, "noneChanged")}
      </span>
      <span className="toolbar-actions">
        <button
          type="button"
          className="quiet"
          disabled={disabled || readonly || count === 0}
          onClick={({ detail, currentTarget: { form } }) => {
            session.dropDrafts();
            onChange(resetValue(props, initial), []);
            session.check(id);
            // It is disabled by that; whoever pressed it by a key is left at the first field.
            if (detail === 0)
              form
                ?.querySelector<HTMLElement>(".fields :is(input, select, textarea, button:not(.changed))")
                ?.focus();
          }}
        >
          {say(registry, "resetAll")}
        </button>
        {hasGroups && (
          <button
            type="button"
            className="quiet"
            aria-expanded={isOpen}
            onClick={({ currentTarget: { form } }) => {
              const others = form?.querySelectorAll<HTMLElement>(
                `.group-heading button[aria-expanded=${isOpen}]`,
              );
              flushSync(() => others?.forEach((button) => button.click()));
              setOpen(!isOpen);
            }}
          >
            {say(registry, isOpen ? "collapseAll" : "expandAll")}
          </button>
        )}
      </span>
    </div>
  );
}
