import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { isOfInputMethod } from "./input-method.js";
import { type Commit, useSession } from "./session.js";

/**
 * Keeps what is typed in its widget until the field is left, or Enter is pressed: rjsf hears of it once, then.
 *
 * @param shown The value as text.
 * @param read Puts what a text means into the form.
 */
export function useDraft(id: string, shown: string, read: (text: string) => Commit) {
  const session = useSession();
  // Another widget that takes this one's place takes over what is typed.
  const [text, setText] = useState(() => session.drafts.get(id)?.text);
  const latest = useRef({ text, read });
  useEffect(() => {
    latest.current.read = read;
  });
  const drop = useCallback(() => {
    latest.current.text = undefined;
    session.drafts.delete(id);
    setText(undefined);
  }, [session, id]);
  const commit = useCallback((): Commit => {
    const typed = latest.current.text;
    if (typed === undefined) return "taken";
    drop();
    return latest.current.read(typed);
  }, [drop]);
  useEffect(() => {
    // A field that moves to another id takes its draft along.
    const { text } = latest.current;
    if (text !== undefined) session.drafts.set(id, { text, commit, drop });
    return () => void session.drafts.delete(id);
  }, [session, id, commit, drop]);

  const set = (typed: string) => {
    latest.current.text = typed;
    session.drafts.set(id, { text: typed, commit, drop });
    setText(typed);
  };
  return {
    text: text ?? shown,
    isDraft: text !== undefined,
    set,
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
    /** @param then What is done of a field that was left, once no press of a button can be lost by it. */
    leave(then: () => void) {
      session.press.whenReleased(() => {
        if (commit() === "corrected") session.unseen ??= id;
        then();
      });
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || isOfInputMethod(event)) return;
      if (commit() !== "corrected") return;
      // What a correction made of the text is seen before it is sent.
      event.preventDefault();
      session.check(id);
    },
  };
}
