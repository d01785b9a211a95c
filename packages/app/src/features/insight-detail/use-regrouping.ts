import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { RegroupParameters, Result } from "@undertone/schemas/types";
import type { Counts } from "../../insight/regroup-marks.js";
import { regroupingInAddress, usedParameters, writeRegrouping } from "../../insight/regroup-bounds.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
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
  const [address, setAddress] = useSearchParams();
  const inAddress = useMemo(() => regroupingInAddress(address, used), [address, used]);
  const [asked, setAsked] = useState<Asked>(inAddress);
  const [settled, setSettled] = useState<Asked>(inAddress);
  // What we wrote into the address was asked before, and may be out of date by the time it stands there; any other change of it
  // is somebody's wish.
  const [known, setKnown] = useState(keyOf(inAddress));
  const [written, setWritten] = useState(known);
  const named = keyOf(inAddress);
  if (named !== known) {
    setKnown(named);
    if (named !== written) {
      setWritten(named);
      setAsked(inAddress);
      setSettled(inAddress);
    }
  }

  const [isPrepared, setIsPrepared] = useState(false);
  const { tool, isPending, error } = useRegroupTool(id, result, thread, isPrepared || asked !== null);
  const tried = useMemo(() => (settled === null ? undefined : tool?.groups(settled)), [tool, settled]);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(clock.current), []);

  function change(next: Asked) {
    const wanted = next !== null && keyOf(next) === keyOf(used) ? null : next;
    setAsked(wanted);
    clearTimeout(clock.current);
    clock.current = setTimeout(() => startTransition(() => setSettled(wanted)), PAGE_DELAY);
  }

  const addressClock = useRef<ReturnType<typeof setTimeout>>(undefined);
  // In an effect, so that it is the latest address that is written into: choosing a reading may have changed it meanwhile.
  useEffect(() => {
    if (keyOf(asked) === named) return;
    const clock = (addressClock.current = setTimeout(() => {
      setWritten(keyOf(asked));
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          writeRegrouping(after, asked, used);
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    }, ADDRESS_DELAY));
    return () => clearTimeout(clock);
  }, [asked, named, used, setAddress]);

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
    /** To be called before another page is gone to: what is still to be written into this one's address would lead back to it. */
    leave: () => clearTimeout(addressClock.current),
  };
}

function keyOf(asked: Asked): string {
  return asked === null ? "" : `${asked.min_cluster_size} ${asked.cluster_selection_epsilon}`;
}
