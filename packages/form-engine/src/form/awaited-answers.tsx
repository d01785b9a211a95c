import { useSession } from "./session-context.js";
import { useStore } from "./use-store.js";
import type { Submission } from "./submission.js";

/** Says, beside the button that was pressed, why nothing happens yet. */
export function AwaitedAnswers({ submission }: { submission: Submission }) {
  const { words } = useSession();
  const isWaiting = useStore(
    (listener) => submission.subscribe(listener),
    () => submission.isWaiting,
  );
  return isWaiting && <p className="checking">{words.checking}</p>;
}
