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
            {listed.slice(0, MOST_LISTED).map(({ field, message }) => (
              <li key={field}>
                <FieldLink {...{ field, message }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function FieldLink({ field, message }: { field: string; message: string }) {
  const session = useSession();
  return (
    <button type="button" className="link" onClick={() => session.fields.focus(field)}>
      {session.inWords({ field, message })}
    </button>
  );
}
