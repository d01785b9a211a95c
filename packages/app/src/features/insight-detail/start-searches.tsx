import styled from "@emotion/styled";
import { count } from "@undertone/formats";
import { useMemo } from "react";
import { searchComments } from "../../insight/search-comments.js";
import { startSearches } from "../../insight/start-searches.js";
import type { ShownResult } from "../../insight/grouping.js";
import { findText } from "../../lib/find-text.js";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { Small } from "../../ui/text.js";

/** Over what follows, which would otherwise move away from under a click. */
const Panel = styled(Stack)`
  position: absolute;
  z-index: 1;
  inset: calc(100% + var(--space-4)) 0 auto;
  padding: var(--space-12);
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);
`;

interface StartSearchesProps extends Pick<ShownResult, "result" | "thread"> {
  onChoose: (text: string) => void;
}

/** What a reader may look for who has no words yet, each with how many comments have it. */
export function StartSearches({ result, thread, onChoose }: StartSearchesProps) {
  const { author: poster } = result.post_info;
  const language = result.language?.code ?? null;
  const { all: comments } = thread;
  const offered = useMemo(() => {
    const byPoster = { name: findText("by-poster"), text: `"${poster}"` };
    return [...(poster === null ? [] : [byPoster]), ...startSearches(language)]
      .map((start) => ({ ...start, size: searchComments(comments, start.text)?.filter(Boolean).length ?? 0 }))
      .filter(({ size }) => size > 0);
  }, [comments, language, poster]);
  if (offered.length === 0) return null;
  return (
    <Panel
      gap={8}
      role="group"
      aria-labelledby="find-starts"
      // The field keeps the focus: Safari would give a clicked button none, and this would be gone before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Small id="find-starts">{findText("starts")}</Small>
      <Row gap={4} columnGap={12}>
        {offered.map(({ name, text, size }) => (
          <Button key={name} variant="inline" onClick={() => onChoose(text)}>
            {name} {count(size)}
          </Button>
        ))}
      </Row>
    </Panel>
  );
}
