import { memo, useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import type { Result } from "@undertone/schemas/types";
import { areOneText, count, whyNoClusters } from "@undertone/formats";
import { ClusterCard } from "../../insight/cluster-card.js";
import type { ShownCluster } from "../../insight/grouping.js";
import type { ShownReading } from "../../insight/readings.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { screenText } from "../../lib/screens.js";
import { insightText } from "../../lib/insight-text.js";
import { EmptyState } from "../../ui/empty-state.js";
import { ShowMore } from "../../ui/show-more.js";
import { Stack } from "../../ui/stack.js";
import { rankInAnchor } from "../../insight/topic-anchor.js";

/** Cards of topics that the server did not describe: as many as it describes unless told otherwise. */
const MOST_UNDESCRIBED = 25;

interface TopicsProps {
  insightId: string;
  result: Result;
  reading: ShownReading;
  thread: ThreadComments;
}

/** The topics of the shown reading, a card each. */
export const Topics = memo(function Topics({ insightId, result, reading, thread }: TopicsProps) {
  const { clusters } = reading.grouping;
  const described = clusters.filter(({ summary }) => summary !== null);
  const ranked = described.length > 0 ? described : clusters.slice(0, MOST_UNDESCRIBED);
  // Those first that say what they are about.
  const cards = [...ranked.filter(({ isMixed }) => !isMixed), ...ranked.filter(({ isMixed }) => isMixed)];
  const wanted = useWantedTopic(cards);
  return (
    <section aria-labelledby="topics">
      <Stack>
        <h2 id="topics">{screenText("topics")}</h2>
        {clusters.length === 0 && (
          <EmptyState title={insightText("topics-none")}>
            {whyNoClusters(result)}
            {!areOneText(result.noise) && ` ${insightText("topics-none-try")}`}
          </EmptyState>
        )}
        {cards.length < clusters.length && (
          <p>
            {insightText("topics-some", {
              described: count(cards.length),
              topics: count(clusters.length),
            })}
          </p>
        )}
        {cards.length > 0 && (
          <ShowMore key={reading.name} items={cards} keyOf={(cluster) => cluster.rank} wanted={wanted}>
            {(cluster) => (
              <ClusterCard insightId={insightId} reading={reading.name} {...{ cluster, thread }} />
            )}
          </ShowMore>
        )}
      </Stack>
    </section>
  );
});

/** The topic that the address ends with comes into sight, as often as somebody asks for it. */
function useWantedTopic(cards: readonly ShownCluster[]): { index: number } | null {
  const location = useLocation();
  const asked = useMemo(() => ({ rank: rankInAnchor(location.hash) }), [location]);
  const index = cards.findIndex(({ rank }) => rank === asked.rank);
  // Another object for each time that somebody asks.
  const wanted = useMemo(() => (asked.rank === null || index < 0 ? null : { index }), [asked, index]);
  useEffect(() => {
    if (wanted === null) return;
    const card = document.getElementById(`topic-${asked.rank}`);
    card?.scrollIntoView({ block: "start" });
    card?.focus({ preventScroll: true });
  }, [wanted, asked]);
  return wanted;
}
