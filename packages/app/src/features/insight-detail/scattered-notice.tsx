import { fillIn } from "@undertone/schemas/fill-in";
import { scattered as texts, scattered } from "@undertone/schemas/insight-texts";
import { Button } from "../../ui/button.js";
import { Notice } from "../../ui/notice.js";
import { Row, Stack } from "../../ui/stack.js";
import { counted } from "@undertone/formats";
import { isScattered, coarserSize } from "../../insight/coarser-size.js";
import type { Grouping } from "../../insight/grouping.js";
import type { Regrouping } from "./use-regrouping.js";
import { useEffect, useEffectEvent, useState } from "react";

/** Looks for larger groups and shows them: tried, not stored. */
function useCoarserGroups(comments: number, regrouping: Regrouping, onFound: () => void) {
  const [state, setState] = useState<"idle" | "searching" | "none">("idle");
  const { used, tool, error, change, prepare } = regrouping;

  const show = useEffectEvent(({ counts }: NonNullable<typeof tool>) => {
    const at = (min_cluster_size: number) => counts({ ...used, min_cluster_size });
    const size = coarserSize(at, { comments, current: used.min_cluster_size });
    setState(size === null ? "none" : "idle");
    if (size === null) return;
    change({ ...used, min_cluster_size: size });
    onFound();
  });
  // What finds them may still be on its way when they are asked for.
  useEffect(() => {
    if (state !== "searching" || tool === undefined) return;
    const clock = setTimeout(() => show(tool));
    return () => clearTimeout(clock);
  }, [state, tool]);

  const failure = state === "none" ? scattered.none : "";
  return {
    search() {
      prepare();
      setState("searching");
    },
    isSearching: state === "searching" && error === undefined,
    failure: state === "searching" ? (error?.message ?? "") : failure,
  };
}

interface ScatteredNoticeProps {
  stored: Grouping;
  /** Comments of the thread. */
  total: number;
  regrouping: Regrouping;
  /** Leads to the groups, when there are larger ones to see. */
  onCoarser: () => void;
  onSuggest: () => void;
}

/** Hundreds of small clusters say little: says so beside the finding, and offers right there what helps. */
export function ScatteredNotice(props: ScatteredNoticeProps) {
  const { stored, total, regrouping, onCoarser, onSuggest } = props;
  const { search, isSearching, failure } = useCoarserGroups(total, regrouping, onCoarser);
  if (!isScattered(stored)) return null;
  const median = stored.clusters[stored.clusters.length >> 1]?.members.length ?? 0;
  const { isTried, tried } = regrouping;

  return (
    <Notice aria-label={texts.about}>
      <Stack gap={12}>
        <p>
          {isTried && tried !== undefined
            ? fillIn(texts.tried, { topics: counted(tried.members.length, "topic") })
            : fillIn(texts.why, { comments: counted(median, "comment") })}
        </p>
        <Row data-print="hidden">
          {isTried ? (
            <Button onClick={regrouping.reset}>{texts.back}</Button>
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
