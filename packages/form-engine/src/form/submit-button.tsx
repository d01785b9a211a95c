import { useSession } from "./session-context.js";

/** Stands at the end of a form that brings no buttons of its own. */
export function SubmitButton({ disabled }: { disabled: boolean }) {
  const { words } = useSession();
  return (
    <button type="submit" className="primary" disabled={disabled}>
      {words.submit}
    </button>
  );
}
