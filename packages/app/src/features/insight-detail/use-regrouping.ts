import { startTransition, useEffect, useMemo, useState } from "react";
import type { RegroupParameters, Result } from "@undertone/schemas/types";
import type { Counts } from "../../insight/regroup-marks.js";
import { namesOf, regroupingNamed, usedParameters } from "../../insight/regroup-bounds.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { useAddressState } from "../../lib/use-address-state.js";
import { useRegroupTool } from "./use-regroup-tool.js";

/** How long a slider must stand still before the whole page follows, in milliseconds; figures beside it follow at once. */
const PAGE_DELAY = 40;
/** The same for the address: browsers refuse to have it changed too often. */
const ADDRESS_DELAY = 400;

export type Regrouping = ReturnType<typeof useRegrouping>;

type Asked = RegroupParameters | null;

/** The groups that are tried, as the address names them: nothing is stored until somebody keeps them. */
export function useRegrouping(id: string, result: Result, thread: ThreadComments) {
  const used = useMemo(() => usedParameters(result), [result]);
  const [size, setSize, sizeInAddress] = useAddressState("size", { delay: ADDRESS_DELAY });
  const [distance, setDistance, distanceInAddress] = useAddressState("distance", { delay: ADDRESS_DELAY });
  const asked: Asked = useMemo(() => regroupingNamed({ size, distance }, used), [size, distance, used]);
  const [settled, setSettled] = useState(asked);
  const isInAddress = size === sizeInAddress && distance === distanceInAddress;
  // What a link asks for, or Back.
  if (isInAddress && keyOf(settled) !== keyOf(asked)) setSettled(asked);

  const [isPrepared, setIsPrepared] = useState(false);
  const { tool, isPending, error } = useRegroupTool(id, result, thread, isPrepared || asked !== null);
  const tried = useMemo(() => (settled === null ? undefined : tool?.groups(settled)), [tool, settled]);
  useEffect(() => {
    const clock = setTimeout(() => startTransition(() => setSettled(asked)), PAGE_DELAY);
    return () => clearTimeout(clock);
  }, [asked]);

  function change(next: Asked) {
    const named = namesOf(next, used);
    setSize(named.size);
    setDistance(named.distance);
  }

  return {
    /** What the result was made with. */
    used,
    /** What the sliders say. */
    asked: asked ?? used,
    /** Whether the sliders say anything else than what is stored. */
    isTried: asked !== null,
    /** Whether the groups that are seen are not yet those that the sliders ask for. */
    isBehind:
      asked !== null && error === undefined && (tool === undefined || keyOf(settled) !== keyOf(asked)),
    /** Whether what is to be shown is still on its way, and nothing of it was shown before. */
    isAwaited: asked !== null && tool === undefined && error === undefined && !isPrepared,
    /** The groups that the page shows in place of the stored ones; undefined while there are none. */
    tried,
    tool,
    /** Whether an insight of an earlier version is still being given its words. */
    isPending,
    error,
    /** What the sliders lead to, at once. */
    counts: (parameters: RegroupParameters): Counts | undefined => tool?.counts(parameters),
    /** Fetches what is needed, so that what cannot be regrouped is known before a slider is touched. */
    prepare: () => setIsPrepared(true),
    change,
    reset: () => change(null),
  };
}

function keyOf(asked: Asked): string {
  return asked === null ? "" : `${asked.min_cluster_size} ${asked.cluster_selection_epsilon}`;
}
