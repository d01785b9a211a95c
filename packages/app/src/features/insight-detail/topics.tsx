import { memo, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import {
  areOneText,
  count,
  counted,
  whyNoClusters,
  groupingTitle,
  type ThreadGrouping,
} from "@undertone/formats";
import { ClusterCard } from "../../insight/cluster-card.js";
import type { ShownCluster, ShownResult } from "../../insight/grouping.js";
import { screenText } from "../../lib/screens.js";
import { insightText } from "../../lib/insight-text.js";
import { EmptyState } from "../../ui/empty-state.js";
import { partLater } from "../../ui/lazy-part.js";
import { ShowMore } from "../../ui/show-more.js";
import { Row, Stack } from "../../ui/stack.js";
import { numberInAnchor } from "../../insight/topic-anchor.js";
import type { GroupingState } from "./use-grouping.js";
import { MetaLine } from "../../ui/meta-line.js";
import { CheckField } from "../../ui/check-field.js";
import { SegmentedControl } from "../../ui/segmented-control.js";
import { Calm, Small } from "../../ui/text.js";

interface TopicFiguresProps extends Pick<ShownResult, "result" | "grouping"> {
  /** Whether it is one that is stored nowhere. */
  isTried: boolean;
}

/** How many topics there are, of how many comments, and how many are in none. */
export function TopicFigures({ result, grouping, isTried }: TopicFiguresProps) {
  const topics = grouping.visible.length;
  const hidden = grouping.clusters.length - topics;
  const alone = grouping.alone.length;
  return (
    <MetaLine role="group" aria-label={insightText("figures")}>
      <span>
        {count(topics)} {topics === 1 ? "topic" : "topics"}
        {isTried && ` ${insightText("topics-tried")}`}
      </span>
      {hidden > 0 && <span>{insightText("figures-hidden", { topics: counted(hidden, "topic") })}</span>}
      <span>
        {count(result.total_processed)} of {count(result.fetched)} {insightText("figures-analysed")}
      </span>
      {topics > 0 && alone > 0 && (
        <span>
          {alone === 1
            ? insightText("figures-alone-one")
            : insightText("figures-alone", { comments: `${count(alone)} comments` })}
        </span>
      )}
    </MetaLine>
  );
}

const TopicsBar = partLater(async () => (await import("./edit/topics-bar.js")).TopicsBar);
const TopicEditor = partLater(async () => (await import("./edit/topic-editor.js")).TopicEditor);

/** Cards of topics that the server did not describe: as many as it describes unless told otherwise. */
const MOST_UNDESCRIBED = 25;

interface TopicsProps extends Omit<ShownResult, "grouping"> {
  state: GroupingState;
}

export function Topics({ insight, result, state, thread }: TopicsProps) {
  const { edited, name, original } = state;
  const [isEditing, setIsEditing] = useState(false);
  const mayEdit = insight.isOwner && !state.isCut && state.grouping.clusters.length > 0;
  // What is changed is the edited grouping, where there is one.
  const isShown = isEditing && mayEdit && (edited === undefined || name !== original);

  return (
    <section aria-labelledby="topics">
      <Stack>
        <Stack gap={4}>
          <Row spread="ends" gap={8} columnGap={24}>
            <h2 id="topics">{screenText("topics")}</h2>
            <GroupingSwitch
              groupings={state.groupings}
              isOwn={insight.isOwner}
              chosen={(state.edited ?? state).name}
              onChoose={state.choose}
            />
          </Row>
          <Row spread="ends" gap={4} columnGap={24}>
            <TopicFigures result={result} grouping={state.grouping} isTried={state.isTried} />
            {state.attachedCount > 0 && (
              <AttachedSwitch
                text={insightText("attached", {
                  count: count(state.attachedCount),
                  noun: state.attachedCount === 1 ? thread.unit.one : thread.unit.many,
                })}
                isOn={state.withAttached}
                onChange={state.attach}
              />
            )}
          </Row>
        </Stack>
        {(edited !== undefined || mayEdit) && (
          <TopicsBar
            {...{ insight, state, thread }}
            isEditing={isShown}
            onEdit={mayEdit ? setIsEditing : null}
          />
        )}
        {state.all.length === 1 && insight.readingsPending === true && (
          <Calm role="status">{insightText("groupings-pending")}</Calm>
        )}
        {isShown ? (
          <TopicEditor {...{ insight, state, thread }} />
        ) : (
          <TopicCards
            insightId={insight.id}
            {...{ result, thread }}
            name={state.name}
            grouping={state.grouping}
          />
        )}
      </Stack>
    </section>
  );
}

interface TopicCardsProps extends Omit<ShownResult, "insight"> {
  insightId: string;
  /** As addresses name it. */
  name: string;
}

const TopicCards = memo(function TopicCards({ insightId, result, name, grouping, thread }: TopicCardsProps) {
  const { clusters, visible } = grouping;
  const described = visible.filter(({ summary }) => summary !== null);
  const ranked = clusters.some(({ summary }) => summary) ? described : clusters.slice(0, MOST_UNDESCRIBED);
  // Those first that say what they are about.
  const cards = [...ranked.filter(({ isMixed }) => !isMixed), ...ranked.filter(({ isMixed }) => isMixed)];
  const wanted = useWantedTopic(cards);
  return (
    <>
      {clusters.length === 0 && (
        <EmptyState title={insightText("topics-none")}>
          {whyNoClusters(result)}
          {!areOneText(result.noise) && ` ${insightText("topics-none-try")}`}
        </EmptyState>
      )}
      {described.length < visible.length && (
        <p>{insightText("topics-some", { described: count(cards.length), topics: count(visible.length) })}</p>
      )}
      {cards.length > 0 && (
        <ShowMore key={name} items={cards} keyOf={(cluster) => cluster.number} wanted={wanted}>
          {(cluster) => <ClusterCard insightId={insightId} grouping={name} {...{ cluster, thread }} />}
        </ShowMore>
      )}
    </>
  );
});

/** The topic that the address ends with comes into sight, as often as somebody asks for it. */
function useWantedTopic(cards: readonly ShownCluster[]): { index: number } | null {
  const location = useLocation();
  const asked = useMemo(() => ({ number: numberInAnchor(location.hash) }), [location]);
  const index = cards.findIndex(({ number }) => number === asked.number);
  // Another object for each time that somebody asks.
  const wanted = useMemo(() => (asked.number === null || index < 0 ? null : { index }), [asked, index]);
  useEffect(() => {
    if (wanted === null) return;
    const card = document.getElementById(`topic-${asked.number}`);
    card?.scrollIntoView({ block: "start" });
    card?.focus({ preventScroll: true });
  }, [wanted, asked]);
  return wanted;
}

interface GroupingSwitchProps {
  groupings: readonly Pick<ThreadGrouping, "name" | "num_clusters" | "edited">[];
  /** Whether the reader chose the settings. */
  isOwn: boolean;
  chosen: string;
  onChoose: (name: string) => void;
}

/** Few topics, some topics, what the owner saved, or what the parameters give: everything on the page follows. */
export function GroupingSwitch({ groupings, isOwn, chosen, onChoose }: GroupingSwitchProps) {
  // A choice of one is none.
  if (groupings.length < 2) return null;
  const segments = groupings.map((grouping) => ({
    name: grouping.name,
    title: groupingTitle(grouping, isOwn),
  }));
  return (
    <div data-print="hidden">
      <SegmentedControl label={insightText("groupings")} segments={segments} {...{ chosen, onChoose }} />
    </div>
  );
}

interface AttachedSwitchProps {
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Takes the comments that were put with the topic nearest to them out of their topics, and in again. */
export function AttachedSwitch({ text, isOn, onChange }: AttachedSwitchProps) {
  return (
    <div data-print="hidden">
      <CheckField isOn={isOn} onChange={onChange}>
        <Small as="span">{text}</Small>
      </CheckField>
    </div>
  );
}
