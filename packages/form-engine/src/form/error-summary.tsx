import { useSyncExternalStore } from "react";
import { useSession } from "./session-context.js";

/**
 * Lists what keeps a form from being submitted; each line leads to its field. One error that stands beside its field
 * needs no list.
 */
export function ErrorSummary() {
  const session = useSession();
  const errors = useSyncExternalStore(
    (listener) => session.errors.subscribe(undefined, listener),
    () => session.errors.summary,
  );
  if (errors.length === 0 || (errors.length === 1 && errors[0]?.field !== undefined)) return null;
  return (
    <div className="summary" role="group" aria-label={headline(errors.length)}>
      <p>{headline(errors.length)}</p>
      <ul>
        {errors.map(({ pointer, field, message }) => (
          <li key={pointer}>{field === undefined ? message : <FieldLink {...{ field, message }} />}</li>
        ))}
      </ul>
    </div>
  );

  function headline(count: number): string {
    return count === 1 ? session.words.summaryOne : session.say("summaryMany", { count });
  }
}

function FieldLink({ field, message }: { field: string; message: string }) {
  const session = useSession();
  return (
    <button type="button" className="link" onClick={() => session.focus(field)}>
      {session.say("fieldMessage", { label: session.labelOf(field) ?? field, message })}
    </button>
  );
}
