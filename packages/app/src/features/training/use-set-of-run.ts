import { useRef } from "react";
import type { ParameterSetSave, ParameterSet } from "@undertone/schemas/types";
import { ApiError } from "../../lib/api/api-error.js";
import { useDeleteParameterSet } from "../../lib/insight/use-delete-parameter-set.js";
import { useSaveParameterSet } from "./use-save-parameter-set.js";

/**
 * Parameters that a run is to name are saved as a set before it begins. When the run is refused, that set would lie in
 * the account for nothing, so it goes again.
 */
export function useSetOfRun() {
  const { save, isSaving } = useSaveParameterSet();
  const { deleteSet, isDeleting } = useDeleteParameterSet();
  /** Saved for a run that has not begun. */
  const waiting = useRef<{ set: ParameterSet; saved: string } | null>(null);

  /** The set for these parameters: the one that is left from a try without an answer, or a new one. */
  async function setFor(wanted: ParameterSetSave): Promise<ParameterSet> {
    const saved = JSON.stringify(wanted);
    if (waiting.current !== null && waiting.current.saved !== saved) await forget();
    waiting.current ??= { set: await save(wanted), saved };
    return waiting.current.set;
  }

  /** The run did not begin. Without an answer it may have, unseen: then the set stays, and the next try names it again. */
  async function giveUp(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status > 0) await forget();
  }

  async function forget(): Promise<void> {
    const set = waiting.current?.set;
    waiting.current = null;
    // A set that cannot be deleted now can be later, among the others; what was refused matters more.
    if (set !== undefined) await deleteSet(set.id).catch(() => undefined);
  }

  return { setFor, giveUp, isBusy: isSaving || isDeleting };
}
