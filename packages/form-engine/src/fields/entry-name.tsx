import { type RefObject, useEffect, useRef, useState } from "react";
import { isOfInputMethod } from "../form/input-method.js";
import { useSession } from "../form/session-context.js";
import { fillIn } from "../messages/fill-in.js";

interface EntryActionsProps {
  id: string;
  entry: string;
  disabled: boolean;
  /** Why an entry cannot have a name; undefined when it can. */
  refusal: (name: string) => string | undefined;
  rename: (name: string) => void;
  remove: () => void;
}

export function EntryActions({ id, entry, disabled, refusal, rename, remove }: EntryActionsProps) {
  const session = useSession();
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (renaming) field.current?.select();
  }, [renaming]);
  const end = () => {
    setRenaming(false);
    button.current?.focus();
  };
  return (
    <>
      <div className="entry-actions">
        <button
          ref={button}
          type="button"
          className="quiet"
          disabled={disabled}
          aria-label={session.say("entryRename", { label: entry })}
          aria-expanded={renaming}
          onClick={() => setRenaming(!renaming)}
        >
          {session.words.rename}
        </button>
        <button
          type="button"
          className="quiet entry-remove"
          disabled={disabled}
          aria-label={session.say("entryRemove", { label: entry })}
          onClick={remove}
        >
          {session.words.remove}
        </button>
      </div>
      {renaming && (
        <EntryName
          id={id}
          label={session.say("entryRename", { label: entry })}
          action={session.words.save}
          initial={entry}
          {...{ disabled, refusal, field }}
          cancel={end}
          take={(newName) => {
            end();
            if (newName !== entry) rename(newName);
          }}
        />
      )}
    </>
  );
}

interface EntryNameProps {
  id: string;
  label: string;
  /** What the button beside it says. */
  action: string;
  initial?: string;
  disabled: boolean;
  refusal: (name: string) => string | undefined;
  take: (name: string) => void;
  /** Where it can be left without a name. */
  cancel?: () => void;
  field: RefObject<HTMLInputElement | null>;
}

/** Asks for the name of an entry, and refuses one that cannot be. */
export function EntryName({
  id,
  label,
  action,
  initial = "",
  disabled,
  refusal: refusalOf,
  take,
  cancel,
  field,
}: EntryNameProps) {
  const session = useSession();
  const [name, setName] = useState(initial);
  const [refusal, setRefusal] = useState<string>();
  const submit = () => {
    const trimmed = name.trim();
    const reason =
      trimmed === ""
        ? fillIn(session.messages.validation.required ?? "", { label: session.words.entryName })
        : refusalOf(trimmed);
    setRefusal(reason);
    if (reason !== undefined) return field.current?.focus();
    take(trimmed);
    setName("");
  };
  return (
    <div className="field wide">
      <div className="heading">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="with-unit">
        <input
          ref={field}
          id={id}
          type="text"
          value={name}
          disabled={disabled}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={refusal && `${id}-error`}
          onChange={(event) => {
            setName(event.target.value);
            setRefusal(undefined);
          }}
          onKeyDown={(event) => {
            if (isOfInputMethod(event)) return;
            if (event.key === "Escape" && cancel) {
              // A dialog around the form stays open.
              event.stopPropagation();
              cancel();
            }
            if (event.key !== "Enter") return;
            event.preventDefault();
            submit();
          }}
        />
        <button type="button" className="secondary" disabled={disabled} onClick={submit}>
          {action}
        </button>
      </div>
      {refusal !== undefined && (
        <p id={`${id}-error`} className="error" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
