import styled from "@emotion/styled";
import {
  memo,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  useEffect,
  type RefObject,
} from "react";
import { useLocation } from "react-router-dom";
import { ALL_COMMENTS } from "../../insight/topic-anchor.js";
import { upTo } from "../../ui/breakpoints.js";
import { Button } from "../../ui/button.js";
import { SegmentedControl, type Segment } from "../../ui/segmented-control.js";
import { Row, Stack } from "../../ui/stack.js";
import { Small } from "../../ui/text.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { counted } from "@undertone/formats";
import { HUES } from "../../insight/cluster-marker.js";
import { stepsOf, type ColorBy } from "../../insight/color-steps.js";
import { searchInCommentsCharacters } from "@undertone/schemas/constants.json";
import { headings } from "@undertone/schemas/insight-texts";
import { CitedResult } from "../../insight/cite-buttons.js";
import type { ShownResult } from "../../insight/grouping.js";
import { SearchedText } from "../../insight/comment-text.js";
import { searchComments } from "../../insight/search-comments.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { firstText } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { insightText } from "../../lib/insight-text.js";
import { mapText } from "../../lib/map-text.js";
import { type Chosen, emphasisOf, nothingChosen } from "./chosen.js";
import { ClusterList } from "./cluster-list.js";
import { SearchField, useFoundText } from "./find-in-comments.js";
import { SentimentLegend, StepLegend } from "./map-legends.js";
import { partLater } from "../../ui/lazy-part.js";

/** How far below the screen something may still be when it is made ready. */
const AHEAD = "300px";

/** Whether an element has come near the screen; once so, it stays so. What it holds may be heavy, and many never scroll to it. */
function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

// It stands far down the page, and the list does without it.
const CommentMap = partLater(async () => (await import("./map/comment-map.js")).default, {
  missing: mapText("map-unavailable"),
});
const CommentsTable = partLater(async () => (await import("./comments-table.js")).CommentsTable);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr);
  gap: 16px;

  ${upTo("tablet")} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Half a row of the list is cut: a sign that it goes on. */
const HEIGHT = 580;

const MapFrame = styled.div`
  position: relative;
  height: ${HEIGHT}px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);

  ${upTo("tablet")} {
    height: calc(min(96vw, 62vh) + 44px);
    min-height: 344px;
  }
`;

const ListFrame = styled.div`
  /* Words for screen readers are placed in it, or they would make the page as long as the list is. */
  position: relative;
  height: ${HEIGHT}px;
  overflow-y: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);

  /* The last row fades where more follow; at the end of the list there is only space beneath it. */
  &::after {
    content: "";
    position: sticky;
    bottom: 0;
    display: block;
    height: 40px;
    background: linear-gradient(to top, var(--color-surface), transparent);
    pointer-events: none;
  }

  ${upTo("tablet")} {
    height: auto;

    &::after {
      display: none;
    }
  }
`;

const Search = styled(SearchField)`
  flex: 1 1 220px;
  max-width: 360px;
`;

const Hint = styled(Small)`
  max-width: none;
`;

/** Not every source has dates and points, nor a tone in its language; what all comments have alike colours nothing. */
function colouringsOf(thread: ThreadComments): Segment<ColorBy>[] {
  return [
    { name: "cluster", title: screenText("topics") },
    ...(thread.all.some(({ tone }) => tone !== null)
      ? [{ name: "sentiment" as const, title: firstText("tone") }]
      : []),
    ...(stepsOf(thread, "time").ranges.length > 1
      ? [{ name: "time" as const, title: insightText("map-time") }]
      : []),
    ...(stepsOf(thread, "score").ranges.length > 1
      ? [{ name: "score" as const, title: insightText("map-points") }]
      : []),
  ];
}

/** Chosen where nothing else is: what was found stays in sight, for it was asked for in words, not by pointing. */
const foundOnes: Chosen = { part: "found", comment: null };

interface ExploreProps extends Omit<ShownResult, "insight"> {
  /** Names the file that a list is exported to. */
  insightId: string;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** The map beside the list of topics: two ways to the same comments, which always show the same choice. */
export const Explore = memo(function Explore(props: ExploreProps) {
  const { result, thread, grouping, insightId, onChoose } = props;
  const [text, setText] = useFoundText();
  const [colorBy, setColorBy] = useState<ColorBy>("cluster");
  const { hash, key: visit } = useLocation();
  const [isTable, setIsTable] = useState(false);
  const [answered, setAnswered] = useState<string | null>(null);
  if (hash === ALL_COMMENTS && answered !== visit) {
    setAnswered(visit);
    setIsTable(true);
  }
  const [enclosed, setEnclosed] = useState<readonly number[]>([]);
  const deferredText = useDeferredValue(text);
  const found = useMemo(() => searchComments(thread.all, deferredText), [thread, deferredText]);
  const chosen = props.chosen.part === null && found !== null ? foundOnes : props.chosen;
  const emphasis = useMemo(
    () => emphasisOf(chosen, { grouping, found, enclosed }),
    [chosen, grouping, found, enclosed],
  );
  const hits = found && count(found);
  /** What the lists follow: where nothing is found, there is nothing to list. */
  const listed = hits === 0 ? null : found;
  const searchField = useRef<HTMLInputElement>(null);
  const tableButton = useRef<HTMLButtonElement>(null);
  const mapFrame = useRef<HTMLDivElement>(null);
  const listFrame = useRef<HTMLDivElement>(null);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const colourings = useMemo(() => colouringsOf(thread), [thread]);
  const isNear = useNearScreen(mapFrame);

  function search(words: string) {
    setText(words);
    // What was chosen before would hide what is found elsewhere.
    onChoose(nothingChosen);
  }
  function clear() {
    search("");
    searchField.current?.focus();
  }
  function forgetChoice() {
    onChoose(nothingChosen);
  }
  function showAllTopics() {
    forgetChoice();
    listFrame.current?.scrollIntoView({ block: "start" });
    listFrame.current?.focus({ preventScroll: true });
  }
  function pick(index: number | null) {
    if (index === null) return forgetChoice();
    const cluster = grouping.clusterOf[index] ?? -1;
    onChoose({ part: cluster === -1 ? "alone" : cluster, comment: index });
  }
  function enclose(indices: readonly number[]) {
    setEnclosed(indices);
    onChoose({ part: indices.length === 0 ? null : "enclosed", comment: null });
  }
  function key(event: KeyboardEvent<HTMLElement>) {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "radio";
    if (event.key === "Escape" && !isTyping) return forgetChoice();
    if (event.key !== "t" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setIsTable(!isTable);
    // What has the focus may go with the map or the table.
    tableButton.current?.focus();
  }

  return (
    <CitedResult value={result}>
      <section aria-labelledby="explore" onKeyDown={key}>
        <Stack>
          <h2 id="explore">{headings.map}</h2>
          <Row data-print="hidden">
            <Search
              ref={searchField}
              aria-label={mapText("comments-search")}
              type="search"
              maxLength={searchInCommentsCharacters}
              placeholder={mapText("comments-search")}
              value={text}
              onChange={(event) => search(event.target.value)}
            />
            {!isTable && colourings.length > 1 && (
              <SegmentedControl
                label={mapText("color-by")}
                segments={colourings}
                chosen={colorBy}
                onChoose={setColorBy}
              />
            )}
            <Button
              ref={tableButton}
              aria-keyshortcuts="t"
              title={mapText("map-keys")}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? mapText("map-show") : mapText("table-show")}
            </Button>
            <Row gap={8}>
              <p role="status">
                {hits === 0 && <>{mapText("comments-search-none", { text: deferredText.trim() })}</>}
                {hits !== null &&
                  hits > 0 &&
                  mapText("comments-search-found", { comments: counted(hits, "comment") })}
              </p>
              {hits === 0 && (
                <Button variant="quiet" onClick={clear}>
                  Clear <VisuallyHidden>{mapText("comments-search-clear")}</VisuallyHidden>
                </Button>
              )}
            </Row>
          </Row>
          {isTable ? (
            hits !== 0 && (
              <SearchedText value={deferredText}>
                <CommentsTable thread={thread} grouping={grouping} found={found} />
              </SearchedText>
            )
          ) : (
            <>
              <Columns>
                <MapFrame ref={mapFrame}>
                  {isNear && (
                    <CommentMap
                      thread={thread}
                      grouping={grouping}
                      colorBy={colorBy}
                      emphasis={emphasis}
                      found={listed}
                      cluster={typeof chosen.part === "number" ? chosen.part : null}
                      pointedAt={pointedAt}
                      comment={chosen.comment}
                      onPick={pick}
                      onEnclose={enclose}
                      onAllTopics={showAllTopics}
                    />
                  )}
                </MapFrame>
                <ListFrame ref={listFrame} tabIndex={-1} data-print="hidden">
                  <SearchedText value={deferredText}>
                    <ClusterList
                      thread={thread}
                      grouping={grouping}
                      found={listed}
                      enclosed={enclosed}
                      insightId={insightId}
                      chosen={chosen}
                      onChoose={onChoose}
                      onForgetEnclosed={() => enclose([])}
                      onPointAt={setPointedAt}
                    />
                  </SearchedText>
                </ListFrame>
              </Columns>
              {colorBy === "sentiment" && <SentimentLegend />}
              {(colorBy === "time" || colorBy === "score") && <StepLegend thread={thread} by={colorBy} />}
              <Hint>
                {mapText("map-hint")}{" "}
                {colorBy === "cluster" &&
                  mapText(grouping.visible.length > HUES ? "map-more-topics" : "map-alone")}
              </Hint>
            </>
          )}
        </Stack>
      </section>
    </CitedResult>
  );
});

function count(found: Uint8Array): number {
  return found.reduce((sum, one) => sum + one, 0);
}
