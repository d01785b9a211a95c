import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { Result } from "@undertone/schemas/types";
import type { Grouping } from "../../insight/grouping.js";
import {
  openingReading,
  readingAsSet,
  readingNames,
  readingOf,
  readingTried,
  type ReadingName,
  type ShownReading,
} from "../../insight/readings.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import type { Regrouping } from "./use-regrouping.js";

/** The address's parameters: a shared link shows what its sender saw. */
export const NAMED = "reading";
const NEAREST = "nearest";
const OUT = "out";

/** The reading that the whole page shows, as the address names it. */
export function useReading(
  result: Result,
  thread: ThreadComments,
  stored: Grouping,
  { tried: groups, isTried: areTried }: Pick<Regrouping, "tried" | "isTried">,
) {
  const [address, setAddress] = useSearchParams();
  const names = useMemo(() => readingNames(result), [result]);
  const name =
    names.find((known) => known === address.get(NAMED)) ?? (areTried ? "set" : openingReading(result));
  const withAttached = address.get(NEAREST) !== OUT;
  const kept = result.readings?.find((reading) => reading.name === name) ?? null;

  const asSet = useMemo(() => readingAsSet(result, thread, stored), [result, thread, stored]);
  const tried = useMemo(() => groups && readingTried(groups, thread, stored), [groups, thread, stored]);
  const read = useMemo(() => kept && readingOf(kept, thread, withAttached), [kept, thread, withAttached]);
  const shown: ShownReading = read ?? tried ?? asSet;

  function change(parameter: string, value: string | null) {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(parameter);
        else after.set(parameter, value);
        return after;
      },
      // Every arrow key chooses, and Back is for what was looked at before all that.
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    names,
    shown,
    /** Whether what is seen is stored nowhere. */
    isTried: tried !== undefined && read === null,
    /** Comments that the shown reading put with the topic nearest to them. */
    attachedCount: kept?.attached.length ?? 0,
    withAttached,
    choose(next: ReadingName) {
      if (next !== name) change(NAMED, next);
    },
    attach: (isWanted: boolean) => change(NEAREST, isWanted ? null : OUT),
  };
}
