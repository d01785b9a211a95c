import type { Field } from "./use-field.js";

/** Marks a field that differs from its default, and takes it back there. */
export function ResetButton({ field }: { field: Field }) {
  const { session, pointer, changed, label, initial, disabled, readOnly, commit } = field;
  if (!changed || session.isShort) return null;
  if (disabled || readOnly) {
    return (
      <span className="changed" title={session.words.changed}>
        <span className="visually-hidden">{session.words.changed}</span>
      </span>
    );
  }
  return (
    // The button is the mark itself: it comes and goes with the change, and one element costs a blur less than three.
    <button
      type="button"
      className="quiet changed"
      title={session.words.changed}
      aria-label={session.say("resetField", { label })}
      onClick={({ detail }) => {
        // What is still being typed would otherwise be put back after the reset.
        session.commitDraftsNow();
        session.dropDrafts(pointer);
        commit(structuredClone(initial));
        // The button goes with the change; whoever pressed it by a key is left at the field.
        if (detail === 0) session.fields.focus(pointer);
      }}
    >
      {session.words.reset}
    </button>
  );
}
