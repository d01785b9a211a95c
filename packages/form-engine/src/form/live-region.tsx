import { useSession } from "./session-context.js";
import { useStore } from "./use-store.js";

/** Reads the form's remarks to people who do not see them appear. */
export function LiveRegion() {
  const { announcer } = useSession();
  const text = useStore(
    (listener) => announcer.subscribe(listener),
    () => announcer.text,
  );
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}
