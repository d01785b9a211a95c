import type { WrapIfAdditionalTemplateProps } from "@rjsf/utils";
import { useSession } from "../session.js";
import { useDraft } from "../use-draft.js";
import { say } from "../words.js";

/** An entry of a map: its name, which can be changed, beside its field. */
export function MapEntry(props: WrapIfAdditionalTemplateProps) {
  const { id, label, disabled, readonly, registry, onKeyRename, onRemoveProperty, children } = props;
  const session = useSession();
  const nameId = `${id}-key`;
  const draft = useDraft(nameId, label, (text) => {
    const name = text.trim();
    if (name !== "" && name !== label) onKeyRename(name);
    return "taken";
  });
  return (
    <div className="entry wide">
      {children}
      <div className="entry-actions">
        <label htmlFor={nameId}>{say(registry, "entryName")}</label>
        <input
          id={nameId}
          type="text"
          value={draft.text}
          disabled={disabled}
          readOnly={readonly}
          onChange={draft.onChange}
          onBlur={() => draft.leave(() => undefined)}
          onKeyDown={draft.onKeyDown}
        />
        {!readonly && (
          <button
            type="button"
            className="quiet entry-remove"
            disabled={disabled}
            aria-label={say(registry, "entryRemove", { label })}
            onClick={({ currentTarget }) => {
              // Its button goes with it.
              currentTarget
                .closest(".entry")
                ?.parentElement?.parentElement?.querySelector<HTMLElement>(".entry-add")
                ?.focus();
              session.announce(say(registry, "partRemoved", { label }));
              onRemoveProperty();
            }}
          >
            {say(registry, "remove")}
          </button>
        )}
      </div>
    </div>
  );
}
