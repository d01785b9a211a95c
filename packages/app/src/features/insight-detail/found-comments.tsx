import styled from "@emotion/styled";
import { count, counted, listed, type Polarity } from "@undertone/formats";
import { toneOfFoundFrom } from "@undertone/schemas/constants.json";
import { useContext, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { HasPoints } from "../../insight/has-points.js";
import { searchAlternatives, searchComments } from "../../insight/search-comments.js";
import { EVERYTHING, longerWords, type Alternative } from "../../insight/search-words.js";
import { startSearches } from "../../insight/start-searches.js";
import type { ShownResult } from "../../insight/grouping.js";
import { withoutCopiesOf } from "../../insight/thread-comments.js";
import { Fill } from "../../insight/topic-bars.js";
import { ALL_COMMENTS } from "../../insight/topic-anchor.js";
import { findText } from "../../lib/find-text.js";
import { Link } from "../../ui/link.js";
import { Small } from "../../ui/text.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { FoundByMeaning } from "./found-by-meaning.js";
import { FoundQuotes, QUOTED } from "./found-quotes.js";

const Bars = styled.ul`
  display: grid;
  gap: var(--space-8);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: var(--space-8);
    overflow-wrap: anywhere;
  }

  span[aria-hidden] {
    grid-column: 1 / -1;
    height: 4px;
    border-radius: 2px;
    background: var(--color-raised);
  }
`;

interface FoundCommentsProps extends Omit<ShownResult, "grouping"> {
  /** "": nothing yet. */
  text: string;
  /** By key, from what will be gone. */
  onLeave: () => void;
}

/** How many comments have what is searched for, each of the alternatives too, the first of them, and the way to all. */
export function FoundComments({ insight, result, thread, text, onLeave }: FoundCommentsProps) {
  const { search } = useLocation();
  const hasPoints = useContext(HasPoints);
  const { all: comments } = thread;
  const { alternatives, found, both } = useMemo(() => {
    const alternatives = searchAlternatives(comments, text);
    const has = (index: number) => alternatives.filter((one) => one.found[index] === 1).length;
    const indices = [...comments.keys()];
    const weight = (index: number) =>
      hasPoints ? (comments[index]?.score ?? Number.MIN_SAFE_INTEGER) : (thread.replies[index] ?? 0);
    return {
      alternatives: alternatives.map((one) => ({ ...one, size: one.found.filter(Boolean).length })),
      found: indices.filter((index) => has(index) > 0).toSorted((a, b) => weight(b) - weight(a)),
      both: indices.filter((index) => has(index) === 2).length,
    };
  }, [comments, text, hasPoints, thread]);
  const longer = useMemo(() => {
    const text = longerWords(alternatives.length === 1 ? (alternatives[0]?.text ?? "") : "");
    const all = text === null ? null : searchComments(comments, text);
    return text === null || all === null ? null : { text, more: all.filter(Boolean).length - found.length };
  }, [comments, alternatives, found]);
  const originals = useMemo(() => withoutCopiesOf(found, thread), [found, thread]);
  const order = hasPoints
    ? "most-points-first"
    : thread.replies.some(Boolean)
      ? "most-replies-first"
      : "by-topic";
  const start = startSearches(result.language?.code ?? null).find((one) => one.text === text);
  const values = {
    words: listed(alternatives.flatMap(({ words }) => words.map((word) => `“${word}”`))),
    comments: counted(comments.length, "comment"),
    found: count(found.length),
    none: count(comments.length - found.length),
  };
  function answer() {
    if (alternatives.length === 0) return "";
    if (text === EVERYTHING) return findText("found-all", values);
    if (found.length === 0) return findText("found-none", values);
    if (start) return findText("found-start", { ...values, start: start.name });
    if (alternatives.length === 1) return findText("found", values);
    if (alternatives.length === 2) return findText("found-both", { ...values, both: count(both) });
    return findText("found-any", values);
  }
  // A reader's own stand in the reader's order.
  const shown = start
    ? alternatives.filter(({ size }) => size > 0).toSorted((a, b) => b.size - a.size)
    : alternatives;
  const bars = found.length > 0 && alternatives.length > 1 && (
    <AlternativeBars alternatives={shown} onLeave={onLeave} />
  );
  return (
    <>
      <p role="status">
        {answer()} {toneAmong(found.map((index) => thread.polarities[index] ?? null))}{" "}
        {found.length > 0 && <Link to={{ search, hash: ALL_COMMENTS }}>{findText("read")}</Link>}
        {longer !== null && longer.more > 0 && (
          <>
            {" "}
            <Link to={{ search: searchFor(longer.text, search) }} onClick={leaveByKey(onLeave)}>
              {findText("found-longer", { more: count(longer.more) })}
            </Link>
          </>
        )}
      </p>
      {!start && bars}
      {originals.length > QUOTED && <Small>{findText(order)}</Small>}
      <FoundQuotes key={text} {...{ result, thread, text }} found={originals} />
      {start && bars}
      {!start && text !== EVERYTHING && result.embedding.used !== "lexical" && (
        <FoundByMeaning key={`${text} by meaning`} {...{ insight, result, thread, found, text }} />
      )}
    </>
  );
}

/** How those sound whose tone is known, where they are enough. */
function toneAmong(tones: readonly (Polarity | null)[]): string {
  const polarities = tones.filter((polarity) => polarity !== null);
  const are = (side: "positive" | "negative") => polarities.filter((one) => one === side).length;
  const [positive, negative] = [are("positive"), are("negative")];
  if (polarities.length < toneOfFoundFrom || positive + negative === 0) return "";
  return findText("tone", { positive: count(positive), negative: count(negative) });
}

interface AlternativeBarsProps {
  alternatives: readonly (Alternative & { size: number })[];
  onLeave: () => void;
}

/** By key alone: who clicked has no focus to lose. */
function leaveByKey(onLeave: () => void) {
  return ({ detail }: { detail: number }) => {
    if (detail === 0) onLeave();
  };
}

function searchFor(text: string, search: string): string {
  const changed = new URLSearchParams(search);
  changed.set("find", text);
  return `?${changed.toString()}`;
}

/** How many comments have each, which leads to its own search. */
function AlternativeBars({ alternatives, onLeave }: AlternativeBarsProps) {
  const { search } = useLocation();
  const largest = Math.max(...alternatives.map(({ size }) => size));
  return (
    <Bars role="list" aria-label={findText("alternatives")}>
      {alternatives.map(({ text, words, size }) => (
        <li key={text}>
          <Link to={{ search: searchFor(text, search) }} onClick={leaveByKey(onLeave)}>
            <bdi>{words.join(" ")}</bdi>
          </Link>
          <span>
            {count(size)}
            <VisuallyHidden> {size === 1 ? "comment" : "comments"}</VisuallyHidden>
          </span>
          <span aria-hidden="true">{size > 0 && <Fill share={size / largest} ink="--color-accent" />}</span>
        </li>
      ))}
    </Bars>
  );
}
