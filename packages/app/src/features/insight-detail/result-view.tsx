import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Insight, Result } from "@undertone/schemas/types";
import { AS_SET, directAnswers, asPlainText } from "@undertone/formats";
import type { Grouping } from "../../insight/grouping.js";
import { ALL_COMMENTS, MAP, numberInCommentsAnchor } from "../../insight/topic-anchor.js";
import { reportIn } from "../../insight/report-address.js";
import { LoadingInsight } from "../../insight/loading-insight.js";
import { threadComments } from "../../insight/thread-comments.js";
import { partLater } from "../../ui/lazy-part.js";
import { partFurtherDown } from "../../ui/part-further-down.js";
import { Stack } from "../../ui/stack.js";
import { nothingChosen, type Chosen } from "./chosen.js";
import { FirstScreen, GroupingAtAGlance } from "./at-a-glance.js";
import { EmbedderNotice, FragileNotice, ScatteredNotice } from "./notices.js";
import { FindInComments } from "./find-in-comments.js";
import { PlainAnswers } from "./plain-answers.js";
import { Topics } from "./topics.js";
import { InNumbers } from "./in-numbers.js";
import { useGrouping, useSuggestions } from "./use-grouping.js";
import { usePaper } from "../../insight/report/use-paper.js";
import { WhatPeopleSay } from "./what-people-say.js";
import styled from "@emotion/styled";
import { Disclosure } from "../../ui/disclosure.js";
import { insightText } from "../../lib/insight-text.js";

const CountedQuestions = partLater(
  async () => (await import("./count/counted-questions.js")).CountedQuestions,
);
const RegroupPanel = partLater(async () => (await import("./regroup-panel.js")).RegroupPanel);
const Report = partLater(async () => (await import("../../insight/report/taken.js")).Report, {
  before: <LoadingInsight />,
});
const SinceReading = partLater(async () => (await import("./since-reading.js")).SinceReading);
const Explore = partFurtherDown(async () => (await import("./explore.js")).Explore);
const BelowTheMap = partFurtherDown(async () => (await import("./below-the-map.js")).BelowTheMap);

/** A finished result from top to bottom: what people say, the topics, the map, and how far to trust it. */
export function ResultView({ insight, result }: { insight: Insight; result: Result }) {
  const thread = useMemo(() => threadComments(result), [result]);
  const answers = useMemo(() => directAnswers(result), [result]);
  const state = useGrouping(insight.id, result, thread);
  const { grouping } = state;
  const report = reportIn(useLocation().search);
  const paper = { insight, result, grouping: state.shown };
  usePaper(report === null ? paper : null);
  const [chosen, choose] = useChosen(grouping);
  const map = useRef<HTMLDivElement>(null);
  const regroup = useRef<HTMLDivElement>(null);
  const [isRegroupOpen, setIsRegroupOpen] = useState(false);
  const suggesting = useSuggestions(insight.id);

  function openRegroup() {
    state.prepare();
    setIsRegroupOpen(true);
  }

  const askedFor = useAskedTopic(grouping);
  const [answered, setAnswered] = useState<typeof askedFor>(null);
  if (askedFor !== answered) {
    setAnswered(askedFor);
    if (askedFor !== null) choose({ part: askedFor.index, comment: null });
  }
  useEffect(() => {
    if (askedFor !== null) scrollTo(map.current);
  }, [askedFor]);

  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === MAP || hash === ALL_COMMENTS) scrollTo(map.current);
    // As often as somebody asks for it.
  }, [hash, key]);

  // The same while a topic is chosen or a slider moves within a grouping: drawn once.
  const ofTheThread = useMemo(
    () => <BelowTheMap {...{ insight, result, thread, grouping }} />,
    [insight, thread, result, grouping],
  );

  // The address asks for other groups than those at hand: these would only flash up.
  if (state.isAwaited) return <LoadingInsight />;
  if (report !== null) return <Report {...paper} search={report} />;
  return (
    <Stack gap={24}>
      <FirstScreen>
        <Stack>
          <WhatPeopleSay {...{ insight, result, thread, grouping }} />
          {answers && <PlainAnswers leftOut={result.left_out} {...{ answers, thread, grouping }} />}
          <InNumbers {...{ result, thread }} />
        </Stack>
        {thread.all.length > 0 && (
          <Stack gap={24}>
            <FindInComments {...{ insight, result, thread }} onFind={() => choose(nothingChosen)} />
            <GroupingAtAGlance insightId={insight.id} name={state.name} {...{ grouping, thread }} />
          </Stack>
        )}
      </FirstScreen>
      {(insight.mayJudge === true || result.counted_questions !== undefined) && (
        <CountedQuestions {...{ insight, result, thread }} />
      )}
      {state.name === AS_SET && !state.isTried && <FragileNotice result={result} />}
      {state.name === AS_SET && (
        <ScatteredNotice
          total={thread.all.length}
          state={state}
          onCoarser={() => {
            setIsRegroupOpen(true);
            scrollTo(map.current);
          }}
          onSuggest={() => {
            openRegroup();
            void suggesting.send();
            scrollTo(regroup.current);
          }}
        />
      )}
      <div>
        <ThePost post={result.post_info} />
        <EmbedderNotice embedding={result.embedding} />
      </div>
      {result.since !== undefined && (
        <SinceReading earlierId={insight.readAgainOf ?? null} {...{ result, thread, grouping }} />
      )}
      <Topics insight={insight} {...{ result, state, thread }} />
      {thread.all.length > 0 && (
        <Stack id={MAP.slice(1)} ref={map} tabIndex={-1}>
          <Explore
            {...{ result, thread, grouping }}
            insightId={insight.id}
            chosen={chosen}
            onChoose={choose}
          />
          <div ref={regroup} tabIndex={-1}>
            <RegroupPanel
              insight={insight}
              total={thread.all.length}
              state={state}
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

/** The topic whose comments the address ends with, another object as often as somebody asks for it. */
function useAskedTopic({ clusters }: Grouping): { index: number } | null {
  const location = useLocation();
  const asked = useMemo(() => ({ number: numberInCommentsAnchor(location.hash) }), [location]);
  const index = clusters.findIndex(({ number }) => number === asked.number);
  // Another object for each time that somebody asks.
  return useMemo(() => (asked.number === null || index < 0 ? null : { index }), [asked, index]);
}

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

const Text = styled.blockquote`
  max-width: 72ch;
  font-family: var(--font-quote);
  line-height: 1.6;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What everybody answers to, folded: who knows the thread need not read it again. A stranger's text, and only text. */
export function ThePost({ post: { selftext } }: { post: Result["post_info"] }) {
  if (selftext.trim() === "") return null;
  return (
    <Disclosure summary={insightText("post-itself")}>
      <Text dir="auto">{asPlainText(selftext)}</Text>
    </Disclosure>
  );
}
