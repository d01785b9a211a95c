import styled from "@emotion/styled";
import { searchInCommentsCharacters } from "@undertone/schemas/constants.json";
import type { AnalysedComment } from "@undertone/schemas/types";
import { insightText } from "../../lib/insight-text.js";
import { useAddressState } from "../../lib/use-address-state.js";
import { partLater } from "../../ui/lazy-part.js";
import { Stack } from "../../ui/stack.js";

const FoundComments = partLater(async () => (await import("./found-comments.js")).FoundComments);

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

interface FindInCommentsProps {
  comments: readonly AnalysedComment[];
  onFind: () => void;
}

/** Whether a subject comes up at all, answered on the spot. */
export function FindInComments({ comments, onFind }: FindInCommentsProps) {
  const [text, setText, inAddress] = useFoundText();
  const label = insightText("comments-find");
  return (
    <Stack gap={8} role="search" data-print="hidden">
      <SearchField
        type="search"
        maxLength={searchInCommentsCharacters}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onFind();
        }}
      />
      {/* There before it says something: only then does a screen reader say it. */}
      {text !== "" && <FoundComments comments={comments} text={inAddress} />}
    </Stack>
  );
}
