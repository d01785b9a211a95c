import { useMemo } from "react";
import type { Result } from "@undertone/schemas/types";
import { readingGrouping, triedGrouping, type Grouping } from "../../insight/grouping.js";
import { openingReading, readingNames, type ReadingName, type ShownReading } from "../../insight/readings.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { useAddressState } from "../../lib/use-address-state.js";
import type { Regrouping } from "./use-regrouping.js";

/** The address's parameter: a shared link shows what its sender saw. */
export const NAMED = "reading";
/** Comments put with the nearest topic are left out. */
const OUT = "out";

/** The reading that the whole page shows, as the address names it. */
export function useReading(
  result: Result,
  thread: ThreadComments,
  stored: Grouping,
  { tried: groups, isTried: areTried }: Pick<Regrouping, "tried" | "isTried">,
) {
  const [named, setNamed] = useAddressState(NAMED);
  const [nearest, setNearest] = useAddressState("nearest");
  const names = useMemo(() => readingNames(result), [result]);
  const name = names.find((known) => known === named) ?? (areTried ? "set" : openingReading(result));
  const withAttached = nearest !== OUT;
  const kept = result.readings?.find((reading) => reading.name === name) ?? null;

  const tried = useMemo(() => groups && triedGrouping(groups, thread, stored), [groups, thread, stored]);
  const read = useMemo(
    () => kept && readingGrouping(kept, thread, withAttached),
    [kept, thread, withAttached],
  );
  const shown = useMemo(
    (): ShownReading => ({ name: kept?.name ?? "set", grouping: read ?? tried ?? stored }),
    [kept, read, tried, stored],
  );

  return {
    names,
    shown,
    /** Whether what is seen is stored nowhere. */
    isTried: tried !== undefined && read === null,
    /** Comments that the shown reading put with the topic nearest to them. */
    attachedCount: kept?.attached.length ?? 0,
    withAttached,
    choose(next: ReadingName) {
      if (next !== name) setNamed(next);
    },
    attach: (isWanted: boolean) => setNearest(isWanted ? "" : OUT),
  };
}
