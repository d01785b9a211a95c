import { fillIn } from "@undertone/schemas/fill-in";
import { scattered as texts, scattered } from "@undertone/schemas/insight-texts";
import { Button } from "../../ui/button.js";
import { Notice } from "../../ui/notice.js";
import { Row, Stack } from "../../ui/stack.js";
import { counted } from "@undertone/formats";
import { isScattered, coarserSize } from "../../insight/coarser-size.js";
import type { GroupingState } from "./use-grouping.js";
import { useEffect, useEffectEvent, useState } from "react";

/** Looks for larger groups and shows them: tried, not stored. */
function useCoarserGroups(comments: number, state: GroupingState, onFound: () => void) {
  const [step, setStep] = useState<"idle" | "searching" | "none">("idle");
  const { used, tool, error, change, prepare } = state;

  const show = useEffectEvent(({ counts }: NonNullable<typeof tool>) => {
    const at = (min_cluster_size: number) => counts({ ...used, min_cluster_size });
    const size = coarserSize(at, { comments, current: used.min_cluster_size });
    setStep(size === null ? "none" : "idle");
    if (size === null) return;
    change({ ...used, min_cluster_size: size });
    onFound();
  });
  // What finds them may still be on its way when they are asked for.
  useEffect(() => {
    if (step !== "searching" || tool === undefined) return;
    const clock = setTimeout(() => show(tool));
    return () => clearTimeout(clock);
  }, [step, tool]);

  const failure = step === "none" ? scattered.none : "";
  return {
    search() {
      prepare();
      setStep("searching");
    },
    isSearching: step === "searching" && error === undefined,
    failure: step === "searching" ? (error?.message ?? "") : failure,
  };
}

interface ScatteredNoticeProps {
  /** Comments of the thread. */
  total: number;
  state: GroupingState;
  /** Leads to the groups, when there are larger ones to see. */
  onCoarser: () => void;
  onSuggest: () => void;
}

/** Hundreds of small clusters say little: says so beside the finding, and offers right there what helps. */
export function ScatteredNotice(props: ScatteredNoticeProps) {
  const { total, state, onCoarser, onSuggest } = props;
  const { search, isSearching, failure } = useCoarserGroups(total, state, onCoarser);
  if (!isScattered(state.asSet)) return null;
  const { clusters } = state.asSet;
  const median = clusters[clusters.length >> 1]?.members.length ?? 0;

  return (
    <Notice aria-label={texts.about}>
      <Stack gap={12}>
        <p>
          {state.isTried
            ? fillIn(texts.tried, { topics: counted(state.grouping.clusters.length, "topic") })
            : fillIn(texts.why, { comments: counted(median, "comment") })}
        </p>
        <Row data-print="hidden">
          {state.isCut ? (
            <Button onClick={state.reset}>{texts.back}</Button>
          ) : (
            <Button isBusy={isSearching} onClick={search}>
              {isSearching ? texts.searching : texts.search}
            </Button>
          )}
          <Button onClick={onSuggest}>{texts.suggest}</Button>
          <p role="status">{failure}</p>
        </Row>
      </Stack>
    </Notice>
  );
}
