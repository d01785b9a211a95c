import { useSession } from "./session-context.js";
import { useStore } from "./use-store.js";

/** The whole value of the form, as it is committed; redraws with every change. */
export function useFormValue(): unknown {
  const session = useSession();
  return useStore(
    (listener) => session.subscribe(listener),
    () => session.value,
  );
}
