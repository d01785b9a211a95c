import type { Pointer } from "../values/pointer.js";
import type { FormSession } from "./form-session.js";
import { useSession } from "./session-context.js";
import { useStore } from "./use-store.js";

/** Whoever has more to mend does it in several goes; the headline counts them all. */
const MOST_LISTED = 100;

/**
 * Lists what keeps a form from being submitted; each line leads to its field. One error that stands beside its field
 * needs no list, nor does a short form.
 */
export function ErrorSummary() {
  const session = useSession();
  const errors = useStore(
    (listener) => session.errors.subscribe(undefined, listener),
    () => session.errors.summary,
  );
  const elsewhere = errors.filter(({ field }) => field === undefined);
  const atFields = errors.flatMap(({ field, message }) => (field === undefined ? [] : [{ field, message }]));
  const listed = atFields.length > 1 && !session.isShort ? atFields : [];
  if (elsewhere.length === 0 && listed.length === 0) return null;
  const lines = inWords(session, listed.slice(0, MOST_LISTED));
  const headline = session.say("summaryMany", { count: listed.length });
  return (
    <div className="summary" role="group" aria-label={listed.length > 0 ? headline : elsewhere[0]?.message}>
      {elsewhere.map(({ pointer, message }) => (
        <p key={pointer}>{message}</p>
      ))}
      {listed.length > 0 && (
        <>
          <p>{headline}</p>
          <ul>
            {lines.map(({ field, text }) => (
              <li key={field}>
                <button type="button" className="link" onClick={() => session.fields.focus(field)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Each in words that no other has: two "Name is required" say where, too. */
function inWords(
  session: FormSession,
  errors: readonly { field: Pointer; message: string }[],
): { field: Pointer; text: string }[] {
  const lines = errors.map((error) => ({ field: error.field, text: session.inWords(error) }));
  const repeated = new Set(
    lines
      .filter(({ text }, index) => lines.findIndex((line) => line.text === text) < index)
      .map(({ text }) => text),
  );
  const within = (message: string, label: string) => session.say("fieldMessage", { label, message });
  return lines.map(({ field, text }) => ({
    field,
    text: repeated.has(text) ? session.fields.labelsAround(field).reduce(within, text) : text,
  }));
}
