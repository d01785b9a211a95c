import type { SentimentCounts } from "@undertone/schemas/types";
import type { ShownResult } from "../../insight/grouping.js";
import { Stack } from "../../ui/stack.js";
import { AskedQuestions } from "./asked-questions.js";
import { HowItWasMade } from "./how-it-was-made.js";
import { LeftOut } from "./left-out.js";
import { polarityCounts, withheldTone, sentimentByTime, counted, untoldTone } from "@undertone/formats";
import { SentimentBar } from "../../insight/sentiment-bar.js";
import { firstText } from "../../lib/messages.js";
import { FoldedSection } from "../../ui/folded-section.js";
import { useMemo, useState, type ReactNode } from "react";
import { sentimentByDepth, type SentimentAtDepth } from "../../insight/sentiment-by-depth.js";
import { insightText } from "../../lib/insight-text.js";
import { headings } from "@undertone/schemas/insight-texts";
import { spanInWords } from "../../lib/relative-time.js";
import styled from "@emotion/styled";
import { upTo } from "../../ui/breakpoints.js";
import { CommentPages } from "./comment-pages.js";
import { summaryMarker } from "../../ui/summary-marker.js";

type Lists = Pick<ShownResult, "thread" | "grouping">;

/** Tone of words from the first comments to the last, in spans of about equally many. */
export function SentimentOverTime({ thread, grouping }: Lists) {
  const spans = useMemo(() => sentimentByTime(thread.all), [thread]);
  if (spans.length === 0) return null;
  return (
    <Stack gap={8}>
      <h3>{headings.toneOverTime}</h3>
      <p>{insightText("tone-over-time-why")}</p>
      <ToneRows
        parts={spans.map(({ from, to, ...tone }) => ({ key: from, name: spanInWords(from, to), ...tone }))}
        {...{ thread, grouping }}
      />
    </Stack>
  );
}

/** Tone of words by depth of reply. Figures only: a sentence that compares has to beat chance, which is not tested of depths. */
export function SentimentByDepth({ thread, grouping }: Lists) {
  const levels = useMemo(() => sentimentByDepth(thread.all), [thread]);
  if (levels.length === 0) return null;
  return (
    <Stack gap={8}>
      <h3>{insightText("tone-by-depth")}</h3>
      <ToneRows
        parts={levels.map((level) => ({ key: level.depth, name: nameOf(level), ...level }))}
        {...{ thread, grouping }}
      />
    </Stack>
  );
}

function nameOf({ depth, andDeeper }: SentimentAtDepth): string {
  if (depth === 0) return insightText("depth-answers");
  if (depth === 1) return insightText(andDeeper ? "depth-replies-all" : "depth-replies");
  return insightText(andDeeper ? "depth-below-or-more" : "depth-below", { levels: String(depth) });
}

/** How many comments are positive and negative, and how that differs over time and by depth of reply, where the source tells either. */
function Tone({ result, ...parts }: Lists & Pick<ShownResult, "result">) {
  return (
    <FoldedSection id="tone" title={firstText("tone")}>
      <SentimentBar counts={polarityCounts(result)} withheld={withheldTone(result)} />
      <SentimentOverTime {...parts} />
      <SentimentByDepth {...parts} />
    </FoldedSection>
  );
}

/** What a result tells of the whole thread, below its topics and their map: questions, tone, and how far to trust it. */
export function BelowTheMap({ insight, result, thread, grouping }: ShownResult) {
  return (
    <Stack gap={24}>
      <AskedQuestions result={result} />
      <Tone result={result} thread={thread} grouping={grouping} />
      <LeftOut insight={insight} result={result} />
      <HowItWasMade insight={insight} result={result} />
    </Stack>
  );
}

const Row = styled.details`
  ${summaryMarker}
  border-top: 1px solid var(--color-line);

  summary {
    display: grid;
    grid-template-columns: 1em 240px minmax(0, 1fr);
    gap: var(--space-4) var(--space-12);
    align-items: baseline;
    padding-block: var(--space-8);
  }

  small {
    display: block;
    color: var(--color-muted);
    font-size: var(--size-14);
    font-variant-numeric: tabular-nums;
  }

  ${upTo("phone")} {
    summary {
      grid-template-columns: 1em minmax(0, 1fr);
    }

    summary > :last-child {
      grid-column: 2;
    }
  }
`;

const Inside = styled.div`
  padding: var(--space-8) 0 var(--space-24) calc(1em + var(--space-12));
`;

interface ToneOfPart {
  key: string | number;
  name: ReactNode;
  counts: SentimentCounts;
  indices: readonly number[];
}

/** Parts of a thread with the tone of each as a bar; each opens its comments. */
function ToneRows({ parts, ...lists }: Lists & { parts: readonly ToneOfPart[] }) {
  return (
    <ul>
      {parts.map(({ key, ...part }) => (
        <li key={key}>
          <ToneRow {...part} {...lists} />
        </li>
      ))}
    </ul>
  );
}

function ToneRow({ name, counts, indices, ...lists }: Omit<ToneOfPart, "key"> & Lists) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>
        <span>
          {name}
          <small>{counted(indices.length, "comment")}</small>
        </span>
        <SentimentBar counts={counts} withheld={untoldTone(counts, null)} />
      </summary>
      {isOpen && (
        <Inside>
          <CommentPages indices={indices} first={null} {...lists} />
        </Inside>
      )}
    </Row>
  );
}
