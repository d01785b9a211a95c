import styled from "@emotion/styled";
import { useCallback, useMemo, useRef, useState } from "react";
import type { Insight, Result } from "@undertone/schemas/types";
import { counted } from "@undertone/formats";
import { storedGrouping, type Grouping } from "../../insight/grouping.js";
import { threadComments } from "../../insight/thread-comments.js";
import { screenText } from "../../lib/messages.js";
import { Stack } from "../../ui/stack.js";
import { nothingChosen, type Chosen } from "./chosen.js";
import { AskedQuestions } from "./asked-questions.js";
import { EmbedderNotice } from "./embedder-notice.js";
import { Explore } from "./explore.js";
import { SentimentByDepth } from "./sentiment-by-depth.js";
import { SentimentOverTime } from "./sentiment-over-time.js";
import { FigureStrip } from "./figure-strip.js";
import { HowItWasMade } from "./how-it-was-made.js";
import { LeftOut } from "./left-out.js";
import { PlainAnswers } from "./plain-answers.js";
import { AttachedSwitch } from "./reading-switch.js";
import { RegroupPanel } from "./regroup-panel.js";
import { ScatteredNotice } from "./scattered-notice.js";
import { ThePost } from "./the-post.js";
import { Topics } from "./topics.js";
import { useReading } from "./use-reading.js";
import { useRegrouping, type Regrouping } from "./use-regrouping.js";
import { useSuggestions } from "./use-suggestions.js";
import { WhatPeopleSay } from "./what-people-say.js";

/** What explains the rest, two by two where there is room: each has lines of its own measure. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
  align-items: start;
  gap: 24px;
`;

interface ResultViewProps {
  insight: Insight;
  result: Result;
}

/** A finished result from top to bottom: what people say, the topics, the map, and how far to trust it. */
export function ResultView({ insight, result }: ResultViewProps) {
  const thread = useMemo(() => threadComments(result), [result]);
  const stored = useMemo(() => storedGrouping(result, thread), [result, thread]);
  const tries = useRegrouping(insight.id, result, thread, stored);
  const reading = useReading(result, thread, stored, tries);
  const { shown, isTried } = reading;
  const { grouping } = shown;
  const regrouping: Regrouping = {
    ...tries,
    change(next) {
      reading.choose("set");
      tries.change(next);
    },
  };
  const [chosen, choose] = useChosen(grouping);
  const map = useRef<HTMLDivElement>(null);
  const regroup = useRef<HTMLDivElement>(null);
  const [isRegroupOpen, setIsRegroupOpen] = useState(false);
  const suggesting = useSuggestions(insight.id);

  function openRegroup() {
    // While groups are tried, their answer must not be replaced by the stored ones'.
    if (!tries.isTried) tries.prepare();
    setIsRegroupOpen(true);
  }

  const showOnMap = useCallback(
    (cluster: number) => {
      choose({ part: cluster, comment: null });
      scrollTo(map.current);
    },
    [choose],
  );

  // The same in each reading: drawn once.
  const ofTheThread = useMemo(
    () => (
      <>
        <AskedQuestions result={result} />
        <SentimentOverTime comments={thread.all} />
        <SentimentByDepth comments={thread.all} />
        <Pair>
          <LeftOut insight={insight} result={result} />
          <HowItWasMade result={result} />
        </Pair>
      </>
    ),
    [insight, thread, result],
  );

  return (
    <Stack gap={24}>
      <WhatPeopleSay insight={insight} result={result} reading={reading} />
      {result.answers != null && (
        <PlainAnswers
          answers={result.answers}
          leftOut={result.left_out}
          thread={thread}
          grouping={grouping}
          storedGrouping={stored}
        />
      )}
      <div>
        <ThePost post={result.post_info} />
        <EmbedderNotice embedding={result.embedding} />
      </div>
      {shown.name === "set" && (
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
      )}
      <Stack gap={8}>
        <FigureStrip
          result={result}
          grouping={grouping}
          isStored={shown.name === "set" && !isTried}
          isTried={isTried}
        />
        {reading.attachedCount > 0 && (
          <AttachedSwitch
            text={screenText("attached", { comments: counted(reading.attachedCount, "comment") })}
            isOn={reading.withAttached}
            onChange={reading.attach}
          />
        )}
      </Stack>
      <Topics result={result} reading={shown} thread={thread} onShow={showOnMap} />
      {thread.all.length > 0 && (
        <Stack ref={map} tabIndex={-1}>
          <Explore
            thread={thread}
            grouping={grouping}
            storedGrouping={stored}
            insightId={insight.id}
            chosen={chosen}
            onChoose={choose}
          />
          <div ref={regroup} tabIndex={-1}>
            <RegroupPanel
              insight={insight}
              total={thread.all.length}
              regrouping={regrouping}
              isShown={shown.name === "set"}
              isOpen={isRegroupOpen}
              onToggle={() => (isRegroupOpen ? setIsRegroupOpen(false) : openRegroup())}
              suggesting={suggesting}
            />
          </div>
        </Stack>
      )}
      {ofTheThread}
    </Stack>
  );
}

/** Brings a part of the page before eyes and keys. */
function scrollTo(part: HTMLElement | null) {
  part?.scrollIntoView({ block: "start" });
  part?.focus({ preventScroll: true });
}

/** What is chosen belongs to one grouping: in another, the same number is another cluster. */
function useChosen(grouping: Grouping): [Chosen, (chosen: Chosen) => void] {
  const [{ chosen, within }, set] = useState({ chosen: nothingChosen, within: grouping });
  const isStale = within !== grouping && typeof chosen.part === "number";
  const choose = useCallback((next: Chosen) => set({ chosen: next, within: grouping }), [grouping]);
  return [isStale ? nothingChosen : chosen, choose];
}
