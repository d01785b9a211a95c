import styled from "@emotion/styled";
import { searchInCommentsCharacters } from "@undertone/schemas/constants.json";
import { useRef, useState } from "react";
import type { ShownResult } from "../../insight/grouping.js";
import { insightText } from "../../lib/insight-text.js";
import { useAddressState } from "../../lib/use-address-state.js";
import { partLater } from "../../ui/lazy-part.js";
import { Stack } from "../../ui/stack.js";

const FoundComments = partLater(async () => (await import("./found-comments.js")).FoundComments);
const StartSearches = partLater(async () => (await import("./start-searches.js")).StartSearches);

/** Milliseconds without a key after which the address follows. */
const PAUSE = 300;

/** The words that are searched for on the page, in the address: a shared link finds the same. */
export const useFoundText = () => useAddressState("find", { delay: PAUSE });

export const SearchField = styled.input`
  min-height: 40px;
  padding: 6px 12px;
  border: 1px solid var(--color-control);
  border-radius: calc(var(--radius) - 2px);
  background: var(--color-surface);

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/** What it offers to start from is placed below its field. */
const Search = styled(Stack)`
  position: relative;
`;

interface FindInCommentsProps extends Omit<ShownResult, "grouping"> {
  onFind: () => void;
}

/** Whether a subject comes up at all, or which of several more often, answered on the spot. */
export function FindInComments({ insight, result, thread, onFind }: FindInCommentsProps) {
  const [text, setText, inAddress] = useFoundText();
  const [hasFocus, setHasFocus] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const label = insightText("comments-find");
  const isStart = hasFocus && text === "";
  function find(words: string) {
    setText(words);
    onFind();
    field.current?.focus();
  }
  return (
    <Search
      gap={8}
      role="search"
      data-print="hidden"
      onFocus={() => setHasFocus(true)}
      onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={({ key }) => key === "Escape" && setHasFocus(false)}
    >
      <SearchField
        ref={field}
        type="search"
        maxLength={searchInCommentsCharacters}
        aria-label={label}
        aria-describedby={isStart ? "find-starts" : undefined}
        placeholder={label}
        value={text}
        onChange={({ target }) => find(target.value)}
      />
      {isStart && <StartSearches {...{ result, thread }} onChoose={find} />}
      {/* There before it says something: only then does a screen reader say it. */}
      {text !== "" && (
        <FoundComments
          {...{ insight, result, thread }}
          text={inAddress}
          onLeave={() => field.current?.focus()}
        />
      )}
    </Search>
  );
}
