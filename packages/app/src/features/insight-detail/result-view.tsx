import styled from "@emotion/styled";
import { useMemo, useRef, useState } from "react";
import type { Insight, Result } from "@undertone/schemas/types";
import { ClusterCard } from "../../insight/cluster-card.js";
import { EmptyState } from "../../ui/empty-state.js";
import { ShowMore } from "../../ui/show-more.js";
import { Stack } from "../../ui/stack.js";
import { areOneText, counted, findingSentences, whyNoClusters } from "@undertone/formats";
import { clusterMarker } from "../../insight/cluster-marker.js";
import { storedGrouping, type Grouping } from "../../insight/grouping.js";
import { threadComments } from "../../insight/thread-comments.js";
import { nothingChosen, type Chosen } from "./chosen.js";
import { EmbedderNotice } from "./embedder-notice.js";
import { Explore } from "./explore.js";
import { SentimentByDepth } from "./sentiment-by-depth.js";
import { SentimentOverTime } from "./sentiment-over-time.js";
import { FigureStrip } from "./figure-strip.js";
import { HowItWasMade } from "./how-it-was-made.js";
import { LeftOut } from "./left-out.js";
import { RegroupPanel } from "./regroup-panel.js";
import { ScatteredNotice } from "./scattered-notice.js";
import { ThePost } from "./the-post.js";
import { useRegrouping } from "./use-regrouping.js";
import { useSuggestions } from "./use-suggestions.js";

const Finding = styled.div`
  display: grid;
  gap: 8px;
  font-family: var(--font-quote);
  overflow-wrap: anywhere;

  p {
    font-size: clamp(1.0625rem, 1.6vw, var(--size-20));
  }

  /* What people talk about comes first in every sense. */
  p:first-of-type {
    max-width: 48ch;
    font-size: clamp(var(--size-20), 2.4vw, var(--size-28));
    line-height: 1.35;
    text-wrap: balance;
  }
`;

/** What explains the rest, two by two where there is room: each has lines of its own measure. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
  align-items: start;
  gap: 24px;
`;

const Section = styled.section`
  margin-top: 8px;
`;

const Muted = styled.p`
  color: var(--color-muted);
`;

interface ResultViewProps {
  insight: Insight;
  result: Result;
}

/** A finished result from top to bottom: what was found, the map, the clusters, and how far to trust it. */
export function ResultView({ insight, result }: ResultViewProps) {
  const thread = useMemo(() => threadComments(result), [result]);
  const stored = useMemo(() => storedGrouping(result, thread), [result, thread]);
  const regrouping = useRegrouping(insight.id, result, thread, stored);
  const { grouping, isTried } = regrouping;
  const [chosen, choose] = useChosen(grouping);
  const map = useRef<HTMLDivElement>(null);
  const regroup = useRef<HTMLDivElement>(null);
  const [isRegroupOpen, setIsRegroupOpen] = useState(false);
  const suggesting = useSuggestions(insight.id);

  function openRegroup() {
    // While groups are tried, their answer must not be replaced by the stored ones'.
    if (!isTried) regrouping.prepare();
    setIsRegroupOpen(true);
  }

  function showOnMap(clusterId: number) {
    regrouping.reset();
    choose({ part: indexIn(stored, result, thread.indexOf, clusterId), comment: null }, stored);
    scrollTo(map.current);
  }

  return (
    <Stack gap={24}>
      <Stack gap={12}>
        <Finding>
          {findingSentences(result).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Finding>
        <div>
          <ThePost post={result.post_info} />
          <EmbedderNotice embedding={result.embedding} />
        </div>
      </Stack>
      <ScatteredNotice
        insight={insight}
        stored={stored}
        total={thread.all.length}
        regrouping={regrouping}
        onCoarser={() => {
          setIsRegroupOpen(true);
          scrollTo(map.current);
        }}
        onSuggest={() => {
          openRegroup();
          void suggesting.suggest();
          scrollTo(regroup.current);
        }}
      />
      <FigureStrip result={result} grouping={grouping} isTried={isTried} />
      {thread.all.length > 0 && (
        <Stack ref={map} tabIndex={-1}>
          <Explore
            thread={thread}
            grouping={grouping}
            insightId={insight.id}
            chosen={chosen}
            onChoose={(next) => choose(next, grouping)}
          />
          <div ref={regroup} tabIndex={-1}>
            <RegroupPanel
              insight={insight}
              total={thread.all.length}
              regrouping={regrouping}
              isOpen={isRegroupOpen}
              onToggle={() => (isRegroupOpen ? setIsRegroupOpen(false) : openRegroup())}
              suggesting={suggesting}
            />
          </div>
        </Stack>
      )}
      <Section aria-labelledby="topics">
        <Stack>
          <h2 id="topics">Topics</h2>
          {isTried && <Muted>As they are stored; groups that are only tried out have no description.</Muted>}
          <Described result={result} stored={stored} onShow={showOnMap} />
        </Stack>
      </Section>
      <SentimentOverTime comments={thread.all} />
      <SentimentByDepth comments={thread.all} />
      <Pair>
        <LeftOut insight={insight} result={result} />
        <HowItWasMade result={result} />
      </Pair>
    </Stack>
  );
}

/** Brings a part of the page before eyes and keys. */
function scrollTo(part: HTMLElement | null) {
  part?.scrollIntoView({ block: "start" });
  part?.focus({ preventScroll: true });
}

interface DescribedProps {
  result: Result;
  stored: Grouping;
  onShow: (clusterId: number) => void;
}

function Described({ result, stored, onShow }: DescribedProps) {
  const described = result.summaries.length;
  if (described === 0) {
    return (
      <EmptyState title="No topic was found">
        {whyNoClusters(result)}
        {!areOneText(result.noise) && " A lower “Smallest topic”, or another metric, may find some."}
      </EmptyState>
    );
  }
  return (
    <>
      {described < result.num_clusters && (
        <p>
          The {counted(described, "largest one")} of {result.num_clusters}, by size.
        </p>
      )}
      <ShowMore items={result.summaries} keyOf={(summary) => summary.cluster_id}>
        {(summary) => (
          <ClusterCard
            summary={summary}
            marker={clusterMarker(stored.clusters[summary.rank - 1]?.markerIndex ?? summary.rank - 1)}
            onShow={() => onShow(summary.cluster_id)}
          />
        )}
      </ShowMore>
    </>
  );
}

/** What is chosen belongs to one grouping: in another, the same number is another cluster. */
function useChosen(grouping: Grouping): [Chosen, (chosen: Chosen, within: Grouping) => void] {
  const [{ chosen, within }, set] = useState({ chosen: nothingChosen, within: grouping });
  const isStale = within !== grouping && typeof chosen.part === "number";
  return [isStale ? nothingChosen : chosen, (next, of) => set({ chosen: next, within: of })];
}

function indexIn(
  stored: Grouping,
  result: Result,
  indexOf: ReadonlyMap<string, number>,
  clusterId: number,
): number | null {
  const first = result.clusters[clusterId]?.[0];
  const index = first && stored.clusterOf[indexOf.get(first.id) ?? -1];
  return index === undefined || index === -1 ? null : index;
}
