import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { isOfInputMethod } from "../form/input-method.js";
import type { Field } from "./use-field.js";

/** A text being typed, which becomes a value when its field is left. */
export interface Draft {
  text: string;
  /** Whether the text was typed and is not in the value yet. */
  isDraft: boolean;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Shows the value again instead of what was typed. */
  drop: () => void;
  /** Shows a text that differs from the value. */
  set: (text: string) => void;
}

/**
 * Keeps what is typed out of the form until the field is left or Enter is pressed: a keystroke then costs one small
 * redraw, however large the form is.
 *
 * @param formatted The value as text.
 * @param commit Reads the text and puts its value into the form. Answers false when the text cannot be read and so
 *   stays as it is.
 */
export function useDraft(field: Field, formatted: string, commit: (text: string) => boolean): Draft {
  const { session, pointer } = field;
  const disabled = field.disabled || field.readOnly;
  const [draft, setDraft] = useState<string>();
  // Commits run after the redraw that they belong to (a release of the pointer, a submit), so they read the latest.
  const latest = useRef({ draft, commit });
  useEffect(() => {
    latest.current = { draft: latest.current.draft, commit };
  });

  /** Commits may come late, and a field that is gone has no place in the value any more. */
  const isShown = useRef(false);

  const commitDraft = useCallback(() => {
    const { draft: text, commit: commitText } = latest.current;
    if (text === undefined || !isShown.current) return;
    if (!commitText(text)) return;
    latest.current.draft = undefined;
    setDraft(undefined);
    session.removeDraft(pointer, latest);
  }, [session, pointer]);
  const drop = useCallback(() => {
    latest.current.draft = undefined;
    setDraft(undefined);
    session.removeDraft(pointer, latest);
  }, [session, pointer]);
  useEffect(() => {
    isShown.current = true;
    // A draft that cannot be read stays one while its item is moved to another place.
    if (latest.current.draft !== undefined)
      session.addDraft(pointer, { owner: latest, commit: commitDraft, drop });
    return () => {
      isShown.current = false;
      session.removeDraft(pointer, latest);
    };
  }, [session, pointer, commitDraft, drop]);

  const set = (text: string) => {
    latest.current.draft = text;
    setDraft(text);
    session.addDraft(pointer, { owner: latest, commit: commitDraft, drop });
    session.checks.typed(pointer);
  };
  return {
    text: draft ?? formatted,
    isDraft: draft !== undefined,
    onChange: (event) => set(event.target.value),
    onBlur: () => {
      if (disabled) return;
      session.press.whenReleased(() => {
        if (!isShown.current) return;
        if (latest.current.draft === undefined) field.leave();
        else commitDraft();
      });
    },
    onKeyDown: (event) => {
      // Enter submits the form in this very event, so the value must be there before it ends.
      if (event.key === "Enter" && !isOfInputMethod(event)) session.commitDraftsNow();
    },
    drop,
    set,
  };
}
