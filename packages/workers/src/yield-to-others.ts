import { constants, getPriority, setPriority } from "node:os";

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/** Makes this process, or on Linux this thread, with all that it starts from now on, come after others where CPUs are short. */
export function yieldToOthers(): void {
  // Who may lower it may not raise it again.
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
}
