import { fillIn } from "@undertone/schemas/fill-in";
import { embedder, fragile, scattered } from "@undertone/schemas/insight-texts";
import { Button } from "../../ui/button.js";
import { Notice } from "../../ui/notice.js";
import { Row, Stack } from "../../ui/stack.js";
import { counted, embedderNote } from "@undertone/formats";
import { isScattered, coarserSize } from "../../insight/coarser-size.js";
import type { GroupingState } from "./use-grouping.js";
import { useEffect, useEffectEvent, useState } from "react";
import type { Result, EmbeddingInfo } from "@undertone/schemas/types";
import styled from "@emotion/styled";
import { Disclosure } from "../../ui/disclosure.js";
import { insightText } from "../../lib/insight-text.js";

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
    <Notice aria-label={scattered.about}>
      <Stack gap={12}>
        <p>
          {state.isTried
            ? fillIn(scattered.tried, { topics: counted(state.grouping.clusters.length, "topic") })
            : fillIn(scattered.why, { comments: counted(median, "comment") })}
        </p>
        <Row data-print="hidden">
          {state.isCut ? (
            <Button onClick={state.reset}>{scattered.back}</Button>
          ) : (
            <Button isBusy={isSearching} onClick={search}>
              {isSearching ? scattered.searching : scattered.search}
            </Button>
          )}
          <Button onClick={onSuggest}>{scattered.suggest}</Button>
          <p role="status">{failure}</p>
        </Row>
      </Stack>
    </Notice>
  );
}

/** Below this agreement (adjusted Rand index) hardly anything of a grouping is found again. */
const FRAGILE_BELOW = 0.5;

/** Says where the parameters would give other topics without one of the comments: by trying, when the thread was analysed. */
export function FragileNotice({ result }: { result: Pick<Result, "num_clusters" | "without_one"> }) {
  const { num_clusters: before, without_one: without } = result;
  if (without === undefined || without.agreement >= FRAGILE_BELOW) return null;
  const after = without.num_clusters === 0 ? "none" : counted(without.num_clusters, "topic");
  return (
    <Notice aria-label={fragile.about}>
      <p>
        {without.num_clusters === before
          ? fillIn(fragile.alike, { after })
          : fillIn(fragile.others, { before: counted(before, "topic"), after })}
      </p>
    </Notice>
  );
}

const Reason = styled.p`
  font-size: var(--size-14);
  overflow-wrap: anywhere;
`;

/** Says that comments were compared otherwise than asked for; opened, what that means, why, and what to do. Nothing falls back silently. */
export function EmbedderNotice({ embedding }: { embedding: EmbeddingInfo }) {
  const note = embedderNote(embedding);
  if (note === null) return null;
  return (
    <aside aria-label={insightText("embedder-about")}>
      <Disclosure
        summary={insightText(embedding.used === "lexical" ? "grouped-by-words" : "grouped-otherwise")}
      >
        <Stack gap={8}>
          <Reason>{note}</Reason>
          <Reason>
            {fillIn(embedder.meaning, { requested: embedding.requested, used: embedding.used })}
          </Reason>
          <Reason>
            <strong>{embedder.forOperators}</strong> {embedding.reason}
          </Reason>
        </Stack>
      </Disclosure>
    </aside>
  );
}
