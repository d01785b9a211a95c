import { useSyncExternalStore } from "react";
import { useSession } from "./session-context.js";

/** The whole value of the form, as it is committed; redraws with every change. */
export function useFormValue(): unknown {
  const session = useSession();
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.value,
  );
}
