import { useSyncExternalStore } from "react";
import { useSession } from "./session-context.js";

/** Reads the form's remarks to people who do not see them appear. */
export function LiveRegion() {
  const { announcer } = useSession();
  const text = useSyncExternalStore(
    (listener) => announcer.subscribe(listener),
    () => announcer.text,
  );
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}
